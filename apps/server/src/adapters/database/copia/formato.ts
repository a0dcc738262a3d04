import * as z from 'zod';

// A backup is a gzipped tar, in age's format when it has a passphrase: manifesto.json, then the rows of each table as PostgreSQL's COPY
// writes them, cut in pieces (tabelle/<nome>/000001), then fine.json, whose digests say that nothing is missing and nothing altered, and
// firma.json, the signature of the installation over the manifest and the digests. It is data: no name in it ever becomes SQL.

export const FORMATO = 1;
export const MANIFESTO = 'manifesto.json';
export const FINE = 'fine.json';
export const FIRMA = 'firma.json';

/** How many bytes of a table go into one piece: what a backup and a restore keep in memory. */
export const PEZZO = 4 * 1024 * 1024;

/** The longest members that are read; a piece ends with the chunk that filled it. */
export const LUNGHEZZE = { informazioni: 1024 * 1024, firma: 4 * 1024, pezzo: 4 * PEZZO } as const;

/** What opens a session or a document for a while is not kept: after a restore everybody logs in again, and a lost copy opens nothing. */
export const PASSEGGERE: readonly string[] = [
  'token',
  'sessioni',
  'token_stampa',
  'link_accesso',
  'stampe',
  'stampe_turni',
];

const nomeSchema = z.string().max(1_000);

export const manifestoSchema = z.object({
  prodotto: z.literal('vedetta'),
  formato: z.literal(FORMATO, {
    error: 'La copia è in un formato che questa versione di Vedetta non conosce: aggiornare Vedetta.',
  }),
  versione: z.string().regex(/^[\w.+-]{1,60}$/u),
  istante: z.iso.datetime(),
  migrazioni: z.array(z.object({ numero: z.int(), nome: nomeSchema, impronta: nomeSchema })).max(1_000),
  tabelle: z.array(z.object({ nome: nomeSchema, colonne: z.array(nomeSchema).max(1_600) })).max(1_000),
});
export type Manifesto = z.output<typeof manifestoSchema>;

const tabellaScrittaSchema = z.object({
  nome: nomeSchema,
  righe: z.int().min(0),
  byte: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});
export type TabellaScritta = z.output<typeof tabellaScrittaSchema>;
export const fineSchema = z.object({ tabelle: z.array(tabellaScrittaSchema).max(1_000) });

/** What is said of a backup that was written or read to its end. */
export type Copia = Readonly<{
  versione: string;
  istante: string;
  migrazione: number;
  righe: number;
  tabelle: readonly TabellaScritta[];
  /** Fingerprint of the key that signed it; null when nobody did. */
  firma: string | null;
}>;

/** Called as the work goes on, with the table under way and the rows done so far in it. */
export type Avanzamento = (tabella: string, righe: number) => void;

/** A backup that cannot be made, read or restored, and why, for the operator. */
export class CopiaImpossibile extends Error {
  override readonly name = 'CopiaImpossibile';
}

export const nomePezzo = (tabella: string, numero: number): string =>
  `tabelle/${tabella}/${String(numero).padStart(6, '0')}`;

/** The table a piece belongs to and its number, null for what is no piece. */
export const parsePezzo = (nome: string): Readonly<{ tabella: string; numero: number }> | null => {
  const [, tabella, numero] = /^tabelle\/([a-z_]+)\/(\d{6})$/u.exec(nome) ?? [];
  return tabella === undefined ? null : { tabella, numero: Number(numero) };
};

/** A word of a file as a message shows it: short, and nothing in it that a terminal obeys. */
export const quoteParola = (parola: string): string =>
  `«${parola.slice(0, 120).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')}${parola.length > 120 ? '…' : ''}»`;

export const describeCopia = (
  { versione, istante, migrazioni }: Manifesto,
  tabelle: readonly TabellaScritta[],
  firma: string | null,
): Copia => ({
  versione,
  istante,
  migrazione: migrazioni.at(-1)?.numero ?? 0,
  righe: tabelle.reduce((somma, { righe }) => somma + righe, 0),
  tabelle,
  firma,
});
