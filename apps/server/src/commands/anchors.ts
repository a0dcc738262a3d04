import { anchorsFile, appendAnchors, findLastAnchor } from '../adapters/anchors/file.ts';
import type { AnchorLine } from '../adapters/anchors/line.ts';
import { sendToProgram, SYSLOG } from '../adapters/anchors/program.ts';
import type { Database } from '../adapters/database/database.ts';
import { lockKey } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import type { Environment } from '../environment/environment.ts';
import { cateneRepository } from '../repositories/staff/catene.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A process that shares the folder has just done it. */
const JUST_NOW = 10 * MINUTE;
/** An event may be committed this long after its instant, on a machine whose clock is late by as much. */
const LATENESS = HOUR;
/** What a program is told again when the server starts: it may have missed some days. */
const AGAIN = 8 * 24 * HOUR;

export type AnchorSettings = Pick<Environment, 'dataDir' | 'anchors' | 'anchorsCommand'>;

/** Where anchors go, beside the database: one that fails says nothing of the others. */
type Sink = Readonly<{ name: string; send: (lines: readonly AnchorLine[]) => Promise<void> }>;

const listPrograms = ({ anchors, anchorsCommand }: AnchorSettings): readonly Sink[] =>
  [...(anchors.includes('syslog') ? [SYSLOG] : []), ...(anchorsCommand === null ? [] : [anchorsCommand])].map(
    (command) => ({ name: command.join(' '), send: (lines) => sendToProgram(command, lines) }),
  );

/**
 * The heads of the chains that changed since an instant, as anchors. Their own instant comes after they were read: an anchor is never
 * older than the event it tells of.
 */
const loadAnchors = async (database: Database, since: Date | null): Promise<readonly AnchorLine[]> => {
  const heads = await cateneRepository(database).listTeste(since);
  const istante = new Date().toISOString();
  return heads.map(({ studio_id, numero, impronta }) => ({
    istante,
    studio_id,
    numero,
    impronta: impronta.toString('hex'),
  }));
};

/** Runs a work while no other process on this database writes anchors. */
const inTurn = <T>(database: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  inTransaction(database, async (trx) => {
    await lockKey(trx, 'ancore');
    return work(trx);
  });

const late = (instant: Date): Date => new Date(instant.getTime() - LATENESS);

/** Adds to the file what changed since its last line. @param pause nothing is added when the last line is more recent than this */
const anchorInFile = (database: Database, { dataDir }: AnchorSettings, pause: number): Promise<void> =>
  inTurn(database, async (trx) => {
    const file = anchorsFile(dataDir);
    const last = await findLastAnchor(file);
    if (last !== null && Date.now() - last.istante.getTime() < pause) return;
    await appendAnchors(file, await loadAnchors(trx, last === null ? null : late(last.istante)));
  });

/**
 * Writes the head of every chain to every place, whether it changed or not, with lines of the caller's before them.
 * @throws when one of the places fails, after the others have them
 */
export const anchorAll = async (
  database: Database,
  settings: AnchorSettings,
  before: readonly AnchorLine[] = [],
): Promise<number> => {
  const lines = await inTurn(database, async (trx) => {
    const all = [...before, ...(await loadAnchors(trx, null))];
    if (settings.anchors.includes('file')) await appendAnchors(anchorsFile(settings.dataDir), all);
    return all;
  });
  const outcomes = await Promise.allSettled(listPrograms(settings).map(({ send }) => send(lines)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return lines.length;
};

type Rounds = Readonly<{
  /** Anchors where the last time was so long ago. */
  run: (pause: number) => Promise<void>;
}>;

/** The rounds of a running server. @param onFailure is told which place failed; the round goes on, and that place is tried again */
export const createRounds = (
  database: Database,
  settings: AnchorSettings,
  onFailure: (error: unknown, place: string) => void,
): Rounds => {
  const done = new Map<string, Date>();
  const tell = async ({ name, send }: Sink, pause: number, wasAnchored: boolean): Promise<void> => {
    const last = done.get(name);
    const began = new Date();
    if (last !== undefined && began.getTime() - last.getTime() < pause) return;
    const first = wasAnchored ? new Date(began.getTime() - AGAIN) : null;
    const lines = await loadAnchors(database, last === undefined ? first : late(last));
    if (lines.length > 0) await send(lines);
    done.set(name, began);
  };
  const attempt = (place: string, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => onFailure(error, place));
  return {
    run: async (pause) => {
      const { anchors, dataDir } = settings;
      const programs = listPrograms(settings);
      const last = programs.length === 0 ? null : await findLastAnchor(anchorsFile(dataDir)).catch(() => null);
      if (anchors.includes('file')) await attempt('file', () => anchorInFile(database, settings, pause));
      for (const program of programs) await attempt(program.name, () => tell(program, pause, last !== null));
    },
  };
};

/** How long the places are left alone: at the start, through the day, at the stop. */
export const PAUSES = { start: JUST_NOW, day: 23 * HOUR, stop: 0, every: HOUR } as const;
