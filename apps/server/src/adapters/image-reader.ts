// What the process that decodes logos runs: from the bytes of an image to those of its WebP.
import { encodeImmagine } from './immagini.ts';

export default (bytes: Uint8Array): Promise<Uint8Array | null> => encodeImmagine(Buffer.from(bytes));
