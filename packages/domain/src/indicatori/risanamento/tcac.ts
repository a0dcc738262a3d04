import { getValore } from '../../formula/albero.ts';
import type { Scope } from '../../formula/contesto.ts';
import { diverso, grandezza, input, nonMaggiore, rapporto } from '../../formula/parole.ts';
import { formatRapporto } from '../../numbers/format.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { NOTA_MOL } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { Cess, DispLiq, DR, DS, FsL, ImpR, Inv, InvM, LCBe, MoNn, NF, RiorgLav, Stralcio } from './input.ts';
import { printLettura, TDr, TDrAltraLettura } from './tdr.ts';
import { FONTE_TEST, postillaInfrannuale, STATO_TEST } from './test-pratico.ts';
import { TFr } from './tfr.ts';

/** A margin of 100 000 a year. */
const MARGINE = { 'SPA.C.IV.1': 110000, 'SPP.A.I': 10000, 'CE.A.1': 100000 } as const;

const altroRapporto = rapporto(TDrAltraLettura, grandezza(TFr), 'flussi_non_positivi');

/** How the sign of the loss was read, and what the other reading would give. */
const printLetturaPerdita = (scope: Scope): string | null => {
  const lettura = printLettura(scope);
  const altro = getValore(altroRapporto, scope);
  if (lettura === null || altro === null) return null;
  return `${lettura} Letto come importo da sottrarre, il rapporto sarebbe ${formatRapporto(altro)}.`;
};

export const TCAC: Indicatore = {
  codice: 'TCAC',
  name: 'Debito da ristrutturare su flussi annui',
  unit: 'none',
  formula: rapporto(grandezza(TDr), grandezza(TFr), 'flussi_non_positivi'),
  conto_economico: 'periodo',
  casi: [
    {
      quando: nonMaggiore(grandezza(TFr)),
      nota: 'I flussi annui a regime non sono positivi: non possono servire alcun debito.',
      motivo: 'flussi_non_positivi',
      punteggio: 1,
    },
  ],
  sospensioni: [],
  postille: [
    postillaInfrannuale,
    {
      quando: nonMaggiore(grandezza(TDr)),
      nota: 'Il debito da ristrutturare non è positivo: nulla è da ristrutturare.',
    },
    { quando: diverso(input(MoNn)), nota: printLetturaPerdita },
  ],
  inputs: [DS, DR, LCBe, FsL, Inv, RiorgLav, Cess, NF, MoNn, InvM, ImpR, DispLiq, Stralcio],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [0, 'Debito fino a un anno di flussi', { lettura: 'i flussi annui coprono il debito entro un anno' }],
      ['<=', '1'],
      [0.3, 'Debito fino a due anni di flussi', { lettura: 'i flussi annui coprono il debito entro due anni' }],
      ['<=', '2'],
      [0.6, 'Debito fino a tre anni di flussi', { lettura: 'i flussi annui coprono il debito entro tre anni' }],
      ['<=', '3'],
      [0.8, 'Debito fino a sei anni di flussi', { lettura: 'i flussi annui coprono il debito entro sei anni' }],
      ['<=', '6'],
      [1, 'Debito oltre sei anni di flussi', { lettura: 'servono più di sei anni di flussi per coprire il debito' }],
    ),
  },
  descrizione_breve: 'Quanti anni di flussi servirebbero per pagare il debito da ristrutturare.',
  descrizione_estesa:
    'Rapporto tra il debito che deve essere ristrutturato e i flussi annui che, a regime, possono servirlo. Misura la difficoltà del risanamento nella composizione negoziata. Si usa il budget dell’esercizio in corso; se manca, i dati dell’ultimo esercizio chiuso da non più di sei mesi, altrimenti un preconsuntivo. Non è un indicatore della crisi: non entra nel grado di rischio.',
  casi_particolari: `Con flussi annui nulli o negativi il rapporto non si calcola e il risanamento richiede di rendere prima positiva la gestione. ${NOTA_MOL} Un decreto dirigenziale del 23 aprile 2026, che potrebbe aver aggiornato il test, è citato solo da fonti non ufficiali e va verificato.`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_TEST,
  fonte: FONTE_TEST,
  nota_soglie: 'Fasce: criterio adottato da Vedetta, non del decreto; dicono quanti anni di flussi vale il debito.',
  esempi: [
    {
      titolo: 'all the items of the test',
      conto: '440 000 / (285 000 − 75 000 − 50 000) = 440 000 / 160 000 = 2,75',
      settore: '2',
      voci: { 'SPA.C.IV.1': 295000, 'SPP.A.I': 10000, 'CE.A.1': 285000 },
      params: {
        DS: 200000,
        DR: 50000,
        LCBe: 80000,
        FsL: 120000,
        Inv: 60000,
        Cess: 40000,
        NF: 50000,
        MoNn: -20000,
        InvM: 75000,
        ImpR: 50000,
      },
      valore: 2.75,
      punteggio: 0.6,
    },
    {
      titolo: 'public vector',
      conto: '(100 + 50 − 30 − 20) / 100 = 1,00',
      settore: '2',
      voci: { 'SPA.C.IV.1': 200, 'SPP.A.I': 100, 'CE.A.1': 100 },
      params: { DS: 100, DR: 50, Cess: 30, Stralcio: 20 },
      valore: 1,
      punteggio: 0,
    },
    ...(
      [
        [100000, 1, 0],
        [101000, 1.01, 0.3],
        [200000, 2, 0.3],
        [201000, 2.01, 0.6],
        [300000, 3, 0.6],
        [301000, 3.01, 0.8],
        [600000, 6, 0.8],
        [601000, 6.01, 1],
      ] as const
    ).map(([debito, valore, punteggio]) => ({
      titolo: `debt ${debito} on flows of 100 000`,
      conto: `${debito} / 100 000 = ${valore}`,
      settore: '2' as const,
      voci: MARGINE,
      params: { DS: debito },
      valore,
      punteggio,
    })),
    {
      titolo: 'nothing to restructure',
      conto: '(10 000 − 30 000) / 100 000 = −0,20',
      settore: '2',
      voci: MARGINE,
      params: { DS: 10000, NF: 30000 },
      valore: -0.2,
      punteggio: 0,
    },
    {
      titolo: 'flows that cover nothing',
      conto: '100 000 − 60 000 − 40 000 = 0',
      settore: '2',
      voci: MARGINE,
      params: { DS: 10000, InvM: 60000, ImpR: 40000 },
      valore: null,
      punteggio: 1,
      motivo: 'flussi_non_positivi',
    },
    {
      titolo: 'flows that cover nothing, although nothing is to be restructured',
      conto: '0 / (100 000 − 100 001)',
      settore: '2',
      voci: MARGINE,
      params: { InvM: 100001 },
      valore: null,
      punteggio: 1,
      motivo: 'flussi_non_positivi',
    },
    {
      titolo: 'the margin is that of the projection',
      conto: '200 000 / 100 000 (proiezione) = 2,00',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 40000, 'SPP.A.I': 10000, 'CE.A.1': 30000 },
      proiezione: MARGINE,
      params: { DS: 200000 },
      valore: 2,
      punteggio: 0.3,
    },
  ],
};
