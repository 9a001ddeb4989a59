import { encode } from 'uqr';

/** A text as a QR code: one path, a line for each run of dark modules. */
export function toQrCode(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const path = data
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}`),
    )
    .join('');
  return `<svg class="qr" role="img" aria-label="${label}" viewBox="0 -.5 ${size} ${size}" shape-rendering="crispEdges"><path stroke="#000" d="${path}"/></svg>`;
}
