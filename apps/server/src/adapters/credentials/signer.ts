import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts with the key of this installation and verifies its own signatures. */
export type Signer = {
  readonly sign: (text: string) => string;
  readonly isValid: (text: string, signature: string) => boolean;
};

/** @example createSigner(key).sign('immagine/1/1795208603') */
export const createSigner = (key: string): Signer => {
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    isValid: (text, signature) => {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};
