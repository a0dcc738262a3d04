/** Counts what each studio uses in this process, and writes it now and then. */
export type Utilizzo = {
  readonly addRichiesta: (studioId: string, answer: { readonly status: number; readonly ms: number }) => void;
  readonly addStampa: (studioId: string, ms: number) => void;
  /** Writes what was counted since the last time. */
  readonly flush: () => Promise<void>;
  /** Writes for the last time. */
  readonly stop: () => Promise<void>;
};
