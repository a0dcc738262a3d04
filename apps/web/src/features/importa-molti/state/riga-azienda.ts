import type { Riconoscimento } from '@vedetta/contract';
import type { Anno, Letto, Nota } from './anni.ts';
import { listAnni, listNoteAnni } from './anni.ts';
import type { Scelta } from './importazione.ts';

type Aperto = { readonly id: string; readonly ragione_sociale: string };

/** What all the rows have. */
export type Base = {
  readonly chiave: string;
  readonly nome: string;
  readonly note: readonly Nota[];
  readonly inclusa: boolean;
  /** Why it cannot be created; null when it can. */
  readonly impedimento: string | null;
};

/** A company, new or of the studio, with the years of its filings. */
export type RigaAzienda = Base & {
  readonly tipo: 'azienda';
  readonly azienda: Aperto | null;
  readonly codice: string | null;
  readonly proposta: Riconoscimento['proposta'];
  readonly settore: string;
  readonly isSettoreScelto: boolean;
  readonly forma: string;
  readonly isFormaScelta: boolean;
  readonly anni: readonly Anno[];
};

const explainImpedimento = (azienda: Aperto | null, settore: string, anni: readonly Anno[]): string | null => {
  if (anni.every(({ stato }) => stato !== 'nuovo')) return 'Nessun bilancio da creare.';
  return azienda === null && settore === '' ? 'Manca il settore.' : null;
};

export const buildRigaAzienda = (chiave: string, letti: readonly Letto[], scelta: Scelta): RigaAzienda => {
  // The newest filing first: where two give the same year, the last one filed holds.
  const sorted = letti.toSorted((a, b) =>
    (b.riconoscimento.esercizi[0] ?? '').localeCompare(a.riconoscimento.esercizi[0] ?? ''),
  );
  const [first] = sorted;
  const riconoscimento = first?.riconoscimento;
  const azienda = riconoscimento?.azienda ?? null;
  const proposta = riconoscimento?.proposta ?? null;
  const { anni, note } = listAnni(sorted, scelta);
  const settore = scelta.settore ?? proposta?.settori[0] ?? '';
  const forma = scelta.forma ?? proposta?.forma_giuridica ?? '';
  const avvisi = (azienda === null ? (proposta?.avvisi ?? []) : []).map((testo): Nota => ({ tono: 'warn', testo }));
  const impedimento = explainImpedimento(azienda, settore, anni);
  const nome = azienda?.ragione_sociale ?? proposta?.ragione_sociale ?? '';
  return {
    tipo: 'azienda',
    chiave,
    nome: nome === '' ? (first?.nome ?? '') : nome,
    azienda,
    codice: riconoscimento?.cf ?? riconoscimento?.piva ?? null,
    proposta,
    settore,
    isSettoreScelto: scelta.settore !== undefined,
    forma,
    isFormaScelta: scelta.forma !== undefined,
    anni,
    note: [
      ...(scelta.settore === undefined ? avvisi : avvisi.filter(({ testo }) => !testo.includes('ettor'))),
      ...(azienda === null && forma === ''
        ? [{ tono: 'warn', testo: 'Forma giuridica assente nel file.' } as const]
        : []),
      ...(azienda !== null && azienda.da === 'denominazione'
        ? [{ tono: 'warn', testo: 'Riconosciuta solo dal nome: controllare.' } as const]
        : []),
      ...note,
      ...listNoteAnni(anni),
    ],
    impedimento,
    inclusa: impedimento === null && scelta.inclusa !== false,
  };
};
