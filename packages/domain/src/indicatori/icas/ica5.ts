import { costante, grandezza, maggiore, nonMaggiore, rapporto, tutte } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { MOL, NOTA_MOL, OF } from '../grandezze/conto-economico.ts';
import { sospensioneGiovane } from '../cndcec/allerta.ts';
import type { Indicatore } from '../indicatore.ts';
import { STATO_PRASSI } from '../prassi.ts';
import { FONTE_PRASSI_BILANCIO } from './continuita.ts';

const molNonPositivo = nonMaggiore(grandezza(MOL));

export const ICA5: Indicatore = {
  codice: 'ICA5',
  name: 'Oneri finanziari su MOL',
  unit: 'percent',
  formula: rapporto(grandezza(OF), grandezza(MOL), 'mol_non_positivo'),
  conto_economico: 'periodo',
  casi: [
    {
      quando: tutte(molNonPositivo, maggiore(grandezza(OF))),
      nota: 'Il MOL non è positivo e non copre alcun onere finanziario.',
      motivo: 'mol_non_positivo',
      punteggio: 1,
    },
    {
      quando: molNonPositivo,
      nota: 'Il MOL non è positivo, ma non ci sono oneri finanziari da coprire.',
      valore: costante('0', 'Nessun onere finanziario'),
      punteggio: 'soglie',
    },
  ],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [0, 'Contenuti', { lettura: 'gli oneri finanziari assorbono non più del 15\u00A0% del MOL' }],
      ['<=', '0.15'],
      [0.6, 'Elevati', { lettura: 'gli oneri finanziari assorbono tra il 15\u00A0% e il 30\u00A0% del MOL' }],
      ['<=', '0.3'],
      [1, 'Oltre il 30\u00A0% del MOL', { lettura: 'resta poco margine per imposte, rimborsi e investimenti' }],
    ),
  },
  descrizione_breve: 'Quanta parte del margine operativo lordo è assorbita dagli oneri finanziari.',
  descrizione_estesa:
    'Rapporto tra interessi e altri oneri finanziari (C.17) e margine operativo lordo. È critico quando gli oneri superano il 30\u00A0% del MOL: esattamente il 30\u00A0% non lo è ancora. Numeratore e denominatore si riferiscono allo stesso periodo, perciò il dato infrannuale non va annualizzato.',
  casi_particolari: `${NOTA_MOL} MOL non positivo: con oneri finanziari l’indice non ha valore ed è critico; senza oneri vale zero. Un totale C.17 negativo vale zero.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PRASSI_BILANCIO,
  nota_soglie:
    'Le soglie e i punteggi sono un criterio adottato da Vedetta; parte della prassi è più severa e parla di rischio elevato già oltre il 16\u00A0%.',
  esempi: [
    ...(
      [
        [15000, 0.15, 0],
        [15010, 0.1501, 0.6],
        [30000, 0.3, 0.6],
        [30010, 0.3001, 1],
      ] as const
    ).map(([oneri, valore, punteggio]) => ({
      titolo: `charges ${oneri} on a MOL of 100 000`,
      conto: `${oneri} / (95 000 + 4 000 + 1 000) = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 95000 - oneri, 'CE.A.1': 100000, 'CE.B.10.b': 4000, 'CE.B.12': 1000, 'CE.C.17.e': oneri },
      valore,
      punteggio,
    })),
    {
      titolo: 'charges without a margin',
      conto: 'MOL 0, oneri 1 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 9000, 'SPP.A.I': 10000, 'CE.C.17.e': 1000 },
      valore: null,
      punteggio: 1,
      motivo: 'mol_non_positivo',
    },
    {
      titolo: 'neither margin nor charges',
      conto: 'MOL −2 000, oneri 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 8000, 'SPP.A.I': 10000, 'CE.B.7': 2000 },
      valore: 0,
      punteggio: 0,
    },
  ],
};
