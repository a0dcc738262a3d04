// A server with one reader process, idle or busy: sends the pid of the reader and keeps running.
import { createReaderPool } from '../adapters/workers/reader-pool.ts';
import type { ReaderAnswer, ReaderQuestion } from './reader.ts';

const pool = createReaderPool<ReaderQuestion, ReaderAnswer>({
  module: new URL('./reader.ts', import.meta.url),
  size: 1,
  maxWaitingPerKey: 1,
  waitMs: 60_000,
  timeMs: 600_000,
  clockMs: 600_000,
  maxHeapMb: 64,
  maxMemoryMb: 400,
});
const asker = { key: 'a', signal: new AbortController().signal };
const first = await pool.ask({ what: 'echo' }, asker);
if (process.argv[2] === 'busy') {
  void pool.ask({ what: 'spin', ms: 600_000 }, asker);
  await new Promise((resolve) => setTimeout(resolve, 500));
}
process.send?.(first.type === 'done' ? first.answer.pid : 0);
