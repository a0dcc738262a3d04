import { anchorsFile, addAnchors, findLastAnchor } from '../../adapters/anchors/file.ts';
import type { AnchorLine } from '../../adapters/anchors/line.ts';
import { sendToProgram, SYSLOG } from '../../adapters/anchors/program.ts';
import type { Database } from '../../adapters/database/database.ts';
import { lockKey } from '../../adapters/database/lock.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import type { Environment } from '../../environment/environment.ts';
import { cateneRepository } from '../../repositories/staff/catene.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Skips the round when another process that shares the folder has just run it. */
const JUST_NOW = 10 * MINUTE;
/** An event may be committed this long after its `istante`, also when a machine's clock is slow by as much. */
const LATENESS = HOUR;
/** Lines sent again to a program when the server starts: it may have missed some days. */
const AGAIN = 8 * 24 * HOUR;

export type AnchorSettings = Pick<Environment, 'dataDir' | 'anchors' | 'anchorsCommand'>;

/** A place outside the database where anchors go. Each fails on its own. */
type Sink = Readonly<{ name: string; send: (lines: readonly AnchorLine[]) => Promise<void> }>;

const listPrograms = ({ anchors, anchorsCommand }: AnchorSettings): readonly Sink[] =>
  [...(anchors.includes('syslog') ? [SYSLOG] : []), ...(anchorsCommand === null ? [] : [anchorsCommand])].map(
    (command) => ({ name: command.join(' '), send: (lines) => sendToProgram(command, lines) }),
  );

/**
 * Chain heads that changed since an instant, as anchors. `istante` is taken after the read, so no anchor is older than
 * its event.
 */
const loadAnchors = async (database: Database, since: Date | null): Promise<readonly AnchorLine[]> => {
  const heads = await cateneRepository(database).listHeads(since);
  const istante = new Date().toISOString();
  return heads.map(({ studio_id, numero, impronta }) => ({
    istante,
    studio_id,
    numero,
    impronta: impronta.toString('hex'),
  }));
};

/** Runs a task under the lock that serialises anchor writes across processes. */
const inTurn = <T>(database: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  inTransaction(database, async (trx) => {
    await lockKey(trx, 'ancore');
    return work(trx);
  });

const addLateness = (instant: Date): Date => new Date(instant.getTime() - LATENESS);

/** Appends what changed since the file's last line. @param pause skip when the last line is more recent than this */
const anchorInFile = (database: Database, { dataDir }: AnchorSettings, pause: number): Promise<void> =>
  inTurn(database, async (trx) => {
    const file = anchorsFile(dataDir);
    const last = await findLastAnchor(file);
    if (last !== null && Date.now() - last.istante.getTime() < pause) return;
    await addAnchors(file, await loadAnchors(trx, last === null ? null : addLateness(last.istante)));
  });

/**
 * Writes the head of every chain to every sink, changed or not, after the caller's `before` lines.
 * @throws when a sink fails, after the others have been written
 */
export const anchorAll = async (
  database: Database,
  settings: AnchorSettings,
  before: readonly AnchorLine[] = [],
): Promise<number> => {
  const lines = await inTurn(database, async (trx) => {
    const all = [...before, ...(await loadAnchors(trx, null))];
    if (settings.anchors.includes('file')) await addAnchors(anchorsFile(settings.dataDir), all);
    return all;
  });
  const outcomes = await Promise.allSettled(listPrograms(settings).map(({ send }) => send(lines)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return lines.length;
};

type Rounds = Readonly<{
  /** Writes to the sinks last written longer ago than `pause`. */
  run: (pause: number) => Promise<void>;
}>;

/**
 * The rounds of a running server.
 * @param onFailure is told which sink failed; the round goes on and the sink is retried next time
 */
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
    const lines = await loadAnchors(database, last === undefined ? first : addLateness(last));
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

/** Minimum time between writes: at start, during the day, at stop. */
export const PAUSES = { start: JUST_NOW, day: 23 * HOUR, stop: 0, every: HOUR } as const;
