/** Lets `posti` works in at once; the others wait their turn, and leave the queue when their signal says so. */
export const createCoda = (posti: number) => {
  const attesa: (() => void)[] = [];
  let liberi = posti;

  const release = (): void => {
    const prossimo = attesa.shift();
    if (prossimo === undefined) liberi += 1;
    else prossimo();
  };

  const enter = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (liberi > 0) {
        liberi -= 1;
        resolve();
        return;
      }
      const leave = (): void => {
        attesa.splice(attesa.indexOf(admit), 1);
        reject(signal.reason);
      };
      const admit = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      attesa.push(admit);
    });

  return {
    /** @throws the reason of the signal, when it comes before the turn */
    run: async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
      signal.throwIfAborted();
      await enter(signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
    isEmpty: (): boolean => liberi === posti,
  };
};
