import { computeTrascorso, checkRateo, readFigura } from '../a-giorni.ts';
import { buildCalcolo, buildCoppia, printBilancio } from '../figura.ts';
import { defineTipo } from '../tipo.ts';
import { vociCosto } from '../voci-costo.ts';

export const rateiPassivi = defineTipo({
  codice: 'ratei_passivi',
  nome: 'Ratei passivi',
  domanda: 'Quali costi del periodo si pagano dopo la data del bilancio?',
  descrizione:
    'L’importo da pagare per i giorni trascorsi nell’esercizio sui giorni coperti, tra i costi e i ratei passivi.',
  campi: ['voce', 'totale', 'dal', 'al', 'importo'],
  voci: [...vociCosto, 'CE.C.17.e'],
  ricorrente: true,
  qualita: { codice: 'ratei_e_risconti', nome: 'Ratei e risconti' },
  distinta_da: null,
  check: checkRateo,
  compute: (contesto) => {
    const { dati, periodo } = contesto;
    const figura = readFigura(contesto, (letti) => computeTrascorso(letti, periodo));
    if ('specie' in figura) return figura;
    return buildCalcolo(figura, buildCoppia(figura.centesimi, [dati.voce ?? 'CE.B.7', 1], ['SPP.E', 1]), {
      origine: printBilancio(contesto),
      note: [
        dati.importo === undefined && dati.dal !== undefined && dati.dal < periodo.inizio
          ? 'I giorni prima dell’esercizio sono dell’ultima chiusura: qui non contano.'
          : null,
      ],
    });
  },
  esempi: [
    {
      titolo: 'canone da pagare a fine anno',
      conto: '7 300,00 × 91 / 365 = 1 820,00',
      voci: { 'CE.B.8': 5000 },
      dati: { voce: 'CE.B.8', totale: 7300, dal: '2026-04-01', al: '2027-03-31' },
      importo: 1820,
      movimenti: { 'CE.B.8': 1820, 'SPP.E': 1820 },
    },
    {
      titolo: 'a cavallo dell’inizio dell’esercizio contano i suoi giorni',
      conto: '3 650,00 × 181 / 365 = 1 810,00',
      voci: { 'CE.B.7': 5000 },
      dati: { voce: 'CE.B.7', totale: 3650, dal: '2025-10-01', al: '2026-09-30' },
      importo: 1810,
      movimenti: { 'CE.B.7': 1810, 'SPP.E': 1810 },
    },
  ],
});
