import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts with the key of this installation, and knows its own signatures. */
export type Firma = {
  readonly sign: (testo: string) => string;
  readonly isValida: (testo: string, firma: string) => boolean;
};

/** @example createFirma(chiave).sign('immagine/1/1795208603') */
export const createFirma = (chiave: string): Firma => {
  const sign = (testo: string): string => createHmac('sha256', chiave).update(testo).digest('base64url');
  return {
    sign,
    isValida: (testo, firma) => {
      const attesa = Buffer.from(sign(testo));
      const data = Buffer.from(firma);
      return attesa.length === data.length && timingSafeEqual(attesa, data);
    },
  };
};
