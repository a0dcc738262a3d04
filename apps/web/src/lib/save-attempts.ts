import { getRetryDelay } from './retry.ts';

type Options = {
  readonly send: () => Promise<void>;
  /** Tells the failure to the state; true if a later attempt may succeed. */
  readonly fail: (error: unknown) => boolean;
  /** Whether a save without an answer still waits to be sent again. */
  readonly isWaiting: () => boolean;
  /** Whether it may be sent now: nothing is being typed. */
  readonly isReady: () => boolean;
};

/** Attempts of a save: one without an answer is sent again, with growing delays, when nothing is being typed. */
export const createSaveAttempts = ({ send, fail, isWaiting, isReady }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      await send();
      failures = 0;
    } catch (error) {
      if (!fail(error)) return;
      timer = setTimeout(retry, getRetryDelay(failures));
      failures += 1;
    }
  };
  const retry = (): void => {
    if (!isWaiting()) return;
    clearTimeout(timer);
    if (isReady()) void attempt();
    else timer = setTimeout(retry, getRetryDelay(0));
  };
  return {
    start: async (): Promise<void> => {
      failures = 0;
      await attempt();
    },
    retry,
    stop: (): void => clearTimeout(timer),
  };
};
