import sharp from 'sharp';

const SIDE = 512;
/** Maximum decoded pixels: a small file may hold a huge image. */
const MAX_PIXELS = 50_000_000;

/** Checks the magic bytes of the three accepted formats; the declared type is ignored. */
const isAcceptedFormat = (content: Buffer): boolean =>
  content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  content.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP');

/** Re-encodes an image as WebP within 512×512, upright and without metadata; null when it is not accepted. */
export const encodeImmagine = async (content: Buffer): Promise<Buffer | null> => {
  if (!isAcceptedFormat(content)) return null;
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return null;
  }
};
