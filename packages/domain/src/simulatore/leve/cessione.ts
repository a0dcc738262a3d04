import { euro } from '../../numbers/euro.ts';
import type { Conti } from '../conti.ts';
import type { Leva } from '../leva.ts';
import type { LimiteLeva, RegolaLeva } from '../regola.ts';
import { applyRimborso, debitiRimborsabili } from './rimborso.ts';

/** Book value of what is sold: what the lever says, else the smaller of the price and the line. */
const getContabile = ({ prezzo, voce, valore_contabile }: Leva<'cessione'>, conti: Conti): number =>
  valore_contabile ?? Math.min(prezzo, Math.max(0, conti.get(voce)));

const listLimiti = (leva: Leva<'cessione'>, conti: Conti): readonly LimiteLeva[] => [
  { campo: 'prezzo', unita: 'euro', valore: leva.prezzo, minimo: 0, massimo: null },
  {
    campo: 'valore_contabile',
    unita: 'euro',
    valore: getContabile(leva, conti),
    minimo: 0,
    massimo: Math.max(0, conti.get(leva.voce)),
  },
];

/** Takes the asset off the books, down to 0, with the gain among other revenues or the loss among other costs. */
const applyVendita = (conti: Conti, { prezzo, voce }: Leva<'cessione'>, contabile: number): void => {
  const [tolto] = conti.take([voce], contabile);
  const utile = prezzo - (tolto?.importo ?? 0);
  if (utile > 0) conti.add('CE.A.5.b', utile);
  else conti.add('CE.B.14', -utile);
  conti.addCassa(prezzo);
};

/** A tangible asset is sold; the price may then repay debts. */
export const cessione: RegolaLeva<'cessione'> = {
  codice: 'cessione',
  nome: 'Cessione di un cespite',
  campo: 'prezzo',
  listLimiti,
  findDistinte: ({ rimborsa }) => (rimborsa ? debitiRimborsabili : null),
  apply: (leva, { bilancio, proiezione }) => {
    const contabile = getContabile(leva, bilancio);
    applyVendita(bilancio, leva, contabile);
    const rimborsato = leva.rimborsa ? applyRimborso(bilancio, leva.prezzo) : 0;
    if (proiezione === null) return;
    applyVendita(proiezione, leva, contabile);
    applyRimborso(proiezione, rimborsato);
  },
  esempi: [
    {
      titolo: 'with a gain',
      conto: 'prezzo 50 000,00 − valore contabile 40 000,00 = 10 000,00 di plusvalenza',
      voci: { 'SPA.B.II.1': 40_000, 'SPA.C.IV.1': 10_000, 'SPP.A.I': 50_000 },
      leva: {
        codice: 'cessione',
        prezzo: euro(5_000_000),
        voce: 'SPA.B.II.1',
        valore_contabile: null,
        rimborsa: false,
      },
      movimenti: { 'SPA.B.II.1': -40_000, 'CE.A.5.b': 10_000 },
      cassa: 50_000,
    },
    {
      titolo: 'with a loss, and the price repays what debts there are',
      conto: 'valore contabile 40 000,00 − prezzo 25 000,00 = 15 000,00 di minusvalenza; rimborsati 20 000,00',
      voci: { 'SPA.B.II.2': 60_000, 'SPP.A.I': 40_000, 'SPP.D.4.E': 5_000, 'SPP.D.4.O': 15_000 },
      leva: {
        codice: 'cessione',
        prezzo: euro(2_500_000),
        voce: 'SPA.B.II.2',
        valore_contabile: euro(4_000_000),
        rimborsa: true,
      },
      movimenti: { 'SPA.B.II.2': -40_000, 'CE.B.14': 15_000, 'SPP.D.4.E': -5_000, 'SPP.D.4.O': -15_000 },
      cassa: 5_000,
    },
  ],
};
