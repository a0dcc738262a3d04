/** A recurring job; `stop` waits for the current round. */
export type RecurringJob = Readonly<{ stop: () => Promise<void> }>;

type Round = Readonly<{
  /** Plans the next round: the milliseconds left to it, asked again and again. */
  startWait: () => () => number;
  work: (controller: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}>;

/** A timer counts neither the sleep of a machine nor a clock that is set: what is left is asked again at least this often. */
const LOOK_MS = 10 * 60_000;

const startRounds = ({ startWait, work, onError }: Round): RecurringJob => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const plan = (left: () => number): void => {
    if (controller.signal.aborted) return;
    timer = setTimeout(
      () => {
        if (left() > 0) return plan(left);
        running = work(controller.signal)
          .catch(onError)
          .then(() => plan(startWait()));
      },
      Math.min(left(), LOOK_MS),
    );
    // A schedule does not keep the process alive.
    timer.unref();
  };
  plan(startWait());
  return {
    stop: async () => {
      controller.abort();
      clearTimeout(timer);
      await running;
    },
  };
};

/** Repeats a job with a pause after each round; the first round comes after the first pause. */
export const runEvery = (ms: number, work: Round['work'], onError: Round['onError']): RecurringJob => {
  const startWait = (): (() => number) => {
    const end = performance.now() + ms;
    return () => end - performance.now();
  };
  return startRounds({ startWait, work, onError });
};

/** The next moment at which this machine's clock shows a time. @example nextTime('02:30', new Date(2026, 0, 1, 3)) // 2 January, 02:30 */
export const computeNextTime = (time: string, now: Date): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hours, minutes);
  return today > now ? today : new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hours, minutes);
};

/** Runs a job every day at a time (`HH:MM`, local time), or as soon as the clock is found beyond it. */
export const runDaily = (time: string, work: Round['work'], onError: Round['onError']): RecurringJob => {
  const startWait = (): (() => number) => {
    const due = computeNextTime(time, new Date()).getTime();
    return () => due - Date.now();
  };
  return startRounds({ startWait, work, onError });
};
