import type { Bilancio, Check, VoceInput } from '@vedetta/contract';

export type Letto = { readonly dati: Bilancio; readonly etag: string | null };

/** The requests of an editor. */
export type EditorApi = {
  readonly check: (voci_test: VoceInput[], signal: AbortSignal) => Promise<Check>;
  readonly save: (voci_update: VoceInput[], ifMatch: string | null) => Promise<Letto>;
  readonly load: () => Promise<Letto>;
};
