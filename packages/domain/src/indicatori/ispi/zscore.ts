import { grandezza, nelSettore, non, se } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import type { Intervallo } from '../../soglie/intervallo.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_ALTMAN, Zp, Zs } from './altman.ts';
import {
  buildCasoSenzaPassivita,
  NOTA_INFRANNUALE,
  NOTA_TARATURA,
  NOTA_UTILI,
  senzaAttivo,
  STATO_MODELLI,
} from './modelli.ts';

/** The zones of Altman; the grey one owns its edges and is split in half. */
const buildZone = (insolvenza: string, meta: string, sicura: string): readonly Intervallo[] =>
  intervalli(
    [1, 'Zona di insolvenza', { lettura: 'il modello classifica l’impresa nella zona di insolvenza' }],
    ['<', insolvenza],
    [
      0.6,
      'Zona grigia, parte bassa',
      { lettura: 'il modello non classifica l’impresa: il punteggio è più vicino alla zona di insolvenza' },
    ],
    ['<', meta],
    [
      0.3,
      'Zona grigia, parte alta',
      { lettura: 'il modello non classifica l’impresa: il punteggio è più vicino alla zona sicura' },
    ],
    ['<=', sicura],
    [0, 'Zona sicura', { lettura: 'il modello classifica l’impresa nella zona sicura' }],
  );

const ZONE_ZP = buildZone('1.23', '2.065', '2.9');
const ZONE_ZS = buildZone('1.1', '1.85', '2.6');

export const ZScore: Indicatore = {
  codice: 'ZScore',
  name: 'Z-score di Altman',
  unit: 'none',
  formula: se(nelSettore('2'), grandezza(Zp), grandezza(Zs)),
  conto_economico: 'annuale',
  casi: [senzaAttivo, buildCasoSenzaPassivita(0)],
  sospensioni: [],
  postille: [
    {
      quando: nelSettore('2'),
      nota: 'Variante usata: Z′ (1983), per imprese manifatturiere non quotate, perché il settore è manifatturiero.',
    },
    {
      quando: non(nelSettore('2')),
      nota: 'Variante usata: Z″ (1995), per imprese non manifatturiere, perché il settore non è manifatturiero.',
    },
  ],
  inputs: [],
  soglie: { tipo: 'settore', computeIntervalli: (settore) => (settore === '2' ? ZONE_ZP : ZONE_ZS) },
  descrizione_breve:
    'Combina liquidità, utili accumulati, redditività e patrimonio in un solo punteggio, con cui il modello classifica l’impresa: più è alto, meglio è.',
  descrizione_estesa:
    'Per il settore manifatturiero si usa Z′ (1983): 0,717 X1 + 0,847 X2 + 3,107 X3 + 0,42 X4 + 0,998 X5; per tutti gli altri Z″ (1995): 6,56 X1 + 3,26 X2 + 6,72 X3 + 1,05 X4. X1 è il capitale circolante, X2 gli utili accumulati, X3 l’EBIT e X5 i ricavi, tutti in rapporto all’attivo; X4 è il patrimonio netto contabile in rapporto alle passività. La scelta del modello in base al settore è un criterio adottato da Vedetta.',
  casi_particolari: `${NOTA_UTILI} ${NOTA_TARATURA} ${NOTA_INFRANNUALE} Senza passività l’indice non ha valore e il rischio è nullo; senza attivo non ha punteggio.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_MODELLI,
  fonte: FONTE_ALTMAN,
  nota_soglie:
    'Le zone sono di Altman; la divisione in due della zona grigia e i punteggi sono un criterio adottato da Vedetta.',
  esempi: [
    ...(
      [
        [81000, 1.23, 0.6],
        [80990, 1.2299, 1],
        [164490, 2.0649, 0.6],
        [164500, 2.065, 0.3],
        [248000, 2.9, 0.3],
        [248010, 2.9001, 0],
      ] as const
    ).map(([ricavi, valore, punteggio]) => ({
      titolo: `manufacturer: revenue ${ricavi} on assets 99 800`,
      conto: `0,42 × 49 900 / 49 900 + 0,998 × ${ricavi} / 99 800 = ${valore}`,
      settore: '2' as const,
      voci: { 'SPA.B.II.1': 99800, 'SPP.A.I': 49900, 'SPP.D.7.O': 49900, 'CE.A.1': ricavi, 'CE.B.7': ricavi },
      valore,
      punteggio,
    })),
    ...(
      [
        [499, 1.0999, 1],
        [500, 1.1, 0.6],
        [7999, 1.8499, 0.6],
        [8000, 1.85, 0.3],
        [15500, 2.6, 0.3],
        [15501, 2.6001, 0],
      ] as const
    ).map(([risultato, valore, punteggio]) => ({
      titolo: `services: operating result ${risultato} on assets 67 200`,
      conto: `6,72 × ${risultato} / 67 200 + 1,05 × 33 600 / 33 600 = ${valore}`,
      settore: '9' as const,
      voci: { 'SPA.B.II.1': 67200, 'SPP.A.I': 33600, 'SPP.D.7.O': 33600, 'CE.A.1': risultato, 'CE.C.17.e': risultato },
      valore,
      punteggio,
    })),
    {
      titolo: 'an interim statement has the revenue of the projection and its own balance sheet',
      conto: '0,42 × 49 900 / 49 900 + 0,998 × 248 000 (proiezione) / 99 800 = 2,90',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.B.II.1': 99800, 'SPP.A.I': 49900, 'SPP.D.7.O': 49900, 'CE.A.1': 100000, 'CE.B.7': 100000 },
      proiezione: { 'SPA.B.II.1': 20000, 'SPP.A.I': 20000, 'CE.A.1': 248000, 'CE.B.7': 248000 },
      valore: 2.9,
      punteggio: 0.3,
    },
    {
      titolo: 'an interim statement without projection',
      conto: 'manca la proiezione',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.B.II.1': 99800, 'SPP.A.I': 49900, 'SPP.D.7.O': 49900 },
      valore: null,
      punteggio: null,
      motivo: 'dato_infrannuale',
    },
    {
      titolo: 'no liabilities, no risk',
      conto: 'passività 0',
      settore: '9',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      valore: null,
      punteggio: 0,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'no assets: no score, liabilities or not',
      conto: 'attivo 0; passività 0',
      settore: '2',
      voci: { 'SPP.A.I': 10000, 'SPP.A.VIII': -10000 },
      valore: null,
      punteggio: null,
      motivo: 'denominatore_nullo',
    },
  ],
};
