import { createFairQueue } from './fair-queue.ts';

/**
 * Calls answered at once: fewer than the connections to the database, so that exports and logins find one. A studio alone keeps the event
 * loop busy with ten; while another one is there it has four, so that whoever comes waits for less.
 */
const CALLS = { slots: 12, maxRunningPerKey: 10, maxRunningBesideOthers: 4 };

/** A body up to this size is read beside many others. */
const SMALL_BODY_BYTES = 1024 * 1024;
const SMALL_BODIES = { slots: 512, maxRunningPerKey: 64 };
/** Up to 20 MB each, in memory. */
const LARGE_BODIES = { slots: 16, maxRunningPerKey: 4 };

/** Each holds a connection until it is read to the end. A user has one of a studio at a time, the staff those of more studios. */
const EXPORTS = { slots: 3, maxRunningPerKey: 2, maxWaitingPerKey: 10 };

type Options = Readonly<{
  /** Calls of one studio that may wait, for their turn or for their body to be read; one more is refused. */
  maxWaiting: number;
}>;

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Who is served when many call at once: studios in rotation, whoever calls most. Calls wait for `calls`. A body is read outside
 * of that queue, because its client sets the pace, and waits in one of its own before it is read.
 */
export const createAdmission = ({ maxWaiting }: Options) => {
  const smallBodies = createFairQueue({ ...SMALL_BODIES, maxWaitingPerKey: maxWaiting });
  const largeBodies = createFairQueue({ ...LARGE_BODIES, maxWaitingPerKey: maxWaiting });
  return {
    calls: createFairQueue({ ...CALLS, maxWaitingPerKey: maxWaiting }),
    exports: createFairQueue(EXPORTS),
    /** @param bytes as declared; undefined when the client does not say */
    bodiesOf: (bytes: number | undefined) =>
      bytes !== undefined && bytes <= SMALL_BODY_BYTES ? smallBodies : largeBodies,
  };
};
