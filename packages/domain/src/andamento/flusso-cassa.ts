import type { ContestoIndicatori } from '../formula/contesto.ts';
import type { Formula } from '../formula/formula.ts';
import type { Motivo } from '../formula/motivo.ts';
import { delta, differenza, grandezza, precedente, prodotto, costante, somma, voce } from '../formula/parole.ts';
import { CapexMan } from '../indicatori/fcfo/capex.ts';
import { DCCN } from '../indicatori/fcfo/dccn.ts';
import { DFON } from '../indicatori/fcfo/dfon.ts';
import { DTFR } from '../indicatori/fcfo/dtfr.ts';
import { IMP } from '../indicatori/fcfo/imp.ts';
import { MOL } from '../indicatori/grandezze/conto-economico.ts';
import { DF } from '../indicatori/grandezze/finanza.ts';
import { computeCella } from './calcolo-riga.ts';

/** A step of the cash flow, in the sign of the cash. */
export type PassoFlusso = {
  readonly codice: string;
  readonly nome: string;
  /** Where the cash flow stands, or what moves it. */
  readonly tipo: 'livello' | 'movimento';
  readonly valore: number | null;
  readonly motivo: Motivo | null;
};

type Passo = Omit<PassoFlusso, 'valore' | 'motivo'> & { readonly formula: Formula };

const buildOpposto = (formula: Formula): Formula => prodotto(costante('-1'), formula);

/** Investments as the balance sheet shows them: those that the accountant writes would not close the flow. */
const readCapex = (): Formula => {
  if (typeof CapexMan.predefinito === 'number') throw new Error('CapexMan has no formula');
  return CapexMan.predefinito;
};

const CAPEX_CALCOLATO = readCapex();

const FCFO_CALCOLATO = somma(
  differenza(grandezza(MOL), grandezza(IMP), grandezza(DCCN)),
  grandezza(DFON),
  differenza(grandezza(DTFR), CAPEX_CALCOLATO),
);

const passi: readonly Passo[] = [
  { codice: 'mol', nome: 'MOL', tipo: 'livello', formula: grandezza(MOL) },
  { codice: 'imposte', nome: 'Imposte correnti', tipo: 'movimento', formula: buildOpposto(grandezza(IMP)) },
  { codice: 'circolante', nome: 'Circolante', tipo: 'movimento', formula: buildOpposto(grandezza(DCCN)) },
  { codice: 'fondi_tfr', nome: 'Fondi e TFR', tipo: 'movimento', formula: somma(grandezza(DFON), grandezza(DTFR)) },
  { codice: 'investimenti', nome: 'Investimenti', tipo: 'movimento', formula: buildOpposto(CAPEX_CALCOLATO) },
  { codice: 'fcfo', nome: 'FCFO', tipo: 'livello', formula: FCFO_CALCOLATO },
  {
    codice: 'gestione_finanziaria',
    nome: 'Gestione finanziaria',
    tipo: 'movimento',
    formula: somma(voce('CE.C'), voce('CE.D')),
  },
  {
    codice: 'attivita_finanziarie',
    nome: 'Attività finanziarie',
    tipo: 'movimento',
    formula: buildOpposto(delta(somma(voce('SPA.B.III'), voce('SPA.C.III')))),
  },
  { codice: 'debiti_finanziari', nome: 'Debiti finanziari', tipo: 'movimento', formula: delta(grandezza(DF)) },
  {
    codice: 'soci',
    nome: 'Altre variazioni del patrimonio netto',
    tipo: 'movimento',
    formula: differenza(voce('SPP.A'), voce('CE.21'), precedente(voce('SPP.A')), delta(voce('SPA.A'))),
  },
  {
    codice: 'imposte_differite',
    nome: 'Imposte differite e fondi',
    tipo: 'movimento',
    formula: differenza(delta(somma(voce('SPP.B.2'), voce('SPP.B.3'))), voce('CE.20.c'), delta(voce('SPA.C.II.5ter'))),
  },
  { codice: 'variazione_cassa', nome: 'Variazione della cassa', tipo: 'livello', formula: delta(voce('SPA.C.IV')) },
];

/**
 * From the MOL to the change in cash: the movements after a level lead to the next one, to the cent.
 * @example computeFlussoCassa(contesto).at(-1) // { codice: 'variazione_cassa', valore: -75, … }
 */
export const computeFlussoCassa = (contesto: ContestoIndicatori): readonly PassoFlusso[] =>
  passi.map(({ formula, ...passo }) => ({ ...passo, ...computeCella(formula, contesto) }));
