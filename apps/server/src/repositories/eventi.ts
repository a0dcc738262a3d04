import { createHash } from 'node:crypto';
import type { Database } from '../adapters/database/database.ts';

/** Everything the trail can say. */
type Azione =
  | 'login'
  | 'logout'
  | 'crea_azienda'
  | 'modifica_azienda'
  | 'elimina_azienda'
  | 'modifica_studio'
  | 'crea_bilancio'
  | 'modifica_bilancio'
  | 'consolida_bilancio'
  | 'sblocca_bilancio'
  | 'elimina_bilancio'
  | 'modifica_parametri'
  | 'modifica_note'
  | 'esporta_pdf'
  | 'crea_utente';

export type Evento = {
  readonly utente: { readonly id: string; readonly username: string };
  readonly azione: Azione;
  readonly azienda_id?: string;
  readonly bilancio_id?: string;
  /** What was there and what there is now: only what changed. */
  readonly prima?: unknown;
  readonly dopo?: unknown;
};

/** The row without its digest, in the order in which it is digested. */
export type RigaEvento = {
  readonly studio_id: string;
  readonly numero: number;
  readonly istante: string;
  readonly utente_id: string;
  readonly username: string;
  readonly azione: string;
  readonly azienda_id: string | null;
  readonly bilancio_id: string | null;
  readonly prima: string | null;
  readonly dopo: string | null;
};

/** Digest of a row of the trail: the one before it and every field, as written. */
export const computeImprontaEvento = (precedente: Buffer, riga: RigaEvento): Buffer =>
  createHash('sha256')
    .update(precedente)
    .update(
      JSON.stringify([
        riga.studio_id, riga.numero, riga.istante, riga.utente_id, riga.username,
        riga.azione, riga.azienda_id, riga.bilancio_id, riga.prima, riga.dopo,
      ]),
    )
    .digest();

const INIZIO = Buffer.alloc(32);

const writeJson = (valore: unknown): string | null => (valore === undefined ? null : JSON.stringify(valore));

/** The trail of one studio. To be written last in a transaction: it takes turns with the other writes of the studio. */
export const eventiRepository = (database: Database, studioId: string) => ({
  add: async ({ utente, azione, azienda_id, bilancio_id, prima, dopo }: Evento): Promise<void> => {
    const catena = await database
      .insertInto('catene')
      .values({ studio_id: studioId, numero: 1, impronta: INIZIO })
      .onConflict((conflict) => conflict.column('studio_id').doUpdateSet(({ eb }) => ({ numero: eb('catene.numero', '+', 1) })))
      .returning(['numero', 'impronta'])
      .executeTakeFirstOrThrow();
    const riga: RigaEvento = {
      studio_id: studioId,
      numero: catena.numero,
      istante: new Date().toISOString(),
      utente_id: utente.id,
      username: utente.username,
      azione,
      azienda_id: azienda_id ?? null,
      bilancio_id: bilancio_id ?? null,
      prima: writeJson(prima),
      dopo: writeJson(dopo),
    };
    const impronta = computeImprontaEvento(catena.impronta, riga);
    await database.insertInto('eventi').values({ ...riga, precedente: catena.impronta, impronta }).execute();
    await database.updateTable('catene').set({ impronta }).where('studio_id', '=', studioId).execute();
  },
});
