import { useEffect } from 'react';
import { retryWhileBusy } from '../../../lib/retry-while-busy.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { loadVoci } from '../../../queries/importate.ts';
import type { Lettura } from './anni.ts';
import { runBounded } from './retry.ts';

/** Statements read at once, while the table is on screen. */
const PARALLEL = 2;

/** The amounts of statements that the files have too; null: they could not be read. */
const presenti = createStore<ReadonlyMap<string, Lettura['voci'] | null>>(new Map());
const asked = new Set<string>();
const queue: string[] = [];
let running: Promise<void> | null = null;

const readOne = async (bilancio: string): Promise<void> => {
  const voci = await retryWhileBusy(() => loadVoci(bilancio)).catch(() => null);
  presenti.set(new Map([...presenti.get(), [bilancio, voci]]));
};

const ask = (bilancio: string): void => {
  if (asked.has(bilancio)) return;
  asked.add(bilancio);
  queue.push(bilancio);
  running ??= runBounded(() => queue.shift(), PARALLEL, readOne).finally(() => {
    running = null;
  });
};

/** The amounts of a statement that is there already; undefined until they are read. */
export const usePresente = (bilancio: string): Lettura['voci'] | null | undefined => {
  useEffect(() => ask(bilancio), [bilancio]);
  return useStore(presenti).get(bilancio);
};

/** Another import reads them again: they may have changed. */
export const forgetPresenti = (): void => {
  asked.clear();
  presenti.set(new Map());
};
