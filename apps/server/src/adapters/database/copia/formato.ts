import * as z from 'zod';

// A backup is a gzipped tar, in age's format when it has a passphrase: manifesto.json, then the rows of each table as PostgreSQL's COPY
// writes them, cut in pieces (tabelle/<nome>/000001), then fine.json, whose digests say that nothing is missing and nothing altered.

export const FORMATO = 1;
export const MANIFESTO = 'manifesto.json';
export const FINE = 'fine.json';

/** How many bytes of a table go into one piece: what a backup and a restore keep in memory. */
export const PEZZO = 4 * 1024 * 1024;

/** What opens a session or a document for a while is not kept: after a restore everybody logs in again, and a lost copy opens nothing. */
export const PASSEGGERE: readonly string[] = ['token', 'sessioni', 'token_stampa', 'link_accesso', 'stampe'];

export const manifestoSchema = z.object({
  prodotto: z.literal('vedetta'),
  formato: z.literal(FORMATO, {
    error: 'La copia è in un formato che questa versione di Vedetta non conosce: aggiornare Vedetta.',
  }),
  versione: z.string(),
  istante: z.iso.datetime(),
  migrazioni: z.array(z.object({ numero: z.number(), nome: z.string(), impronta: z.string() })),
  tabelle: z.array(z.object({ nome: z.string(), colonne: z.array(z.string()) })),
});
export type Manifesto = z.output<typeof manifestoSchema>;

const tabellaScrittaSchema = z.object({ nome: z.string(), righe: z.number(), byte: z.number(), sha256: z.string() });
export type TabellaScritta = z.output<typeof tabellaScrittaSchema>;
export const fineSchema = z.object({ tabelle: z.array(tabellaScrittaSchema) });

/** What is said of a backup that was written or read to its end. */
export type Copia = Readonly<{
  versione: string;
  istante: string;
  migrazione: number;
  righe: number;
  tabelle: readonly TabellaScritta[];
}>;

/** Called as the work goes on, with the table under way and the rows done so far in it. */
export type Avanzamento = (tabella: string, righe: number) => void;

/** A backup that cannot be made, read or restored, and why, for the operator. */
export class CopiaImpossibile extends Error {
  override readonly name = 'CopiaImpossibile';
}

export const nomePezzo = (tabella: string, numero: number): string =>
  `tabelle/${tabella}/${String(numero).padStart(6, '0')}`;

/** The table a piece belongs to, null for what is no piece. */
export const tabellaDelPezzo = (nome: string): string | null => /^tabelle\/([a-z_]+)\/\d{6}$/u.exec(nome)?.[1] ?? null;

export const describeCopia = (
  { versione, istante, migrazioni }: Manifesto,
  tabelle: readonly TabellaScritta[],
): Copia => ({
  versione,
  istante,
  migrazione: migrazioni.at(-1)?.numero ?? 0,
  righe: tabelle.reduce((somma, { righe }) => somma + righe, 0),
  tabelle,
});
