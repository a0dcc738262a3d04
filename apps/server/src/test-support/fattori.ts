import { Secret, TOTP } from 'otpauth';
import { createCodici, hashCodice } from '../adapters/credentials/recovery-codes.ts';
import { openSecrets } from '../adapters/credentials/secrets.ts';
import { createChiave } from '../adapters/credentials/totp.ts';
import { fattoriRepository } from '../repositories/fattori.ts';
import { TEST_VARIABLES } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const secrets = openSecrets({ secretsKey: TEST_VARIABLES.VEDETTA_SECRETS_KEY, dataDir: '/inesistente' });

/** The code that an app shows, now or some seconds from now. */
export const buildCodice = (chiave: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(chiave) }).generate({ timestamp: Date.now() + seconds * 1000 });

export type Factor = { readonly chiave: string; readonly codici: readonly string[] };

/** Gives a user an app, in use or waiting for its first code, and recovery codes. */
export const addTotp = async (
  { database }: TestApp,
  utenteId: string,
  stato: 'attiva' | 'da_confermare' = 'attiva',
): Promise<Factor> => {
  const chiave = createChiave();
  const fattori = fattoriRepository(database);
  await fattori.saveSegretoNuovo(utenteId, await secrets.seal(chiave, utenteId));
  if (stato === 'da_confermare') return { chiave, codici: [] };
  await fattori.confirmTotp(utenteId, 0);
  const codici = createCodici();
  await fattori.replaceCodici(utenteId, await Promise.all(codici.map((codice) => hashCodice(codice, utenteId))));
  return { chiave, codici };
};
