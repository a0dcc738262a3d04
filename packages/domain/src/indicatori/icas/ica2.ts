import type { Formula, Grandezza } from '../../formula/formula.ts';
import {
  almenoUna,
  costante,
  differenza,
  disponibile,
  grandezza,
  infrannuale,
  minore,
  non,
  nonMaggiore,
  nonMinore,
  proiezione,
  quandoNel,
  rapporto,
  se,
  sePositiva,
  somma,
  tutte,
  ZERO,
} from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { UT } from '../grandezze/conto-economico.ts';
import { PNr } from '../grandezze/passivo.ts';
import { sospensioneGiovane } from '../cndcec/allerta.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_CONTINUITA } from './continuita.ts';

const PERDITA: Grandezza = {
  codice: 'PERD',
  nome: 'Perdita dell’esercizio',
  sigla: '21',
  unita: 'euro',
  formula: sePositiva(differenza(ZERO, grandezza(UT)), costante('0', 'Nessuna perdita')),
};

const patrimonioPrimaDellaPerdita = somma(grandezza(PNr), grandezza(PERDITA));

const quota: Formula = se(
  nonMinore(grandezza(UT)),
  grandezza(PERDITA),
  rapporto(grandezza(PERDITA), patrimonioPrimaDellaPerdita, 'patrimonio_netto_non_positivo'),
);

const giaErosa = tutte(minore(grandezza(UT)), nonMaggiore(patrimonioPrimaDellaPerdita));

/** An interim loss and its equity are those of the projection; without one, those of the period. */
const sullaProiezione = tutte(infrannuale, disponibile('proiezione'));

