import sharp from 'sharp';
import { drawShareImage } from '../images/share-image.ts';

export async function GET() {
  const png = await sharp(Buffer.from(drawShareImage())).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(png));
}
