/** Wraps one square PNG of up to 256 px in the ICO container that old crawlers ask for. */
export function toIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const headerLength = 22;
  const ico = new Uint8Array(headerLength + png.length);
  const view = new DataView(ico.buffer);
  view.setUint16(2, 1, true); // the type: icon
  view.setUint16(4, 1, true); // how many images follow
  view.setUint8(6, size % 256);
  view.setUint8(7, size % 256);
  view.setUint16(10, 1, true); // colour planes
  view.setUint16(12, 32, true); // bits a pixel
  view.setUint32(14, png.length, true);
  view.setUint32(18, headerLength, true);
  ico.set(png, headerLength);
  return ico;
}
