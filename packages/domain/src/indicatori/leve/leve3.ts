import { costante, grandezza, maggiore, nonMaggiore, rapporto, sePositiva, tutte } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { MOL, NOTA_MOL } from '../grandezze/conto-economico.ts';
import { DebFin, NOTA_DF, PFN } from '../grandezze/finanza.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_ANALISI, NOTA_ANNUALE, NOTA_NON_DISTINTI } from './indebitamento.ts';

const molNonPositivo = nonMaggiore(grandezza(MOL));

export const LEVE3: Indicatore = {
  codice: 'LEVE3',
  name: 'PFN su MOL',
  unit: 'none',
  formula: rapporto(
    sePositiva(grandezza(PFN), costante('0', 'Nessun debito finanziario netto')),
    grandezza(MOL),
    'mol_non_positivo',
  ),
  conto_economico: 'annuale',
  casi: [
    {
      quando: tutte(molNonPositivo, maggiore(grandezza(PFN))),
      nota: 'Il MOL non è positivo: non è una fonte da cui ridurre i debiti finanziari.',
      motivo: 'mol_non_positivo',
      punteggio: 1,
    },
    {
      quando: molNonPositivo,
      nota: 'Il MOL non è positivo, ma la liquidità copre i debiti finanziari.',
      motivo: 'mol_non_positivo',
      punteggio: 0,
    },
  ],
  sospensioni: [],
  postille: [],
  inputs: [DebFin],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [0, 'Contenuto', { lettura: 'i debiti finanziari netti valgono non più di 3 anni di MOL' }],
      ['<=', '3'],
      [0.3, 'Medio', { lettura: 'i debiti finanziari netti valgono tra 3 e 4 anni di MOL' }],
      ['<=', '4'],
      [0.6, 'Elevato', { lettura: 'i debiti finanziari netti valgono tra 4 e 6 anni di MOL' }],
      ['<=', '6'],
      [1, 'Molto elevato', { lettura: 'i debiti finanziari netti valgono più di 6 anni di MOL' }],
    ),
  },
  descrizione_breve: 'In quanti anni di MOL si potrebbero rimborsare i debiti finanziari netti.',
  descrizione_estesa:
    'Rapporto tra posizione finanziaria netta e margine operativo lordo annuo. Dice quanti anni di MOL valgono i debiti finanziari al netto della liquidità, prima di imposte e investimenti. Se la liquidità supera i debiti finanziari vale zero.',
  casi_particolari: `${NOTA_MOL} ${NOTA_DF} ${NOTA_NON_DISTINTI} ${NOTA_ANNUALE} Con MOL nullo o negativo l’indice non ha valore: è critico se ci sono debiti finanziari netti.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_ANALISI,
  nota_soglie:
    'Le soglie e i punteggi sono un criterio adottato da Vedetta; i limiti di 4 e 6 volte richiamano la guida della BCE sulle operazioni a leva (2017), riferita al debito lordo.',
  esempi: [
    ...(
      [
        [30000, 3, 0],
        [30100, 3.01, 0.3],
        [40000, 4, 0.3],
        [40100, 4.01, 0.6],
        [60000, 6, 0.6],
        [60100, 6.01, 1],
      ] as const
    ).map(([posizione, valore, punteggio]) => ({
      titolo: `net debt ${posizione} on a MOL of 10 000`,
      conto: `${posizione} / 10 000 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.I.4': posizione + 10000, 'SPP.D.4.O': posizione, 'CE.A.1': 10000 },
      valore,
      punteggio,
    })),
    {
      titolo: 'more cash than debts',
      conto: 'max(0; 2 000 − 12 000) / 10 000 = 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 12000, 'SPP.D.4.O': 2000, 'CE.A.1': 10000 },
      valore: 0,
      punteggio: 0,
    },
    {
      titolo: 'net debt without a margin',
      conto: 'MOL 0; PFN 4 000',
      settore: '2',
      voci: { 'SPA.C.I.4': 9000, 'SPP.A.I': 5000, 'SPP.D.4.O': 4000 },
      valore: null,
      punteggio: 1,
      motivo: 'mol_non_positivo',
    },
    {
      titolo: 'neither net debt nor margin',
      conto: 'MOL 0; PFN 4 000 − 4 000 = 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 4000, 'SPA.C.I.4': 5000, 'SPP.A.I': 5000, 'SPP.D.4.O': 4000 },
      valore: null,
      punteggio: 0,
      motivo: 'mol_non_positivo',
    },
    {
      titolo: 'debts not told apart, whatever the margin',
      conto: 'D.ND 4 000, D.1-D.5 a zero; MOL 0',
      settore: '2',
      voci: { 'SPA.C.I.4': 9000, 'SPP.A.I': 5000, 'SPP.D.ND.O': 4000 },
      valore: null,
      punteggio: null,
      motivo: 'debiti_finanziari_non_distinti',
    },
    {
      titolo: 'an interim statement has the margin of the projection and its own debts',
      conto: '30 000 (al 30/06) / 20 000 (proiezione) = 1,50',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.I.4': 38000, 'SPP.D.4.O': 30000, 'CE.A.1': 8000 },
      proiezione: { 'SPA.C.I.4': 30000, 'SPP.D.4.O': 10000, 'CE.A.1': 20000 },
      valore: 1.5,
      punteggio: 0,
    },
    {
      titolo: 'an interim statement without projection',
      conto: 'manca la proiezione',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.I.4': 38000, 'SPP.D.4.O': 30000, 'CE.A.1': 8000 },
      valore: null,
      punteggio: null,
      motivo: 'dato_infrannuale',
    },
  ],
};
