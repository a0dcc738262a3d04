import type { Formula } from '../formula/formula.ts';
import {
  costante,
  diverso,
  grandezza,
  prodotto,
  rapporto,
  salvo,
  somma,
  tutte,
  uguale,
  voce,
} from '../formula/parole.ts';
import { EBIT, MOL, NOTA_MOL, RIC, UT } from '../indicatori/grandezze/conto-economico.ts';
import { ROI } from '../indicatori/leve/roi.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import type { RigaAndamento } from './riga.ts';

type Fields = Pick<RigaAndamento, 'codice' | 'nome'> & Partial<RigaAndamento>;

const buildRapporto = (fields: Fields, formula: RigaAndamento['formula']): RigaAndamento => ({
  unita: 'percent',
  sezione: 'rapporti',
  livello: 'riga',
  isFlusso: false,
  conto_economico: 'periodo',
  nota: null,
  ...fields,
  formula,
});

const IVA = costante('1.22', 'IVA al 22 %', 'Art. 16, c. 1, d.P.R. 633/1972');
const NOTA_IVA =
  'Crediti e debiti sono con l’IVA, qui presa tutta al 22 %: chi vende o compra senza IVA ha più giorni.';
const NOTA_ANNUALE = 'Nelle situazioni infrannuali il conto economico è quello della proiezione a fine esercizio.';

/** A line of 0 beside lines not told apart says nothing. */
const requireDistinta = (codice: CodiceVoce, nonDistinta: CodiceVoce, formula: Formula): Formula =>
  salvo(tutte(uguale(voce(codice)), diverso(voce(nonDistinta))), 'voce_non_distinta', formula);

const countGiorniDi = (saldo: CodiceVoce, flusso: Formula, giorni: number): Formula =>
  prodotto(rapporto(voce(saldo), flusso), costante(String(giorni), 'giorni del periodo'));

/** Margins, returns and days. */
export const righeRapporti: readonly RigaAndamento[] = [
  buildRapporto({ codice: 'mol_ricavi', nome: 'MOL su ricavi', nota: NOTA_MOL }, () =>
    rapporto(grandezza(MOL), grandezza(RIC), 'ricavi_non_positivi'),
  ),
  buildRapporto({ codice: 'ros', nome: 'ROS' }, () => rapporto(grandezza(EBIT), grandezza(RIC), 'ricavi_non_positivi')),
  buildRapporto({ codice: 'roi', nome: 'ROI', conto_economico: 'annuale', nota: NOTA_ANNUALE }, () => grandezza(ROI)),
  buildRapporto({ codice: 'roe', nome: 'ROE', conto_economico: 'annuale', nota: NOTA_ANNUALE }, () =>
    rapporto(grandezza(UT), voce('SPP.A'), 'patrimonio_netto_non_positivo'),
  ),
  buildRapporto({ codice: 'giorni_incasso', nome: 'Giorni di incasso', unita: 'giorni', nota: NOTA_IVA }, (giorni) =>
    requireDistinta('SPA.C.II.1', 'SPA.C.II.ND', countGiorniDi('SPA.C.II.1', prodotto(voce('CE.A.1'), IVA), giorni)),
  ),
  buildRapporto(
    { codice: 'giorni_pagamento', nome: 'Giorni di pagamento', unita: 'giorni', nota: NOTA_IVA },
    (giorni) =>
      requireDistinta(
        'SPP.D.7',
        'SPP.D.ND',
        countGiorniDi('SPP.D.7', prodotto(somma(voce('CE.B.6'), voce('CE.B.7'), voce('CE.B.8')), IVA), giorni),
      ),
  ),
  buildRapporto(
    { codice: 'giorni_magazzino', nome: 'Giorni di magazzino', unita: 'giorni' },
    // The line is the sum of its own parts, told apart or not.
    (giorni) => countGiorniDi('SPA.C.I', somma(voce('CE.B.6'), voce('CE.B.11')), giorni),
  ),
];
