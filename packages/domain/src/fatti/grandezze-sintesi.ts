import type { CodiceGruppo } from '../indicatori/gruppo.ts';
import { __MOL } from '../indicatori/fcfo/mol.ts';
import { IdA0 } from '../indicatori/ida/ida0.ts';
import { IdA4 } from '../indicatori/ida/ida4.ts';
import { __PFN } from '../indicatori/leve/pfn.ts';
import { __MOL as MOLTest } from '../indicatori/risanamento/mol.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';

/** Where a figure of the summary is: a line of the statement, or an indicator of a group. */
type FonteGrandezza =
  | { readonly tipo: 'voce'; readonly codice: CodiceVoce }
  | { readonly tipo: 'indicatore'; readonly gruppo: CodiceGruppo; readonly codice: string };

/** A figure that the summary compares with the year before. */
export type GrandezzaSintesi = {
  readonly nome: string;
  readonly unita: 'euro' | 'percent' | 'conteggio';
  /** Of a period: half a year of it does not compare with a whole one. */
  readonly isFlusso: boolean;
  readonly fonte: FonteGrandezza;
  /** Where it is in the statement of the year before, if elsewhere. */
  readonly fontePrecedente?: FonteGrandezza;
};

/** The figures of the summary, in their order. */
export const grandezzeSintesi: readonly GrandezzaSintesi[] = [
  { nome: 'Ricavi', unita: 'euro', isFlusso: true, fonte: { tipo: 'voce', codice: 'CE.A.1' } },
  {
    nome: 'MOL',
    unita: 'euro',
    isFlusso: true,
    fonte: { tipo: 'indicatore', gruppo: 'FCFO', codice: __MOL.codice },
    // The flows of the year before would need another year. A closing statement has no projection: the test reads its own MOL.
    fontePrecedente: { tipo: 'indicatore', gruppo: 'RISANAMENTO', codice: MOLTest.codice },
  },
  { nome: 'Utile (perdita)', unita: 'euro', isFlusso: true, fonte: { tipo: 'voce', codice: 'CE.21' } },
  { nome: 'Patrimonio netto', unita: 'euro', isFlusso: false, fonte: { tipo: 'voce', codice: 'SPP.A' } },
  {
    nome: 'Posizione finanziaria netta',
    unita: 'euro',
    isFlusso: false,
    fonte: { tipo: 'indicatore', gruppo: 'LEVE', codice: __PFN.codice },
  },
  {
    nome: 'Liquidità a breve',
    unita: 'percent',
    isFlusso: false,
    fonte: { tipo: 'indicatore', gruppo: 'IdA', codice: IdA4.codice },
  },
  {
    nome: 'Indici di allerta oltre soglia',
    unita: 'conteggio',
    isFlusso: false,
    fonte: { tipo: 'indicatore', gruppo: 'IdA', codice: IdA0.codice },
  },
];
