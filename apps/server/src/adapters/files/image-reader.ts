// Runs in the process that decodes logos: takes the bytes of an image and returns WebP.
import { encodeImmagine } from './immagini.ts';

export default (bytes: Uint8Array): Promise<Uint8Array | null> => encodeImmagine(Buffer.from(bytes));
