import { sessionStorage } from '../storage.ts';
import { STORAGE_FLUSSO } from '../constants.ts';

/** What began at the identity provider: a login, with `invito` from an invitation, or the link of one's own user. */
export type Flusso = {
  readonly flusso: string;
  readonly per: 'accesso' | 'collegamento';
  readonly invito?: string;
  /** The page to go to after the login. */
  readonly da?: string;
};

const isFlusso = (value: unknown): value is Flusso => {
  if (typeof value !== 'object' || value === null) return false;
  const { flusso, per } = value as Record<string, unknown>;
  return typeof flusso === 'string' && (per === 'accesso' || per === 'collegamento');
};

const parseFlusso = (text: string | null): Flusso | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isFlusso(value) ? value : null;
  } catch {
    return null;
  }
};

/** Kept by this tab while the user is at the provider: an answer to a login that began elsewhere is of no use here. */
export const storeFlusso = (flusso: Flusso): void => sessionStorage.write(STORAGE_FLUSSO, JSON.stringify(flusso));

/** The flow that began in this tab, once; null without any. */
export const takeFlusso = (): Flusso | null => {
  const flusso = parseFlusso(sessionStorage.read(STORAGE_FLUSSO));
  sessionStorage.remove(STORAGE_FLUSSO);
  return flusso;
};
