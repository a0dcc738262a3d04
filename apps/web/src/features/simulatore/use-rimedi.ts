import type { ContestoFilo } from '@vedetta/contract';
import { codiciLeva, mergeRimedi } from '@vedetta/domain';
import type { CodiceLeva, Rimedio } from '@vedetta/domain';
import { useCallback, useEffect, useState } from 'react';
import type { RimediAnswer, RimediQuestion } from './rimedi-worker.ts';

export type Rimedi = {
  readonly rimedi: readonly Rimedio[];
  /** Levers that are computed so far. */
  readonly leve: readonly CodiceLeva[];
  readonly isFailed: boolean;
};

const NONE: Rimedi = { rimedi: [], leve: [], isFailed: false };

/** Half of the levers each, dear and cheap ones mixed. */
const HALVES = [0, 1].map((half) => codiciLeva.filter((_, position) => position % 2 === half));

/** Kept while the statement is the same: going to another page and back computes nothing. */
const computed = new WeakMap<ContestoFilo, Rimedi>();

const addAnswer = (before: Rimedi, { leva, rimedi }: RimediAnswer): Rimedi => ({
  ...before,
  rimedi: mergeRimedi([...(before.leve.length === 0 ? [] : [before.rimedi]), rimedi]),
  leve: [...before.leve, leva],
});

/** Starts two workers. @returns stops them */
const startWorkers = (
  contesto: ContestoFilo,
  onAnswer: (answer: RimediAnswer) => void,
  onFailure: () => void,
): (() => void) => {
  const workers = HALVES.map((leve) => {
    const worker = new Worker(new URL('./rimedi-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<RimediAnswer>) => onAnswer(data));
    worker.addEventListener('error', onFailure);
    worker.postMessage({ contesto, leve } satisfies RimediQuestion);
    return worker;
  });
  return () => {
    for (const worker of workers) worker.terminate();
  };
};

/** Runs it once the page is painted: the workers would take the processor from it. @returns stops what it started */
const runAfterPaint = (run: () => () => void): (() => void) => {
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      stop = run();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    stop();
  };
};

/** What would be enough, lever after lever as the workers find it. */
export const useRimedi = (contesto: ContestoFilo): Rimedi & { readonly retry: () => void } => {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ readonly of: ContestoFilo; readonly rimedi: Rimedi }>({
    of: contesto,
    rimedi: computed.get(contesto) ?? NONE,
  });
  useEffect(() => {
    const known = computed.get(contesto);
    if (known !== undefined) return undefined;
    let rimedi = NONE;
    const show = (next: Rimedi) => {
      rimedi = next;
      setFound({ of: contesto, rimedi: next });
    };
    return runAfterPaint(() =>
      startWorkers(
        contesto,
        (answer) => {
          show(addAnswer(rimedi, answer));
          if (rimedi.leve.length === codiciLeva.length) computed.set(contesto, rimedi);
        },
        () => show({ ...rimedi, isFailed: true }),
      ),
    );
  }, [contesto, attempt]);
  const retry = useCallback(() => {
    setFound({ of: contesto, rimedi: NONE });
    setAttempt((before) => before + 1);
  }, [contesto]);
  return { ...(found.of === contesto ? found.rimedi : (computed.get(contesto) ?? NONE)), retry };
};
