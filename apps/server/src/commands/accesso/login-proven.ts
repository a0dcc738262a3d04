import type { RispostaLogin } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { createToken, hashToken } from '../../adapters/credentials/token.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { sfideRepository } from '../../repositories/sfide.ts';
import { loadFattori } from '../fattori/tipi.ts';
import type { FattoreRules } from '../fattori/tipi.ts';
import { openSessione } from './sessioni.ts';
import type { LoginOrigin } from './sessioni.ts';

type Utente = { readonly id: string; readonly username: string; readonly studio_id: string };

/**
 * The one place where a first step ends: whoever the password, or a provider, has proved gets a session, or is asked for the
 * second factor they have. Who must have one and has none gets a session that only sets it up. In the transaction of the first step.
 */
export const loginProven = async (
  trx: Database,
  rules: FattoreRules,
  utente: Utente,
  origin: LoginOrigin & { readonly provider?: string },
): Promise<RispostaLogin> => {
  const { tipi, obbligatorio, ha_password } = await loadFattori(trx, rules, utente.id);
  if (tipi.length === 0)
    return openSessione(trx, utente, origin, obbligatorio && ha_password ? 'da_attivare' : 'piena');
  const sfida = createToken();
  await sfideRepository(trx).add(utente, hashToken(sfida));
  // A password that was proved is in the trail even if the second step never comes.
  await openStudioAs(trx, utente.studio_id, utente).eventi.add({ azione: 'inizia_accesso', dopo: origin });
  return { secondo_fattore: { tipi: [...tipi], sfida } };
};
