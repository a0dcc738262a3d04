/** A work that comes back; stopping waits for the round under way. */
export type LavoroRicorrente = Readonly<{ stop: () => Promise<void> }>;

type Giro = Readonly<{
  /** Milliseconds from now to the next round. */
  attesa: (adesso: Date) => number;
  work: (interruzione: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}>;

/** The longest wait a timer can hold; longer ones are cut into several. */
const ATTESA_MASSIMA = 2 ** 31 - 1;

const startGiri = ({ attesa, work, onError }: Giro): LavoroRicorrente => {
  const interruzione = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let inCorso = Promise.resolve();
  const plan = (ms: number): void => {
    if (interruzione.signal.aborted) return;
    timer = setTimeout(
      () => {
        if (ms > ATTESA_MASSIMA) return plan(ms - ATTESA_MASSIMA);
        inCorso = work(interruzione.signal)
          .catch(onError)
          .then(() => plan(attesa(new Date())));
      },
      Math.min(ms, ATTESA_MASSIMA),
    );
    // It never keeps a process alive by itself.
    timer.unref();
  };
  plan(attesa(new Date()));
  return {
    stop: async () => {
      interruzione.abort();
      clearTimeout(timer);
      await inCorso;
    },
  };
};

/** Runs a work again and again, with a pause after each round; the first comes after the first pause. */
export const runEvery = (ms: number, work: Giro['work'], onError: Giro['onError']): LavoroRicorrente =>
  startGiri({ attesa: () => ms, work, onError });

/** The next moment at which the clock of this machine shows an hour. @example nextOra('02:30', new Date(2026, 0, 1, 3)) // 2 January, 02:30 */
export const nextOra = (ora: string, adesso: Date): Date => {
  const [ore = 0, minuti = 0] = ora.split(':').map(Number);
  const oggi = new Date(adesso.getFullYear(), adesso.getMonth(), adesso.getDate(), ore, minuti);
  return oggi > adesso ? oggi : new Date(adesso.getFullYear(), adesso.getMonth(), adesso.getDate() + 1, ore, minuti);
};

/** Runs a work every day at an hour (`HH:MM`, local time). */
export const runDaily = (ora: string, work: Giro['work'], onError: Giro['onError']): LavoroRicorrente =>
  startGiri({ attesa: (adesso) => nextOra(ora, adesso).getTime() - adesso.getTime(), work, onError });
