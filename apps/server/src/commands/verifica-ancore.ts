import type { AnchorsToRead } from '../adapters/anchors/file.ts';
import { computeRiga, FIRST_DIGEST, type Anchor, type Restored } from '../adapters/anchors/line.ts';
import type { Database } from '../adapters/database/database.ts';
import { cateneRepository, type LapideRow } from '../repositories/staff/catene.ts';

/** A file of anchors as it was read. */
export type FileAncore = {
  readonly file: string;
  readonly ancore: number;
  readonly dal: string | null;
  readonly al: string | null;
};

/** A restore that the anchors tell of, and what is missing since for no other reason. */
export type RipristinoAncorato = {
  readonly istante: string;
  readonly copia: string;
  /** Anchors of the time between backup and restore whose events are no longer there. */
  readonly perdute: number;
};

export type VerificaAncore = {
  readonly file: readonly FileAncore[];
  readonly ripristini: readonly RipristinoAncorato[];
  /** What the anchors say of a chain that the database does not. */
  readonly catene: ReadonlyMap<string, readonly string[]>;
  /** What is wrong with the files themselves. */
  readonly problemi: readonly string[];
};

const BLOCCO = 1_000;

/** The chain of one studio, as its anchors found it. */
type Riscontro = { ultimaBuona: Anchor | null; mancante: Anchor | null; diversa: Anchor | null };

const formatter = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});
export const formatIstante = (istante: string): string => formatter.format(new Date(istante));

type Indice = { readonly file: FileAncore; readonly ripristini: readonly Restored[]; readonly problemi: string[] };

/** Reads a file once: how far it goes, whether each line follows the one before it, which restores it tells of. */
const indexFile = async ({ file, isOurs, read }: AnchorsToRead): Promise<Indice> => {
  const ripristini: Restored[] = [];
  const problemi: string[] = [];
  let previous: string | null = isOurs ? FIRST_DIGEST : null;
  let numero = 0;
  let ancore = 0;
  let dal: string | null = null;
  let al: string | null = null;
  for await (const letta of read()) {
    numero += 1;
    if (letta === null) continue;
    const { line, riga } = letta;
    const isTied = riga === null ? !isOurs : previous === null || computeRiga(previous, line) === riga;
    if (!isTied && problemi.length === 0)
      problemi.push(
        `Il file delle ancore ${file} è stato cambiato: la riga ${numero} non segue quella che la precede.`,
      );
    if (riga !== null) previous = riga;
    if ('ripristino' in line) ripristini.push(line);
    else ancore += 1;
    dal ??= line.istante;
    al = line.istante;
  }
  if (!isOurs && ancore === 0) problemi.push(`Il file ${file} non contiene ancore.`);
  return { file: { file, ancore, dal, al }, ripristini, problemi };
};

/** The anchors of the files, some at a time. */
const readBlocchi = async function* (
  files: readonly AnchorsToRead[],
  studioId: string | null,
): AsyncGenerator<readonly Anchor[]> {
  let blocco: Anchor[] = [];
  for (const { read } of files) {
    for await (const letta of read()) {
      if (letta === null || 'ripristino' in letta.line) continue;
      if (studioId !== null && letta.line.studio_id !== studioId) continue;
      blocco.push(letta.line);
      if (blocco.length < BLOCCO) continue;
      yield blocco;
      blocco = [];
    }
  }
  if (blocco.length > 0) yield blocco;
};

type Giudizio = 'buona' | 'mancante' | 'diversa';

const judge = (ancora: Anchor, impronta: string | undefined, lapide: LapideRow | undefined): Giudizio => {
  if (impronta !== undefined) return impronta === ancora.impronta ? 'buona' : 'diversa';
  if (lapide === undefined || lapide.eventi < ancora.numero) return 'mancante';
  // Of an erased studio the last digest alone is left.
  return lapide.eventi > ancora.numero || lapide.impronta.toString('hex') === ancora.impronta ? 'buona' : 'diversa';
};

