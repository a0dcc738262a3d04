import type { Bilancio, Check, OrigineBody, VoceInput } from '@vedetta/contract';

export type Letto = { readonly dati: Bilancio; readonly etag: string | null };

/** The requests of an editor. */
export type EditorApi = {
  readonly check: (voci_test: VoceInput[], signal: AbortSignal) => Promise<Check>;
  /** `origine`: the import that gave the lines. */
  readonly save: (voci_update: VoceInput[], ifMatch: string | null, origine?: OrigineBody) => Promise<Letto>;
  readonly load: () => Promise<Letto>;
};
