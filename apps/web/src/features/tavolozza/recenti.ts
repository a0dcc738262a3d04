import { STORAGE_RECENTI } from '../../lib/constants.ts';
import { storage } from '../../lib/storage.ts';
import type { Candidato } from './trova.ts';

const MASSIMO = 6;

type Recente = Pick<Candidato, 'key' | 'gruppo' | 'titolo' | 'sotto'> & { readonly href: string };

const isRecente = (value: unknown): value is Recente =>
  typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string' && 'titolo' in value;

const loadRecenti = (key: string): readonly Recente[] => {
  try {
    const value: unknown = JSON.parse(storage.read(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecente) : [];
  } catch {
    return [];
  }
};

const buildKey = (utente: string): string => `${STORAGE_RECENTI}-${utente}`;

/** What the user opened last from the palette, latest first. */
export const listRecenti = (utente: string): readonly Candidato[] =>
  loadRecenti(buildKey(utente)).map(({ href, ...resto }) => ({ ...resto, apri: { href } }));

export const addRecente = (utente: string, { key, gruppo, titolo, sotto, apri }: Candidato): void => {
  if (!('href' in apri)) return;
  const altri = loadRecenti(buildKey(utente)).filter((recente) => recente.key !== key);
  const recenti: readonly Recente[] = [{ key, gruppo, titolo, sotto, href: apri.href }, ...altri];
  storage.write(buildKey(utente), JSON.stringify(recenti.slice(0, MASSIMO)));
};
