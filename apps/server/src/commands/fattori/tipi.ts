import type { TipoFattore, TipoProva } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import type { Environment } from '../../environment/environment.ts';
import { fattoriRepository } from '../../repositories/fattori.ts';
import type { Fattori } from '../../repositories/fattori.ts';

export type FattoreRules = Pick<Environment, 'staffSecondoFattore' | 'smtp'>;

export type FattoriUtente = Fattori & {
  /** With what the user may answer; empty: no second factor. */
  readonly tipi: readonly TipoFattore[];
  /** They may not do without. */
  readonly obbligatorio: boolean;
};

export const loadFattori = async (
  database: Database,
  rules: FattoreRules,
  utenteId: string,
): Promise<FattoriUtente> => {
  const repository = fattoriRepository(database);
  const fattori = await repository.load(utenteId);
  const strong = [
    ...(fattori.passkey > 0 ? (['passkey'] as const) : []),
    ...(fattori.totp_attivata_il === null ? [] : (['totp'] as const)),
  ];
  const codici = strong.length === 0 ? [] : await repository.listCodici(utenteId);
  const hasCodice = codici.some(({ usato_il }) => usato_il === null);
  return {
    ...fattori,
    tipi: [...strong, ...(hasCodice ? (['recupero'] as const) : [])],
    obbligatorio: fattori.is_staff ? rules.staffSecondoFattore : fattori.studio_obbligatorio,
  };
};

/** With what a user may prove again who they are; nothing for who has neither a factor nor a password. */
export const listProve = ({ tipi, ha_password }: FattoriUtente): readonly TipoProva[] => {
  if (tipi.length > 0) return tipi;
  return ha_password ? ['password'] : [];
};
