import type { Assestamento } from '@vedetta/contract';
import { isCounted } from './rows.ts';

/** A bar of the bridge: where it starts and ends, as fractions of the width. */
export type BridgeBar = {
  readonly nome: string;
  readonly importo: number;
  readonly tipo: 'totale' | 'aumento' | 'calo';
  readonly da: number;
  readonly a: number;
};

type Step = { readonly nome: string; readonly importo: number };

/** What moves the result, kind by kind: rises, then falls by size, then taxes. */
const listSteps = (scritture: Assestamento['scritture']): readonly Step[] => {
  const steps = new Map<string, Step>();
  for (const { tipo, nome, effetto_risultato } of scritture.filter(isCounted)) {
    if (tipo === 'precedente' || effetto_risultato === 0) continue;
    steps.set(tipo, { nome, importo: (steps.get(tipo)?.importo ?? 0) + effetto_risultato });
  }
  const compare = (one: Step, other: Step): number => Math.abs(other.importo) - Math.abs(one.importo);
  const taxes = steps.get('imposte');
  steps.delete('imposte');
  const all = [...steps.values()];
  return [
    ...all.filter(({ importo }) => importo > 0).toSorted(compare),
    ...all.filter(({ importo }) => importo < 0).toSorted(compare),
    ...(taxes === undefined ? [] : [taxes]),
  ];
};

/**
 * The bridge from the result before the entries to the one after: it starts and ends on the two results.
 * @example computeBridge(assestamento)[0] // { nome: 'Prima', tipo: 'totale', … }
 */
export const computeBridge = ({
  scritture,
  effetto,
}: Pick<Assestamento, 'scritture' | 'effetto'>): readonly BridgeBar[] => {
  const { prima, dopo } = effetto.risultato;
  const steps = listSteps(scritture);
  const levels = steps.reduce<readonly number[]>(
    (all, { importo }) => [...all, (all.at(-1) ?? prima) + importo],
    [prima],
  );
  const low = Math.min(0, dopo, ...levels);
  const width = Math.max(0, dopo, ...levels) - low || 1;
  const place = (importo: number): number => (importo - low) / width;
  const buildTotal = (nome: string, importo: number): BridgeBar => ({
    nome,
    importo,
    tipo: 'totale',
    da: Math.min(place(0), place(importo)),
    a: Math.max(place(0), place(importo)),
  });
  const bars = steps.map(({ nome, importo }, position): BridgeBar => {
    const [from, to] = [place(levels[position] ?? 0), place(levels[position + 1] ?? 0)];
    return { nome, importo, tipo: importo > 0 ? 'aumento' : 'calo', da: Math.min(from, to), a: Math.max(from, to) };
  });
  return [buildTotal('Prima', prima), ...bars, buildTotal('Dopo', dopo)];
};
