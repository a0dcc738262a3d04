import { holdTenuta } from '../../../lib/importazione/altre-schede.ts';
import { dropTenute, nameMemoria, propria } from '../../../lib/importazione/importazioni-tenute.ts';
import { createKey } from '../../../lib/idempotency.ts';
import type { LocalMemory } from '../../../lib/local-memory.ts';
import { createLocalMemory } from '../../../lib/local-memory.ts';

type Tenuta = { readonly id: string; readonly memoria: LocalMemory; readonly release: () => void };

/** Where this tab keeps its import; another tab has another, so that neither overwrites what the other did. */
let tenuta: Tenuta | null = null;

const start = (id: string, release: () => void): Tenuta => {
  tenuta = { id, memoria: createLocalMemory(nameMemoria(id)), release };
  propria.set(id);
  return tenuta;
};

/** The memory of an import kept before, from now on of this tab; null: another tab has it open. */
export const takeTenuta = async (id: string): Promise<LocalMemory | null> => {
  const release = await holdTenuta(id);
  return release === null ? null : start(id, release).memoria;
};

/** That of this tab, or a new one. */
export const getTenuta = (): Tenuta => {
  if (tenuta !== null) return tenuta;
  const id = createKey();
  const held = holdTenuta(id);
  return start(id, () => void held.then((release) => release?.()));
};

/** Forgets what this tab keeps. */
export const dropTenuta = (): void => {
  const dropped = tenuta;
  tenuta = null;
  propria.set(null);
  if (dropped === null) return;
  dropTenute(({ id }) => id === dropped.id);
  dropped.release();
};
