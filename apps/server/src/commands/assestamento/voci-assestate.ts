import { changeVoci, printRifiutoAssestamento, replaceVoci, vociInput } from '@vedetta/domain';
import type { BaseAssestamento, Cambio, RifiutoAssestamento, StatoAssestamento } from '@vedetta/domain';
import { refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import type { ScritturaRow } from '../../repositories/scritture.ts';
import type { ReadVoci, WrittenVoce } from '../../repositories/voci.ts';
import { buildStato } from './base-assestamento.ts';
import { buildRows } from './scritture-rows.ts';

/** The entries of a statement with what they are computed from. */
export type Assestata = { readonly base: BaseAssestamento; readonly rows: readonly ScritturaRow[] };

/** The lines and entries that a change leaves, and what it writes. */
export type VociCambiate = {
  readonly voci: readonly WrittenVoce[];
  readonly valori: ReadVoci;
  readonly scritture: readonly ScritturaRow[];
};

/** The lines that differ, as they are to be written. */
export const listWritten = (before: ReadVoci, after: ReadVoci): readonly WrittenVoce[] =>
  vociInput.flatMap((codice) => {
    const [old, now] = [before.get(codice), after.get(codice)];
    if (now === undefined) return [];
    return old?.valore === now.valore && old.rettifica === now.rettifica ? [] : [{ codice, ...now }];
  });

export const refuseVoci = (field: 'voci_test' | 'voci_update', rifiuti: readonly RifiutoAssestamento[]): Refusal =>
  refuseFields({ [field]: rifiuti.map(({ motivo }) => printRifiutoAssestamento(motivo)) });

/** An import replaces every line: typed amounts go, unless they come with it; the entries stay. */
const replaceByImport = (base: BaseAssestamento, stato: StatoAssestamento, voci: readonly WrittenVoce[]) => {
  const valori = new Map([...stato.valori].map(([codice, { valore }]) => [codice, valore]));
  for (const { codice, valore } of voci) valori.set(codice, valore);
  const imported = replaceVoci(base, stato, valori);
  const typed = voci.filter(({ rettifica }) => rettifica !== null);
  if (!imported.ok || typed.length === 0) return imported;
  const { assestamento, conto } = imported.valore;
  const changed = changeVoci(
    base,
    assestamento,
    typed.map(({ codice, rettifica }) => ({ voce: codice, rettifica })),
  );
  return changed.ok ? { ok: true as const, valore: mergeConti(changed.valore, conto) } : changed;
};

/** The second change moves no valore: what is to be looked at again is what the first one told, as it is now. */
const mergeConti = ({ assestamento, conto }: Cambio, first: Cambio['conto']): Cambio => ({
  assestamento,
  conto: {
    ...conto,
    da_ricontrollare: first.da_ricontrollare.flatMap(({ scrittura, voci }) => {
      const now = assestamento.scritture.find(
        (other) => other.tipo === scrittura.tipo && JSON.stringify(other.dati) === JSON.stringify(scrittura.dati),
      );
      return now === undefined ? [] : [{ scrittura: now, voci }];
    }),
  },
});

/** Writes lines under entries: amounts that are computed are computed again, those typed are to be looked at again. */
export const applyVoci = (
  { base, rows }: Assestata,
  current: ReadVoci,
  voci: readonly WrittenVoce[],
  { isImport }: { readonly isImport: boolean },
): VociCambiate | Refusal => {
  const stato = buildStato(current, rows);
  const esito = isImport
    ? replaceByImport(base, stato, voci)
    : changeVoci(
        base,
        stato,
        voci.map(({ codice, ...cambio }) => ({ voce: codice, ...cambio })),
      );
  if (!esito.ok) return refuseVoci('voci_update', esito.rifiuto);
  const { assestamento, conto } = esito.valore;
  return {
    voci: listWritten(current, assestamento.valori),
    valori: assestamento.valori,
    scritture: buildRows(assestamento.scritture, rows, conto),
  };
};
