import type { Passkey, TipoProva } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { isValidPassword } from '../../adapters/credentials/passwords.ts';
import { hashCodice, isCodice, isSameDigest } from '../../adapters/credentials/recovery-codes.ts';
import type { Passkeys } from '../../adapters/passkey/passkey.ts';
import type { Secrets } from '../../adapters/credentials/secrets.ts';
import { findPasso } from '../../adapters/credentials/totp.ts';
import { fattoriRepository } from '../../repositories/fattori.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import type { Result } from '../../refusal.ts';
import { checkPasskey, findPasskey } from './check-passkey.ts';
import type { MotivoPasskeyRifiutata } from './check-passkey.ts';

export type Prova = {
  readonly tipo: TipoProva;
  readonly codice?: string | undefined;
  readonly passkey?: Passkey | undefined;
};

/** With what a proof is checked; `scopo`: what the challenge of a passkey must have been for. */
export type ProvaServices = { readonly secrets: Secrets; readonly passkeys: Passkeys; readonly scopo: string };

/** Why a proof was refused; recorded in the trail. */
export type MotivoProva =
  | 'codice_errato'
  | 'codice_gia_usato'
  | 'chiave_assente'
  | 'fattore_assente'
  | 'password_errata'
  | 'sfida_scaduta'
  | MotivoPasskeyRifiutata;

/** What proved the user, for the trail. */
export type ProvaValida = {
  readonly fattore: TipoProva;
  readonly codici_rimasti?: number;
  /** Its name. */
  readonly passkey?: string;
};

type Check = (
  trx: Database,
  utenteId: string,
  prova: Prova,
  services: ProvaServices,
) => Promise<Result<ProvaValida, MotivoProva>>;

const refuseProva = (rifiuto: MotivoProva) => ({ ok: false, rifiuto }) as const;

const checkTotp: Check = async (trx, utenteId, { codice = '' }, { secrets }) => {
  const fattori = fattoriRepository(trx);
  const sealed = (await fattori.findTotp(utenteId))?.segreto ?? null;
  if (sealed === null) return refuseProva('fattore_assente');
  const chiave = await secrets.unseal(sealed, utenteId);
  if (chiave === null) return refuseProva('chiave_assente');
  const passo = findPasso(chiave, codice.replaceAll(/\s/gu, ''));
  if (passo === null) return refuseProva('codice_errato');
  return (await fattori.usePasso(utenteId, passo))
    ? { ok: true, valore: { fattore: 'totp' } }
    : refuseProva('codice_gia_usato');
};

const checkRecupero: Check = async (trx, utenteId, { codice = '' }) => {
  const fattori = fattoriRepository(trx);
  if (!isCodice(codice)) return refuseProva('codice_errato');
  const codici = await fattori.listCodici(utenteId);
  if (codici.length === 0) return refuseProva('fattore_assente');
  const impronta = await hashCodice(codice, utenteId);
  const found = codici.find((one) => isSameDigest(one.impronta, impronta));
  if (found === undefined) return refuseProva('codice_errato');
  if (!(await fattori.useCodice(utenteId, found.posizione))) return refuseProva('codice_gia_usato');
  const codici_rimasti = codici.filter(({ usato_il }) => usato_il === null).length - 1;
  return { ok: true, valore: { fattore: 'recupero', codici_rimasti } };
};

const checkPassword: Check = async (trx, utenteId, { codice = '' }) =>
  (await isValidPassword(await utentiRepository(trx).findPassword(utenteId), codice))
    ? { ok: true, valore: { fattore: 'password' } }
    : refuseProva('password_errata');

const checkOwnPasskey: Check = async (trx, utenteId, { passkey }, { passkeys, scopo }) => {
  const row = passkey === undefined ? undefined : await findPasskey(trx, passkey);
  if (passkey === undefined || row?.utente_id !== utenteId) return refuseProva('passkey_sconosciuta');
  const checked = await checkPasskey(trx, passkeys, scopo, row, passkey);
  return checked.ok ? { ok: true, valore: { fattore: 'passkey', ...checked.valore } } : checked;
};

const checks: Readonly<Record<TipoProva, Check>> = {
  passkey: checkOwnPasskey,
  totp: checkTotp,
  recupero: checkRecupero,
  password: checkPassword,
};

/** Checks what a user presents, and spends it: a code is worth once. */
export const checkProva = (
  trx: Database,
  utenteId: string,
  prova: Prova,
  services: ProvaServices,
): Promise<Result<ProvaValida, MotivoProva>> => checks[prova.tipo](trx, utenteId, prova, services);

/** The field of a refused proof. */
export const nameField = ({ tipo }: Prova): 'passkey' | 'codice' => (tipo === 'passkey' ? 'passkey' : 'codice');

/** Read by the user. */
export const frasiProva: Readonly<Record<MotivoProva, string>> = {
  codice_errato: 'Codice non valido: se è dell’app, attendere il prossimo.',
  codice_gia_usato: 'Questo codice è già stato usato: attendere il prossimo, o usarne un altro.',
  chiave_assente: 'L’app non si può verificare su questo server: usare un codice di recupero.',
  fattore_assente: 'Questo secondo fattore non è attivo.',
  password_errata: 'La password non è corretta.',
  passkey_sconosciuta: 'Questa passkey non è tra quelle dell’utente: usarne un’altra.',
  passkey_scaduta: 'La risposta della passkey è arrivata tardi, o era per un’altra richiesta: riprovare.',
  passkey_gia_usata: 'Questa risposta della passkey è già stata usata: riprovare.',
  passkey_origine: 'La passkey ha risposto a un’altra pagina: riprovare dall’indirizzo del servizio.',
  passkey_errata: 'La passkey non è stata verificata: riprovare, o usare un altro modo.',
  passkey_copiata:
    'Questa passkey sembra copiata: non si accetta. Usarne un’altra, e toglierla dalla pagina Sicurezza.',
  sfida_scaduta: 'Sono passati più di cinque minuti, o il codice è già stato dato: ricominciare dal login.',
};
