import { computeAddressPrefix } from '../../adapters/address-prefix.ts';
import type { Database } from '../../adapters/database/database.ts';
import { lockKey } from '../../adapters/database/lock.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { foldText } from '../../adapters/text.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import { accessiNotiRepository } from '../../repositories/accessi-noti.ts';
import { blocchiRepository } from '../../repositories/blocchi.ts';
import { tentativiRepository } from '../../repositories/tentativi.ts';
import { Refusal, refuseFor } from '../../refusal.ts';

const PAIR_ATTEMPTS = 10;
const ACCOUNT_ATTEMPTS = 100;
const ADDRESS_ATTEMPTS = 100;

/** How many attempts may count under a key, and what happens beyond that. */
type AttemptLimit = {
  readonly key: string;
  readonly max: number;
  /** `wait` until fewer count; `close` for a while, longer each time. */
  readonly beyond: 'wait' | 'close';
  /** Who is let in anyway. */
  readonly isExempt?: (trx: Database) => Promise<boolean>;
};

const computeDigest = (text: string): string => hashToken(text).toString('base64url');

/** Digest of an address's prefix: the address itself is not stored. */
export const hashAddress = (address: string): Buffer => hashToken(computeAddressPrefix(address));

/** At most `max` attempts under a key. */
export const limitKey = (key: string, max: number): AttemptLimit => ({
  key,
  max,
  beyond: 'wait',
});

export const buildAddressKey = (kind: string, address: string): string =>
  `${kind}:${hashAddress(address).toString('base64url')}`;

export const limitAddress = (address: string): AttemptLimit =>
  limitKey(buildAddressKey('indirizzo', address), ADDRESS_ATTEMPTS);

const buildAccountKey = (username: string): string => `account:${computeDigest(foldText(username))}`;
const buildPairPrefix = (username: string): string => `coppia:${computeDigest(foldText(username))}:`;

/** The limits of a login. An unknown username counts like any other. */
export const limitLogin = (username: string, address: string) => {
  const addressHash = hashAddress(address);
  const pair = `${buildPairPrefix(username)}${addressHash.toString('base64url')}`;
  const limits: readonly AttemptLimit[] = [
    limitAddress(address),
    {
      ...limitKey(buildAccountKey(username), ACCOUNT_ATTEMPTS),
      isExempt: (trx) => accessiNotiRepository(trx).has(foldText(username), addressHash),
    },
    { key: pair, max: PAIR_ATTEMPTS, beyond: 'close' },
  ];
  return { pair, limits };
};

const buildFattoreKey = (utenteId: string): string => `fattore:${utenteId}`;

/** Second factors of a user, wherever they are presented: closed for longer and longer, as the pair of a login. */
export const limitFattore = (utenteId: string): AttemptLimit => ({
  key: buildFattoreKey(utenteId),
  max: PAIR_ATTEMPTS,
  beyond: 'close',
});

const buildPasskeyKey = (id: string): string => `passkey:${id}`;

/** Answers of one passkey at a login without a password: they close that passkey, not its user's other ways in. */
export const limitPasskey = (id: string): AttemptLimit => ({
  key: buildPasskeyKey(id),
  max: PAIR_ATTEMPTS,
  beyond: 'close',
});

/** Seconds to wait; null when another attempt is allowed. */
const computeWait = async (trx: Database, { key, max, beyond, isExempt }: AttemptLimit): Promise<number | null> => {
  const tentativi = tentativiRepository(trx);
  const closed = beyond === 'close' ? await blocchiRepository(trx).findWait(key) : null;
  if (closed !== null) return closed;
  const wait = await tentativi.computeWait(key, max);
  if (wait === null || (await isExempt?.(trx)) === true) return null;
  // Attempts in progress may succeed: they make others wait, but do not close.
  if (beyond === 'close' && (await tentativi.countRefused(key)) >= max) return blocchiRepository(trx).close(key);
  return wait;
};

/**
 * Books an attempt before it is checked, so that many at once cannot all pass under the limit.
 * @returns what `settleAttempt` takes, or the refusal
 */
export const addAttempt = async (
  database: Database,
  limits: readonly AttemptLimit[],
): Promise<readonly number[] | Refusal> => {
  const outcome = await inTransaction(database, async (trx) => {
    const tentativi = tentativiRepository(trx);
    await tentativi.dropExpired();
    for (const { key } of limits) await lockKey(trx, key);
    for (const limit of limits) {
      const wait = await computeWait(trx, limit);
      if (wait !== null) return wait;
    }
    return tentativi.add(limits.map(({ key }) => key));
  });
  // Refuse outside the transaction: inside, it would roll back the closing.
  return typeof outcome === 'number' ? refuseFor('troppi_tentativi', outcome) : outcome;
};

/**
 * Runs a booked attempt. If refused, it counts in full; if `work` throws, it is released, at once when the database
 * answers, otherwise within two minutes. Successful work drops its attempts in its own transaction.
 */
export const settleAttempt = async <T>(
  database: Database,
  booked: readonly number[],
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const tentativi = tentativiRepository(database);
  try {
    const outcome = await work();
    if (outcome instanceof Refusal) await tentativi.markRefused(booked);
    return outcome;
  } catch (error) {
    await tentativi.drop(booked).catch(() => undefined);
    throw error;
  }
};

/** After a good login, drops its attempts and forgets the wrong ones of that account from that address. */
export const dropAttempts = async (trx: Database, booked: readonly number[], pair: string): Promise<void> => {
  await tentativiRepository(trx).drop(booked);
  await tentativiRepository(trx).forgetRefused(pair);
  await blocchiRepository(trx).open(pair);
};

/** The same after a good second factor. */
export const dropFattoreAttempts = (trx: Database, booked: readonly number[], utenteId: string): Promise<void> =>
  dropAttempts(trx, booked, buildFattoreKey(utenteId));

/** The same after a good login with a passkey. */
export const dropPasskeyAttempts = (trx: Database, booked: readonly number[], id: string): Promise<void> =>
  dropAttempts(trx, booked, buildPasskeyKey(id));

/** Ends all lockouts of an account, from any address. */
export const openAccount = async (trx: Database, username: string): Promise<void> => {
  await tentativiRepository(trx).forgetAccount([buildAccountKey(username), buildPairPrefix(username)]);
  await blocchiRepository(trx).openAll(buildPairPrefix(username));
};

/** Whether this is the first notice for an address in 15 minutes. */
export const isFirstNotice = async (trx: Database, address: string): Promise<boolean> => {
  const tentativi = tentativiRepository(trx);
  const key = buildAddressKey('avviso', address);
  await lockKey(trx, key);
  if ((await tentativi.computeWait(key, 1)) !== null) return false;
  await tentativi.markRefused(await tentativi.add([key]));
  return true;
};
