import { logoMark } from '@koshpay/brand';
import sharp from 'sharp';

/** The mark as a square PNG. */
export async function renderIcon(size: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp(Buffer.from(logoMark(size)))
      .png()
      .toBuffer(),
  );
}
