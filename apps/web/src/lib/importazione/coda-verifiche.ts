import { createStore } from '../store.ts';

/** A trial balance whose accounts are still to be matched, with the statement it belongs to. */
export type VerificaInCoda = {
  readonly bilancio: string;
  readonly azienda: string;
  readonly data: string;
  readonly file: File;
};

/** Trial balances dropped together, matched one after another. */
export const codaVerifiche = createStore<readonly VerificaInCoda[]>([]);

/** The next one, no more in the queue. */
export const takeVerifica = (): VerificaInCoda | null => {
  const [next, ...others] = codaVerifiche.get();
  codaVerifiche.set(others);
  return next ?? null;
};