const describeRiscontro = ({ ultimaBuona, mancante, diversa }: Riscontro): readonly string[] => {
  if (mancante === null && diversa === null) return [];
  const fin =
    ultimaBuona === null
      ? 'Nessuna ancora corrisponde.'
      : `L’ultima ancora che corrisponde è del ${formatIstante(ultimaBuona.istante)} (evento ${ultimaBuona.numero}).`;
  return [
    ...(mancante === null
      ? []
      : [
          `Mancano eventi: il ${formatIstante(mancante.istante)} il registro arrivava all’evento ${mancante.numero}, che non c’è più.`,
        ]),
    ...(diversa === null
      ? []
      : [
          `L’evento ${diversa.numero} non è quello annotato il ${formatIstante(diversa.istante)}: la catena è stata riscritta.`,
        ]),
    fin,
  ];
};

/** The restore that explains why what was anchored at an instant is not there. */
const findRipristino = (ripristini: readonly Restored[], { istante }: Anchor): Restored | undefined => {
  const quando = Date.parse(istante);
  return ripristini.find((uno) => Date.parse(uno.ripristino.copia) <= quando && quando <= Date.parse(uno.istante));
};

const keep = (riscontro: Riscontro, giudizio: Giudizio, ancora: Anchor): void => {
  if (giudizio === 'buona') {
    // One of a trail that went on after it was cut says nothing of what was there before.
    const isIntera = riscontro.mancante === null && riscontro.diversa === null;
    if (isIntera && ancora.numero >= (riscontro.ultimaBuona?.numero ?? 0)) riscontro.ultimaBuona = ancora;
  } else if (giudizio === 'mancante') {
    if (ancora.numero > (riscontro.mancante?.numero ?? 0)) riscontro.mancante = ancora;
  } else if (riscontro.diversa === null || ancora.numero < riscontro.diversa.numero) riscontro.diversa = ancora;
};

/**
 * Holds the trail against what was written outside the database: an event that was anchored and is not there, or is another, was cut
 * off or rewritten. The anchors are read twice and compared some at a time: any number of them costs the same memory.
 *
 * @param files opened before the snapshot of the database was taken
 */
export const verifyAncore = async (
  database: Database,
  files: readonly AnchorsToRead[],
  studioId: string | null,
): Promise<VerificaAncore> => {
  const indici: Indice[] = [];
  for (const file of files) indici.push(await indexFile(file));
  const ripristini = indici.flatMap((indice) => indice.ripristini);
  const lapidi = new Map((await cateneRepository(database).listLapidi()).map((lapide) => [lapide.studio_id, lapide]));
  const riscontri = new Map<string, Riscontro>();
  const perdute = new Map<Restored, number>();
  for await (const blocco of readBlocchi(files, studioId)) {
    const trovate = await cateneRepository(database).findImpronte(blocco);
    const impronte = new Map(
      trovate.map(({ studio_id, numero, impronta }) => [`${studio_id}:${numero}`, impronta.toString('hex')]),
    );
    for (const ancora of blocco) {
      const { studio_id, numero } = ancora;
      const giudizio = judge(ancora, impronte.get(`${studio_id}:${numero}`), lapidi.get(studio_id));
      const ripristino = giudizio === 'buona' ? undefined : findRipristino(ripristini, ancora);
      if (ripristino !== undefined) {
        perdute.set(ripristino, (perdute.get(ripristino) ?? 0) + 1);
        continue;
      }
      const riscontro = riscontri.get(studio_id) ?? { ultimaBuona: null, mancante: null, diversa: null };
      keep(riscontro, giudizio, ancora);
      riscontri.set(studio_id, riscontro);
    }
  }
  return {
    file: indici.map(({ file }) => file),
    ripristini: ripristini.map((uno) => ({
      istante: uno.istante,
      copia: uno.ripristino.copia,
      perdute: perdute.get(uno) ?? 0,
    })),
    catene: new Map(
      [...riscontri].map(([id, riscontro]) => [id, describeRiscontro(riscontro)] as const).filter(([, d]) => d.length),
    ),
    problemi: indici.flatMap(({ problemi }) => problemi),
  };
};
