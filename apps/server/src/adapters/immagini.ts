import sharp from 'sharp';

const LATO = 512;
/** Pixels an image may unfold to: a small file may hold a huge one. */
const PIXEL_MASSIMI = 50_000_000;

/** First bytes of the three formats accepted; what the file calls itself does not count. */
const isFormatoAmmesso = (contenuto: Buffer): boolean =>
  contenuto.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  contenuto.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  (contenuto.toString('latin1', 0, 4) === 'RIFF' && contenuto.toString('latin1', 8, 12) === 'WEBP');

/** An image re-encoded as WebP within 512×512, upright and without metadata; null when it is none we accept. */
export const encodeImmagine = async (contenuto: Buffer): Promise<Buffer | null> => {
  if (!isFormatoAmmesso(contenuto)) return null;
  try {
    return await sharp(contenuto, { limitInputPixels: PIXEL_MASSIMI, failOn: 'error' })
      .rotate()
      .resize(LATO, LATO, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return null;
  }
};
