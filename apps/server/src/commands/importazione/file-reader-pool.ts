import { createReaderPool } from '../../adapters/workers/reader-pool.ts';
import type { Asker, ReaderPool, ReaderPoolOptions } from '../../adapters/workers/reader-pool.ts';
import type { Domanda, Letture, NomeLettura, Risposta } from '../../letture.ts';
import type { Refusal } from '../../refusal.ts';
import { refuseFields, refuseFor } from '../../refusal.ts';

const TOO_HEAVY =
  'La lettura del file richiede troppo tempo o troppa memoria, come non accade con un bilancio: usare il file originale.';
/** Seconds after which a full queue probably has room, or an ended process has been replaced. */
const RETRY_AFTER_S = 10;

type FileReader = ReaderPool<Domanda, Risposta>;

/**
 * Reads untrusted files in child processes, so that none can bring the server down. A filing takes milliseconds, a trial
 * balance of 50,000 rows about two seconds; the limits are for unforeseen files. They are of processor time: a busy machine
 * makes a file late, not wrong. Waiting and reading together stay within 40 seconds.
 */
export const createFileReader = (onLoss: NonNullable<ReaderPoolOptions['onLoss']>): FileReader =>
  createReaderPool({
    module: new URL('./file-reader.ts', import.meta.url),
    size: 2,
    maxWaitingPerKey: 20,
    waitMs: 10_000,
    timeMs: 10_000,
    clockMs: 30_000,
    maxHeapMb: 512,
    maxMemoryMb: 960,
    onLoss,
  });

/**
 * Asks a reader process about a file. `field` is where a file that takes too much is told.
 * @example const letto = await askReader(fileReader, 'xbrl', { nome, bytes, options }, { key, signal, field: 'xbrl_file' })
 */
export const askReader = async <N extends NomeLettura>(
  fileReader: FileReader,
  nome: N,
  question: Letture[N]['question'],
  { field, ...asker }: Asker & { readonly field: string },
): Promise<Letture[N]['answer'] | Refusal> => {
  const reading = await fileReader.ask({ nome, question } as Domanda, asker);
  if (reading.type === 'time' || reading.type === 'memory') return refuseFields({ [field]: [TOO_HEAVY] });
  if (reading.type !== 'done') return refuseFor('servizio_non_disponibile', RETRY_AFTER_S);
  return reading.answer;
};
