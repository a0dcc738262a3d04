import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productRoot } from '../../environment/environment.ts';

/** A message from a reader process. */
export type ReaderMessage<Answer> =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'answer'; answer: Answer }>
  | Readonly<{ type: 'failure'; stack: string }>;

/** How a question ended in its process. */
export type ReaderOutcome<Answer> =
  | Readonly<{ type: 'done'; answer: Answer }>
  /** The file took too much processor time or memory. */
  | Readonly<{ type: 'time' | 'memory' }>
  /** The process died of an unknown cause. */
  | Readonly<{ type: 'died'; detail: string }>
  /** The machine had too much other work to answer in time. */
  | Readonly<{ type: 'late' }>
  /** Cancelled by the caller. */
  | Readonly<{ type: 'cancelled' }>;

export type ReaderProcessOptions = Readonly<{
  /** Module whose default export answers a question. */
  module: URL;
  /** Largest heap of V8. */
  maxHeapMb: number;
  /** Maximum resident memory of the process, including buffers and code. */
  maxMemoryMb: number;
  /** Most processor time of an answer. */
  timeMs: number;
  /** Whether the module loads native code, which Node's permissions do not restrict. */
  hasAddons?: boolean;
}>;

export type ReaderProcess<Question, Answer> = Readonly<{
  /** Resolves when it is ready for questions, or has ended. */
  ready: Promise<void>;
  /** @throws what the module threw: a defect of ours */
  ask: (question: Question, clockMs: number, signal: AbortSignal) => Promise<ReaderOutcome<Answer>>;
  kill: () => Promise<void>;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
}>;

type Ending = Readonly<{ code: number | null; signal: NodeJS.Signals | null }>;

const CHILD = fileURLToPath(new URL('reader-child.ts', import.meta.url));
const CHARS_OF_STDERR = 2_000;

/** Only the variables that any program needs: no database URL, no secret. */
const pickEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'TZ', 'LANG'].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

/** May read only our code, and write and start nothing. */
const listPermissions = (hasAddons: boolean): string[] => {
  const folders = ['apps/server/src', 'packages', 'node_modules'].map((folder) => join(productRoot, folder));
  return [
    '--permission',
    '--allow-worker',
    ...(hasAddons ? ['--allow-addons'] : []),
    '--no-warnings',
    ...new Set(
      [...folders, ...folders.map((folder) => realpathSync(folder))].map((folder) => `--allow-fs-read=${folder}/`),
    ),
  ];
};

const startReader = ({
  module,
  maxHeapMb,
  maxMemoryMb,
  timeMs,
  hasAddons = false,
}: ReaderProcessOptions): ChildProcess =>
  fork(CHILD, [module.href, String(process.pid), String(maxMemoryMb), String(timeMs)], {
    serialization: 'advanced',
    env: pickEnvironment(),
    execArgv: [`--max-old-space-size=${maxHeapMb}`, ...listPermissions(hasAddons)],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

/** V8 aborts when its heap is full; the guard sends its own signals when the process is too large, or works for too long. */
const isOutOfMemory = ({ code, signal }: Ending): boolean =>
  signal === 'SIGABRT' || signal === 'SIGUSR2' || code === 134;

const isOutOfTime = ({ signal }: Ending): boolean => signal === 'SIGVTALRM';

const collectStderr = (child: ChildProcess): (() => string) => {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (text.length < CHARS_OF_STDERR) text += chunk.toString('utf8').slice(0, CHARS_OF_STDERR);
  });
  return () => text;
};

/** Only an answering process keeps the server alive. */
const setRef = (child: ChildProcess, isWanted: 'ref' | 'unref'): void => {
  child[isWanted]();
  child.channel?.[isWanted]();
};

const watchReader = (child: ChildProcess) => {
  const ending = new Promise<Ending>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    // A process that failed to start has no exit event.
    child.on('error', () => {
      if (child.pid === undefined) resolve({ code: null, signal: null });
    });
  });
  const ready = new Promise<void>((resolve) => {
    child.once('message', () => resolve());
    void ending.then(() => resolve());
  });
  return { ending, ready };
};

/**
 * Starts a process that answers one question at a time within time and memory limits; a question over a limit kills it.
 * @example const reader = startReaderProcess<Uint8Array, string>({ module, maxHeapMb: 256, maxMemoryMb: 640, timeMs: 8_000 });
 */
export const startReaderProcess = <Question, Answer>(
  options: ReaderProcessOptions,
): ReaderProcess<Question, Answer> => {
  const child = startReader(options);
  const { ending, ready } = watchReader(child);
  const readStderr = collectStderr(child);
  if (child.stderr instanceof Socket) child.stderr.unref();
  void ready.then(() => setRef(child, 'unref'));
  // One handler for the life of the process: a `then` per question would keep every file in memory.
  let onEnding: ((how: Ending) => void) | null = null;
  let ended: Ending | null = null;
  void ending.then((how) => {
    ended = how;
    onEnding?.(how);
  });

  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ending;
  };

  const ask = (question: Question, clockMs: number, signal: AbortSignal): Promise<ReaderOutcome<Answer>> =>
    new Promise((resolve, reject) => {
      let why: 'late' | 'cancelled' | null = null;
      const stop = (reason: 'late' | 'cancelled'): void => {
        why = reason;
        child.kill('SIGKILL');
      };
      const cancel = (): void => stop('cancelled');
      const timer = setTimeout(stop, clockMs, 'late');
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        child.removeAllListeners('message');
        onEnding = null;
        setRef(child, 'unref');
      };
      onEnding = (how) => {
        leave();
        if (why !== null) resolve({ type: why });
        else if (isOutOfMemory(how)) resolve({ type: 'memory' });
        else if (isOutOfTime(how)) resolve({ type: 'time' });
        else resolve({ type: 'died', detail: `${how.signal ?? how.code}: ${readStderr()}` });
      };
      child.once('message', (message: ReaderMessage<Answer>) => {
        leave();
        if (message.type === 'answer') resolve({ type: 'done', answer: message.answer });
        else reject(new Error('A reader failed', { cause: message }));
      });
      setRef(child, 'ref');
      signal.addEventListener('abort', cancel, { once: true });
      if (ended !== null) onEnding(ended);
      else if (signal.aborted) cancel();
      // If the process has ended meanwhile, `onEnding` reports it.
      else child.send(question as object, () => undefined);
    });

  return { ready, ask, kill, ended: ending.then(() => undefined) };
};
