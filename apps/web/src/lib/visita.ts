import { STORAGE_VISITE } from './constants.ts';
import { storage } from './storage.ts';

/** The last two days on which a user was here; `prima` is null on the first. */
export type Visite = { readonly ultima: string; readonly prima: string | null };

const DATA = /^\d{4}-\d{2}-\d{2}$/u;

const parseVisite = (text: string | null): Visite | null => {
  const [ultima = '', prima = ''] = (text ?? '').split(' ');
  return DATA.test(ultima) ? { ultima, prima: DATA.test(prima) ? prima : null } : null;
};

/**
 * The days after a visit: the last one becomes the one before when the day is another.
 * @example deriveVisite({ ultima: '2026-11-20', prima: null }, '2026-11-23') // { ultima: '2026-11-23', prima: '2026-11-20' }
 */
export const deriveVisite = (visite: Visite | null, oggi: string): Visite => {
  if (visite === null || visite.ultima > oggi) return { ultima: oggi, prima: null };
  return visite.ultima === oggi ? visite : { ultima: oggi, prima: visite.ultima };
};

/** Notes that the user is here today. @returns the day of the visit before; null: none is known in this browser */
export const recordVisita = (username: string, oggi: string): string | null => {
  const key = `${STORAGE_VISITE}:${username}`;
  const visite = deriveVisite(parseVisite(storage.read(key)), oggi);
  storage.write(key, [visite.ultima, ...(visite.prima === null ? [] : [visite.prima])].join(' '));
  return visite.prima;
};