export const ICA2: Indicatore = {
  codice: 'ICA2',
  name: 'Perdita su patrimonio netto',
  unit: 'percent',
  formula: se(sullaProiezione, proiezione(quota), quota),
  conto_economico: 'periodo',
  casi: [
    {
      quando: almenoUna(
        tutte(sullaProiezione, quandoNel('proiezione', giaErosa)),
        tutte(non(sullaProiezione), giaErosa),
      ),
      nota: 'Il patrimonio netto rettificato non era positivo già prima della perdita: la perdita non ha un patrimonio su cui misurarsi ed è critica.',
      motivo: 'patrimonio_netto_non_positivo',
      punteggio: 1,
    },
  ],
  sospensioni: [sospensioneGiovane],
  postille: [
    {
      quando: sullaProiezione,
      nota: 'Situazione infrannuale: perdita e patrimonio netto rettificato sono quelli della proiezione a fine esercizio.',
    },
    {
      quando: tutte(infrannuale, non(disponibile('proiezione'))),
      nota: 'Situazione infrannuale senza proiezione: la perdita è quella del periodo.',
    },
  ],
  inputs: [],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [0, 'Nessuna perdita', { lettura: 'l’esercizio non chiude in perdita' }],
      ['<=', '0'],
      [
        0.3,
        'Perdita fino a un terzo',
        { lettura: 'la perdita assorbe non più di un terzo del patrimonio netto rettificato' },
      ],
      ['<=', '1/3'],
      [
        0.6,
        'Perdita oltre un terzo',
        { lettura: 'la perdita assorbe più di un terzo del patrimonio netto rettificato, ma non oltre la metà' },
      ],
      ['<=', '0.5'],
      [1, 'Perdita oltre il 50\u00A0%', { lettura: 'la perdita assorbe più di metà del patrimonio netto rettificato' }],
    ),
  },
  descrizione_breve: 'Quanta parte del patrimonio netto è assorbita dalla perdita dell’esercizio.',
  descrizione_estesa:
    'Rapporto tra la perdita dell’esercizio e il patrimonio netto rettificato prima della perdita. Senza perdita vale zero. È critico oltre il 50\u00A0%: con un’altra perdita uguale il patrimonio netto sarebbe azzerato.',
  casi_particolari:
    'Se il patrimonio netto non era positivo già prima della perdita, l’indice non ha valore ed è critico. Nelle situazioni infrannuali si usano perdita e patrimonio netto della proiezione a fine esercizio; senza proiezione, quelli del periodo. Le perdite 2020-2022 sono considerate come le altre, benché i loro obblighi siano sospesi fino all’approvazione dei bilanci 2025, 2026 e 2027 (art. 6 D.L. 23/2020).',
  link: null,
  link_requires_auth: false,
  stato_normativo: {
    natura: 'prassi',
    testo:
      'Indice della prassi professionale; richiama gli obblighi in vigore degli artt. 2446 e 2482-bis c.c. senza coincidere con essi',
  },
  fonte: `Artt. 2446 e 2482-bis c.c. per la misura di un terzo; ${FONTE_CONTINUITA}`,
  nota_soglie:
    'Le soglie e i punteggi sono un criterio adottato da Vedetta: la legge guarda a un terzo del capitale, qui al patrimonio netto rettificato.',
  esempi: [
    {
      titolo: 'exactly one third',
      conto: '10 000 / (20 000 + 10 000) = 1/3',
      settore: '2',
      voci: { 'SPA.C.IV.1': 20000, 'SPP.A.I': 30000, 'CE.B.7': 10000 },
      valore: 0.333333,
      punteggio: 0.3,
    },
    {
      titolo: 'one cent over one third',
      conto: '10 000,01 / (19 999,99 + 10 000,01) = 33,33337 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 19999.99, 'SPP.A.I': 30000, 'CE.B.7': 10000.01 },
      valore: 0.333334,
      punteggio: 0.6,
    },
    {
      titolo: 'exactly one half',
      conto: '15 000 / (15 000 + 15 000) = 50 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 15000, 'SPP.A.I': 30000, 'CE.B.7': 15000 },
      valore: 0.5,
      punteggio: 0.6,
    },
    {
      titolo: 'just over one half',
      conto: '50 010 / (49 990 + 50 010) = 50,01 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 49990, 'SPP.A.I': 100000, 'CE.B.7': 50010 },
      valore: 0.5001,
      punteggio: 1,
    },
    {
      titolo: 'no loss',
      conto: 'utile 500 ≥ 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10500, 'SPP.A.I': 10000, 'CE.A.1': 500 },
      valore: 0,
      punteggio: 0,
    },
    {
      titolo: 'the equity was gone before the loss',
      conto: '10 000 − 15 000 = −5 000 prima della perdita di 1 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000, 'SPP.A.VIII': -15000, 'SPP.D.7.E': 16000, 'CE.B.7': 1000 },
      valore: null,
      punteggio: 1,
      motivo: 'patrimonio_netto_non_positivo',
    },
    {
      titolo: 'an interim loss is that of the projection',
      conto: '20 000 / (10 000 + 20 000) = 2/3; nel periodo 5 000 / 30 000 = 1/6',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 25000, 'SPP.A.I': 30000, 'CE.B.7': 5000 },
      proiezione: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 30000, 'CE.B.7': 20000 },
      valore: 0.666667,
      punteggio: 1,
    },
    {
      titolo: 'an interim loss without projection is that of the period',
      conto: '5 000 / (25 000 + 5 000) = 1/6',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 25000, 'SPP.A.I': 30000, 'CE.B.7': 5000 },
      valore: 0.166667,
      punteggio: 0.3,
    },
    {
      titolo: 'the equity of the projection decides, whatever that of the period',
      conto: 'proiezione: 10 000 − 12 000 = −2 000 prima della perdita di 3 000',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: { 'SPA.C.IV.1': 9000, 'SPP.A.I': 10000, 'CE.B.7': 1000 },
      proiezione: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 10000, 'SPP.A.VIII': -12000, 'SPP.D.7.E': 6000, 'CE.B.7': 3000 },
      valore: null,
      punteggio: 1,
      motivo: 'patrimonio_netto_non_positivo',
    },
  ],
};
