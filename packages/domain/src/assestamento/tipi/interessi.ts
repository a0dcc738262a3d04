import { computeInteressiMaturati } from '../../tesoreria/finanziamento.ts';
import type { Finanziamento } from '../../tesoreria/finanziamento.ts';
import { euro } from '../../numbers/euro.ts';
import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import type { Figura } from '../../tesoreria/base-proposte.ts';
import {
  campoEuro,
  campoNumero,
  campoPercentuale,
  importo,
  numero,
  prodotto,
  rapporto,
  somma,
} from '../../tesoreria/nodi.ts';
import { applyQuote, fromPercentuale, quotaOf } from '../../tesoreria/quota.ts';
import {
  buildCalcolo,
  buildCoppia,
  findScritto,
  printBilancio,
  splitRegistrato,
  subtractRegistrato,
} from '../figura.ts';
import type { DatiScrittura } from '../scrittura.ts';
import { defineTipo } from '../tipo.ts';
import type { ContestoTipo } from '../tipo.ts';

const GIORNI_ANNO = 365;

/** Debt × rate × days ÷ 365; null where debt or rate is not typed. */
const computeIndicati = ({ periodo }: ContestoTipo, dati: DatiScrittura): Figura | null => {
  const { debito, tasso, giorni = periodo.frazione.trascorsi } = dati;
  if (debito === undefined || tasso === undefined) return null;
  const centesimi = applyQuote(BigInt(debito), fromPercentuale(tasso), quotaOf(giorni, GIORNI_ANNO));
  return {
    centesimi,
    albero: prodotto(centesimi, [
      campoEuro('debito', 'Debito', debito),
      campoPercentuale('tasso', 'Tasso annuo', tasso),
      rapporto(campoNumero('giorni', 'Giorni', giorni), numero(GIORNI_ANNO)),
    ]),
  };
};

const computeDaPiano = ({ periodo }: ContestoTipo, finanziamenti: readonly Finanziamento[]): Figura => {
  const maturati = finanziamenti.map((altro) => computeInteressiMaturati(altro, periodo.inizio, periodo.fine));
  const totale = maturati.reduce((sommati, centesimi) => sommati + centesimi, 0n);
  return {
    centesimi: totale,
    albero: somma(
      totale,
      finanziamenti.map(
        ({ nome }, posizione) =>
          [
            1,
            importo(`finanziamento_${posizione + 1}`, `Interessi maturati, ${nome}`, maturati[posizione] ?? 0n),
          ] as const,
      ),
    ),
  };
};

/** What an entry is for, before what is booked. */
const findDovuti = (contesto: ContestoTipo, dati: DatiScrittura): Figura | null => {
  const { finanziamenti } = contesto.base;
  const indicati = computeIndicati(contesto, dati);
  if (indicati !== null) return indicati;
  return finanziamenti === null || finanziamenti.length === 0 ? null : computeDaPiano(contesto, finanziamenti);
};

/** Where the interest is owed: accrued, or on the account itself. */
const chooseDebito = ({ dati, valore }: ContestoTipo): CodiceVoceInput => {
  if (dati.conto_corrente !== true) return 'SPP.E';
  return valore('SPP.D.4') === 0n && valore('SPP.D.ND') !== 0n ? 'SPP.D.ND.E' : 'SPP.D.4.E';
};

export const interessi = defineTipo({
  codice: 'interessi',
  nome: 'Interessi maturati',
  domanda: 'Quali interessi sono maturati e non ancora addebitati?',
  descrizione:
    'Debito per tasso per giorni diviso 365, o gli interessi dei finanziamenti del piano di tesoreria, meno quelli già rilevati. Ai ratei passivi, o ai debiti verso banche se sono di conto corrente.',
  campi: ['debito', 'tasso', 'giorni', 'conto_corrente', 'importo'],
  voci: [],
  ricorrente: true,
  qualita: { codice: 'interessi', nome: 'Interessi' },
  distinta_da: ['importo', 'debito'],
  compute: (contesto) => {
    const build = (centesimi: bigint) => buildCoppia(centesimi, ['CE.C.17.e', 1], [chooseDebito(contesto), 1]);
    const scritto = findScritto(contesto);
    if (scritto !== null) return buildCalcolo(scritto, build(scritto.centesimi), { origine: printBilancio(contesto) });
    const dovuti = findDovuti(contesto, contesto.dati);
    if (dovuti === null)
      return {
        specie: 'da_indicare',
        campo: 'debito',
        nota: 'Indicare debito e tasso, o i finanziamenti nel piano di tesoreria.',
      };
    const registrato = splitRegistrato(contesto, contesto.valore('CE.C.17.e'), (dati) =>
      dati.importo === undefined ? (findDovuti(contesto, dati)?.centesimi ?? 0n) : 0n,
    );
    const nodo = importo('interessi_rilevati', 'Interessi già rilevati in C.17', registrato);
    const figura = subtractRegistrato(dovuti, registrato, nodo);
    return buildCalcolo(figura, build(figura.centesimi), {
      origine: computeIndicati(contesto, contesto.dati) === null ? 'dal piano di tesoreria' : printBilancio(contesto),
    });
  },
  esempi: [
    {
      titolo: 'debito per tasso per giorni',
      conto: '200 000,00 × 4,875 % × 181 / 365 = 4 834,93; già rilevati 3 000,00: 1 834,93',
      voci: { 'CE.C.17.e': 3000, 'SPP.D.4.O': 200_000 },
      dati: { debito: 200_000, tasso: 4.875 },
      importo: 1834.93,
      movimenti: { 'CE.C.17.e': 1834.93, 'SPP.E': 1834.93 },
    },
    {
      titolo: 'di conto corrente, debiti non distinti',
      conto: '73 000,00 × 10 % × 90 / 365 = 1 800,00',
      voci: { 'SPP.D.ND.E': 80_000 },
      dati: { debito: 73_000, tasso: 10, giorni: 90, conto_corrente: true },
      importo: 1800,
      movimenti: { 'CE.C.17.e': 1800, 'SPP.D.ND.E': 1800 },
    },
    {
      titolo: 'dal finanziamento del piano',
      conto: '36 500,00 × 6 % × 181 / 365 = 1 086,00',
      voci: { 'SPP.D.4.O': 36_500 },
      finanziamenti: [
        {
          nome: 'Mutuo',
          tipo: 'unica_scadenza',
          capitale_residuo: euro(3_650_000),
          tasso_annuo: 6,
          periodicita: 12,
          prossima_rata: '2026-12-31',
          rate_residue: 1,
        },
      ],
      dati: {},
      importo: 1086,
      movimenti: { 'CE.C.17.e': 1086, 'SPP.E': 1086 },
    },
  ],
});
