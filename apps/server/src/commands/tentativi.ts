import { computeAddressPrefix } from '../adapters/address-prefix.ts';
import type { Database } from '../adapters/database/database.ts';
import { lockKey } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { foldText } from '../adapters/text.ts';
import { hashToken } from '../adapters/token.ts';
import { accessiNotiRepository } from '../repositories/accessi-noti.ts';
import { blocchiRepository } from '../repositories/blocchi.ts';
import { tentativiRepository } from '../repositories/tentativi.ts';
import { Refusal, refuseFor } from '../refusal.ts';

const TENTATIVI_COPPIA = 10;
const TENTATIVI_ACCOUNT = 100;
const TENTATIVI_INDIRIZZO = 100;

/** How many attempts may count under a key, and what happens to the next one. */
type Limite = {
  readonly chiave: string;
  readonly limite: number;
  /** `attende`: until fewer count. `chiude`: for a while, longer each time. */
  readonly oltre: 'attende' | 'chiude';
  /** Who is let in all the same. */
  readonly eccetto?: (trx: Database) => Promise<boolean>;
};

const digest = (testo: string): string => hashToken(testo).toString('base64url');

/** What is kept of an address: the digest of what it counts as. */
export const hashIndirizzo = (indirizzo: string): Buffer => hashToken(computeAddressPrefix(indirizzo));

/** Attempts of any kind from an address, so many at most. */
export const limitChiave = (chiave: string, limite: number): Limite => ({ chiave, limite, oltre: 'attende' });

export const buildChiaveIndirizzo = (tipo: string, indirizzo: string): string =>
  `${tipo}:${hashIndirizzo(indirizzo).toString('base64url')}`;

export const limitIndirizzo = (indirizzo: string): Limite =>
  limitChiave(buildChiaveIndirizzo('indirizzo', indirizzo), TENTATIVI_INDIRIZZO);

const buildChiaveAccount = (username: string): string => `account:${digest(foldText(username))}`;
const buildPrefissoCoppia = (username: string): string => `coppia:${digest(foldText(username))}:`;

/** What a login counts under. A name that is nobody's counts like any other. */
export const limitLogin = (username: string, indirizzo: string) => {
  const impronta = hashIndirizzo(indirizzo);
  const coppia = `${buildPrefissoCoppia(username)}${impronta.toString('base64url')}`;
  const limiti: readonly Limite[] = [
    limitIndirizzo(indirizzo),
    {
      ...limitChiave(buildChiaveAccount(username), TENTATIVI_ACCOUNT),
      eccetto: (trx) => accessiNotiRepository(trx).has(foldText(username), impronta),
    },
    { chiave: coppia, limite: TENTATIVI_COPPIA, oltre: 'chiude' },
  ];
  return { coppia, limiti };
};

/** Seconds to wait; null when one more may be tried. */
const computeAttesa = async (trx: Database, { chiave, limite, oltre, eccetto }: Limite): Promise<number | null> => {
  const tentativi = tentativiRepository(trx);
  const chiuso = oltre === 'chiude' ? await blocchiRepository(trx).findAttesa(chiave) : null;
  if (chiuso !== null) return chiuso;
  const attesa = await tentativi.computeAttesa(chiave, limite);
  if (attesa === null || (await eccetto?.(trx)) === true) return null;
  // Those still under way may turn out to be good: they make others wait, but close nothing.
  if (oltre === 'chiude' && (await tentativi.countRifiutati(chiave)) >= limite)
    return blocchiRepository(trx).close(chiave);
  return attesa;
};

/**
 * Counts an attempt before what it shows is judged: many at once cannot all pass below the limit.
 *
 * @returns what `settleTentativo` takes, or that it is too many.
 */
export const bookTentativo = async (
  database: Database,
  limiti: readonly Limite[],
): Promise<readonly number[] | Refusal> => {
  const esito = await inTransaction(database, async (trx) => {
    const tentativi = tentativiRepository(trx);
    await tentativi.dropVecchi();
    for (const { chiave } of limiti) await lockKey(trx, chiave);
    for (const limite of limiti) {
      const attesa = await computeAttesa(trx, limite);
      if (attesa !== null) return attesa;
    }
    return tentativi.add(limiti.map(({ chiave }) => chiave));
  });
  // A refusal would undo what it has closed.
  return typeof esito === 'number' ? refuseFor('troppi_tentativi', esito) : esito;
};

/**
 * Judges an attempt: refused, it counts in full; when the work fails it is given back, at once where the database still
 * answers, else within two minutes. Work that succeeds drops its attempts by itself, in its own transaction.
 */
export const settleTentativo = async <T>(
  database: Database,
  propri: readonly number[],
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const tentativi = tentativiRepository(database);
  try {
    const esito = await work();
    if (esito instanceof Refusal) await tentativi.markRifiutati(propri);
    return esito;
  } catch (error) {
    await tentativi.drop(propri).catch(() => undefined);
    throw error;
  }
};

/** A good login: its attempts are dropped, and the wrong ones of its account from its address are forgotten. */
export const forgiveLogin = async (trx: Database, propri: readonly number[], coppia: string): Promise<void> => {
  await tentativiRepository(trx).drop(propri);
  await tentativiRepository(trx).forgetRifiutati(coppia);
  await blocchiRepository(trx).open(coppia);
};

/** Lets in at once whoever was kept out of an account, from any address. */
export const openAccount = async (trx: Database, username: string): Promise<void> => {
  await tentativiRepository(trx).forgetAccount([buildChiaveAccount(username), buildPrefissoCoppia(username)]);
  await blocchiRepository(trx).openAll(buildPrefissoCoppia(username));
};

/** Whether this is the first time in a quarter of an hour that something is told of an address. */
export const isPrimoAvviso = async (trx: Database, indirizzo: string): Promise<boolean> => {
  const tentativi = tentativiRepository(trx);
  const chiave = buildChiaveIndirizzo('avviso', indirizzo);
  await lockKey(trx, chiave);
  if ((await tentativi.computeAttesa(chiave, 1)) !== null) return false;
  await tentativi.markRifiutati(await tentativi.add([chiave]));
  return true;
};
