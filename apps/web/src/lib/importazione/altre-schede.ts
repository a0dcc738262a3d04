import { useEffect, useState } from 'react';
import { STORAGE_IMPORTAZIONE } from '../constants.ts';
import { useUser } from '../session.ts';
import { useStore } from '../store.ts';
import type { ImportazioneTenuta } from './importazioni-tenute.ts';
import { importazioniTenute, nameMemoria, propria, readTenute } from './importazioni-tenute.ts';

/** How long the page before a reload may still hold its import. */
const RELOAD_MS = 1000;
const LOOK_MS = 2000;

/** Over plain http a browser has no locks. */
const hasLocks = (): boolean => 'locks' in navigator;

/** Holds an import for this tab, until it ends, crashes or calls the returned function; null: another tab has it. */
export const holdTenuta = async (id: string): Promise<(() => void) | null> => {
  if (!hasLocks()) return () => undefined;
  const options = id === propria.get() ? { signal: AbortSignal.timeout(RELOAD_MS) } : { ifAvailable: true };
  return new Promise((resolve) => {
    navigator.locks
      .request(nameMemoria(id), options, async (lock) => {
        if (lock === null) return resolve(null);
        await new Promise<void>((release) => {
          resolve(release);
        });
      })
      .catch(() => resolve(null));
  });
};

/** An import that is not of this tab: another has it open, or none does; null where the browser does not tell. */
export type AltraTenuta = ImportazioneTenuta & { readonly isHeld: boolean | null };

/** The imports of a user but the one of this tab, the latest first. */
export const listAltre = async (utente: string): Promise<readonly AltraTenuta[]> => {
  const held = hasLocks() ? ((await navigator.locks.query()).held ?? []).map(({ name }) => name) : null;
  return importazioniTenute
    .get()
    .filter((tenuta) => tenuta.utente === utente && tenuta.id !== propria.get())
    .toSorted((a, b) => b.iniziata - a.iniziata)
    .map((tenuta) => ({ ...tenuta, isHeld: held?.includes(nameMemoria(tenuta.id)) ?? null }));
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The same, as other tabs go on, end and crash. */
export const useAltre = (): readonly AltraTenuta[] => {
  const utente = useUser()?.id ?? '';
  const tenute = useStore(importazioniTenute);
  const [altre, setAltre] = useState<readonly AltraTenuta[]>([]);
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => (key === STORAGE_IMPORTAZIONE || key === null) && readTenute();
    globalThis.addEventListener('storage', hear);
    return () => globalThis.removeEventListener('storage', hear);
  }, []);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const listed = await listAltre(utente);
      if (!isGone) setAltre((before) => (isSame(before, listed) ? before : listed));
    };
    void look();
    // A tab that ends tells nobody.
    const timer = tenute.length === 0 ? undefined : setInterval(() => void look(), LOOK_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [utente, tenute]);
  return altre;
};
