import { createBytePace } from './byte-pace.ts';
import { createFairQueue } from './fair-queue.ts';

/**
 * Concurrent calls: fewer than the database connections, so that exports and logins find a free one. Ten calls of a single studio keep the
 * event loop busy; while another studio is active it has four, so that newcomers wait less.
 */
const CALLS = { slots: 12, maxRunningPerKey: 10, maxRunningBesideOthers: 4 };

/** Many bodies up to this size are read at once. */
const SMALL_BODY_BYTES = 1024 * 1024;
const SMALL_BODIES = { slots: 512, maxRunningPerKey: 64 };
/** Up to 20 MB each, in memory. */
const LARGE_BODIES = { slots: 16, maxRunningPerKey: 4 };

/** Few of one link, whatever the addresses they come from: each waits for the lock of its studio with a connection of the database. */
const LINK_FILES = { slots: 64, maxRunningPerKey: 2 };
/** The speed of a good line. A file is copied several times until it is stored, and the calls of all studios wait for each copy. */
const LINK_PACE = { bytesPerSecond: 4 * 1024 * 1024, inHandMs: 500 };

/** Each export holds a connection until it is fully read. A user has one per studio at a time; staff may export several studios. */
const EXPORTS = { slots: 3, maxRunningPerKey: 2, maxWaitingPerKey: 10 };

type Options = Readonly<{
  /** Calls of one studio that may wait for their turn or for reading their body; further ones are refused. */
  maxWaiting: number;
}>;

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Queues calls fairly: studios take turns, however many calls each makes. Calls wait in `calls`. Bodies have their own queues, because the
 * client sets the pace of reading them.
 */
export const createAdmission = ({ maxWaiting }: Options) => {
  const smallBodies = createFairQueue({ ...SMALL_BODIES, maxWaitingPerKey: maxWaiting });
  const largeBodies = createFairQueue({ ...LARGE_BODIES, maxWaitingPerKey: maxWaiting });
  return {
    calls: createFairQueue({ ...CALLS, maxWaitingPerKey: maxWaiting }),
    exports: createFairQueue(EXPORTS),
    /** Files sent by a link, from their first byte until they are stored. */
    linkFiles: createFairQueue({ ...LINK_FILES, maxWaitingPerKey: maxWaiting }),
    linkPace: createBytePace(LINK_PACE),
    /** @param bytes the declared length; undefined when the client sends none */
    bodiesOf: (bytes: number | undefined) =>
      bytes !== undefined && bytes <= SMALL_BODY_BYTES ? smallBodies : largeBodies,
  };
};
