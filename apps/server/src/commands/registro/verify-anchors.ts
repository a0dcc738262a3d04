import type { AnchorsToRead } from '../../adapters/anchors/file.ts';
import { computeRiga, FIRST_DIGEST, type Anchor, type Restored } from '../../adapters/anchors/line.ts';
import type { Database } from '../../adapters/database/database.ts';
import { cateneRepository, type LapideRow } from '../../repositories/staff/catene.ts';

/** A summary of an anchor file. */
export type AnchorFile = {
  readonly file: string;
  readonly ancore: number;
  readonly dal: string | null;
  readonly al: string | null;
};

/** A restore recorded in the anchors. */
export type AnchoredRestore = {
  readonly istante: string;
  readonly copia: string;
  /** Anchors between backup and restore whose events are gone. */
  readonly perdute: number;
};

export type AnchorVerification = {
  readonly file: readonly AnchorFile[];
  readonly ripristini: readonly AnchoredRestore[];
  /** By studio, what the anchors contradict in its catena. */
  readonly catene: ReadonlyMap<string, readonly string[]>;
  /** Problems of the files themselves. */
  readonly problemi: readonly string[];
};

const CHUNK_SIZE = 1_000;

/** What the anchors found about one catena. */
type ChainFinding = { lastGood: Anchor | null; missing: Anchor | null; different: Anchor | null };

const formatter = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});
export const formatIstante = (istante: string): string => formatter.format(new Date(istante));

type FileIndex = { readonly file: AnchorFile; readonly ripristini: readonly Restored[]; readonly problemi: string[] };

/** Reads a file once: its range, whether each line follows the previous one, the restores it records. */
const indexFile = async ({ file, isOurs, read }: AnchorsToRead): Promise<FileIndex> => {
  const ripristini: Restored[] = [];
  const problemi: string[] = [];
  let previous: string | null = isOurs ? FIRST_DIGEST : null;
  let numero = 0;
  let ancore = 0;
  let dal: string | null = null;
  let al: string | null = null;
  for await (const parsed of read()) {
    numero += 1;
    if (parsed === null) continue;
    const { line, riga } = parsed;
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

/** Anchors of the files, in chunks. */
const readChunks = async function* (
  files: readonly AnchorsToRead[],
  studioId: string | null,
): AsyncGenerator<readonly Anchor[]> {
  let chunk: Anchor[] = [];
  for (const { read } of files) {
    for await (const parsed of read()) {
      if (parsed === null || 'ripristino' in parsed.line) continue;
      if (studioId !== null && parsed.line.studio_id !== studioId) continue;
      chunk.push(parsed.line);
      if (chunk.length < CHUNK_SIZE) continue;
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
};

type Verdict = 'buona' | 'mancante' | 'diversa';

const judge = (anchor: Anchor, impronta: string | undefined, lapide: LapideRow | undefined): Verdict => {
  if (impronta !== undefined) return impronta === anchor.impronta ? 'buona' : 'diversa';
  if (lapide === undefined || lapide.eventi < anchor.numero) return 'mancante';
  // Only the last digest of an erased studio is left.
  return lapide.eventi > anchor.numero || lapide.impronta.toString('hex') === anchor.impronta ? 'buona' : 'diversa';
};

const describeFinding = ({ lastGood, missing, different }: ChainFinding): readonly string[] => {
  if (missing === null && different === null) return [];
  const end =
    lastGood === null
      ? 'Nessuna ancora corrisponde.'
      : `L’ultima ancora che corrisponde è del ${formatIstante(lastGood.istante)} (evento ${lastGood.numero}).`;
  return [
    ...(missing === null
      ? []
      : [
          `Mancano eventi: il ${formatIstante(missing.istante)} il registro arrivava all’evento ${missing.numero}, che non c’è più.`,
        ]),
    ...(different === null
      ? []
      : [
          `L’evento ${different.numero} non è quello annotato il ${formatIstante(different.istante)}: la catena è stata riscritta.`,
        ]),
    end,
  ];
};

/** The restore that explains why an anchored event is gone. */
const findRestore = (ripristini: readonly Restored[], { istante }: Anchor): Restored | undefined => {
  const instant = Date.parse(istante);
  return ripristini.find((one) => Date.parse(one.ripristino.copia) <= instant && instant <= Date.parse(one.istante));
};

const addOutcome = (finding: ChainFinding, verdict: Verdict, anchor: Anchor): void => {
  if (verdict === 'buona') {
    // A match after a truncation says nothing about what was there before.
    const isWhole = finding.missing === null && finding.different === null;
    if (isWhole && anchor.numero >= (finding.lastGood?.numero ?? 0)) finding.lastGood = anchor;
  } else if (verdict === 'mancante') {
    if (anchor.numero > (finding.missing?.numero ?? 0)) finding.missing = anchor;
  } else if (finding.different === null || anchor.numero < finding.different.numero) finding.different = anchor;
};

/**
 * Compares the trail with the anchors written outside the database: an anchored event that is missing or different was
 * cut off or rewritten. Anchors are read twice and compared in chunks, so memory stays constant.
 * @param files opened before the database snapshot was taken
 */
export const verifyAnchors = async (
  database: Database,
  files: readonly AnchorsToRead[],
  studioId: string | null,
): Promise<AnchorVerification> => {
  const indexes: FileIndex[] = [];
  for (const file of files) indexes.push(await indexFile(file));
  const ripristini = indexes.flatMap((index) => index.ripristini);
  const lapidi = new Map((await cateneRepository(database).listLapidi()).map((lapide) => [lapide.studio_id, lapide]));
  const findings = new Map<string, ChainFinding>();
  const perdute = new Map<Restored, number>();
  for await (const chunk of readChunks(files, studioId)) {
    const found = await cateneRepository(database).findDigests(chunk);
    const digests = new Map(
      found.map(({ studio_id, numero, impronta }) => [`${studio_id}:${numero}`, impronta.toString('hex')]),
    );
    for (const anchor of chunk) {
      const { studio_id, numero } = anchor;
      const verdict = judge(anchor, digests.get(`${studio_id}:${numero}`), lapidi.get(studio_id));
      const restore = verdict === 'buona' ? undefined : findRestore(ripristini, anchor);
      if (restore !== undefined) {
        perdute.set(restore, (perdute.get(restore) ?? 0) + 1);
        continue;
      }
      const finding = findings.get(studio_id) ?? { lastGood: null, missing: null, different: null };
      addOutcome(finding, verdict, anchor);
      findings.set(studio_id, finding);
    }
  }
  return {
    file: indexes.map(({ file }) => file),
    ripristini: ripristini.map((one) => ({
      istante: one.istante,
      copia: one.ripristino.copia,
      perdute: perdute.get(one) ?? 0,
    })),
    catene: new Map(
      [...findings].map(([id, finding]) => [id, describeFinding(finding)] as const).filter(([, d]) => d.length),
    ),
    problemi: indexes.flatMap(({ problemi }) => problemi),
  };
};
