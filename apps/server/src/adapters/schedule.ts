/** A recurring job; `stop` waits for the current round. */
export type RecurringJob = Readonly<{ stop: () => Promise<void> }>;

type Round = Readonly<{
  /** Milliseconds from now to the next round. */
  waitMs: (now: Date) => number;
  work: (controller: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}>;

/** The longest delay of a timer; longer ones are split. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

const startRounds = ({ waitMs, work, onError }: Round): RecurringJob => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const plan = (ms: number): void => {
    if (controller.signal.aborted) return;
    timer = setTimeout(
      () => {
        if (ms > MAX_TIMEOUT_MS) return plan(ms - MAX_TIMEOUT_MS);
        running = work(controller.signal)
          .catch(onError)
          .then(() => plan(waitMs(new Date())));
      },
      Math.min(ms, MAX_TIMEOUT_MS),
    );
    // A schedule does not keep the process alive.
    timer.unref();
  };
  plan(waitMs(new Date()));
  return {
    stop: async () => {
      controller.abort();
      clearTimeout(timer);
      await running;
    },
  };
};

/** Repeats a job with a pause after each round; the first round comes after the first pause. */
export const runEvery = (ms: number, work: Round['work'], onError: Round['onError']): RecurringJob =>
  startRounds({ waitMs: () => ms, work, onError });

/** The next moment at which this machine's clock shows a time. @example nextTime('02:30', new Date(2026, 0, 1, 3)) // 2 January, 02:30 */
export const computeNextTime = (time: string, now: Date): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hours, minutes);
  return today > now ? today : new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hours, minutes);
};

/** Runs a job every day at a time (`HH:MM`, local time). */
export const runDaily = (time: string, work: Round['work'], onError: Round['onError']): RecurringJob =>
  startRounds({ waitMs: (now) => computeNextTime(time, now).getTime() - now.getTime(), work, onError });
