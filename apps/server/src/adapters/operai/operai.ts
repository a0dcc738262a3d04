import { Worker } from 'node:worker_threads';

/** Expected ends of a piece of work; anything else that goes wrong in a thread is a bug, and rejects. */
export type EsitoLavoro<Risposta> =
  | Readonly<{ tipo: 'fatto'; risposta: Risposta }>
  | Readonly<{ tipo: 'tempo_scaduto' }>
  | Readonly<{ tipo: 'memoria_esaurita' }>
  | Readonly<{ tipo: 'coda_piena' }>;

type Options = Readonly<{
  /** Module that the threads run: it answers each message with one message. */
  modulo: URL;
  /** Threads at most, started as they are needed. */
  quanti: number;
  /** Questions that may wait; beyond them `coda_piena`. */
  attesaMassima: number;
  /** A thread that takes longer over a question, its own start included, is killed. */
  tempoMassimoMs: number;
  memoriaMassimaMb: number;
  /** Idle threads end after this long. */
  riposoMs?: number;
}>;

type Lavoro<Domanda, Risposta> = Readonly<{
  domanda: Domanda;
  resolve: (esito: EsitoLavoro<Risposta>) => void;
  reject: (error: unknown) => void;
}>;

const isMemoriaEsaurita = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Threads for work that would hold the event loop, one question at a time each, within limits of time and memory. None is
 * started before it is needed, and idle ones do not keep the process alive.
 * @example const run = createOperai<number, number>({ modulo, quanti: 2, attesaMassima: 10, tempoMassimoMs: 1000, memoriaMassimaMb: 64 });
 */
export const createOperai = <Domanda, Risposta>({
  modulo,
  quanti,
  attesaMassima,
  tempoMassimoMs,
  memoriaMassimaMb,
  riposoMs = 60_000,
}: Options) => {
  const coda: Lavoro<Domanda, Risposta>[] = [];
  const liberi = new Set<Worker>();
  let vivi = 0;
  let riposo: NodeJS.Timeout | undefined;

  const hire = (): Worker => {
    const operaio = new Worker(modulo, { resourceLimits: { maxOldGenerationSizeMb: memoriaMassimaMb } });
    vivi += 1;
    operaio.once('exit', () => {
      vivi -= 1;
      liberi.delete(operaio);
      advance();
    });
    return operaio;
  };

  const rest = (): void => {
    clearTimeout(riposo);
    riposo = setTimeout(() => {
      for (const operaio of liberi) void operaio.terminate();
      liberi.clear();
    }, riposoMs).unref();
  };

  const assign = (operaio: Worker, { domanda, resolve, reject }: Lavoro<Domanda, Risposta>): void => {
    const leave = (): void => {
      clearTimeout(scadenza);
      operaio.removeAllListeners('message').removeAllListeners('error');
    };
    /** The thread is lost, and its place is free when it has ended. */
    const fail = (settle: () => void): void => {
      leave();
      operaio.on('error', () => undefined);
      void operaio.terminate().then(settle);
    };
    const scadenza = setTimeout(() => fail(() => resolve({ tipo: 'tempo_scaduto' })), tempoMassimoMs);
    operaio.once('error', (error) =>
      fail(() => (isMemoriaEsaurita(error) ? resolve({ tipo: 'memoria_esaurita' }) : reject(error))),
    );
    operaio.once('message', (risposta: Risposta) => {
      leave();
      operaio.unref();
      liberi.add(operaio);
      resolve({ tipo: 'fatto', risposta });
      advance();
      rest();
    });
    operaio.ref();
    operaio.postMessage(domanda);
  };

  const advance = (): void => {
    const [libero] = liberi;
    if (coda.length === 0 || (libero === undefined && vivi >= quanti)) return;
    const operaio = libero ?? hire();
    liberi.delete(operaio);
    const lavoro = coda.shift();
    if (lavoro !== undefined) assign(operaio, lavoro);
  };

  return (domanda: Domanda): Promise<EsitoLavoro<Risposta>> =>
    new Promise((resolve, reject) => {
      if (liberi.size === 0 && vivi >= quanti && coda.length >= attesaMassima) {
        resolve({ tipo: 'coda_piena' });
        return;
      }
      coda.push({ domanda, resolve, reject });
      advance();
    });
};
