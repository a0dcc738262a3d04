import { Appr2, Cassa0, DebFin6, DebFisc6, DebForn6, DSCRaff, Entr6, FCFO6, Linee6, Serv6, Usc6 } from './input.ts';

/** An input of the numerator or of the denominator, with its sign. */
export type AddendoDscr = { readonly nome: string; readonly segno: 1 | -1 };

/** One of the two CNDCEC methods to estimate the DSCR. */
export type ApproccioDscr = {
  /** Value of the switch that chooses it. */
  readonly scelta: 0 | 1;
  readonly titolo: string;
  readonly guida: string;
  readonly numeratore: { readonly titolo: string; readonly addendi: readonly AddendoDscr[] };
  readonly denominatore: { readonly titolo: string; readonly addendi: readonly AddendoDscr[] };
};

/**
 * The two approaches, with their inputs in the order of the sum.
 * Source: CNDCEC, Crisi d'impresa. Gli indici dell'allerta, October 2019, section 3.2.2.
 */
const approcci: readonly ApproccioDscr[] = [
  {
    scelta: 0,
    titolo: 'Dal budget di tesoreria',
    guida:
      'Alle entrate si sommano le linee di credito non utilizzate di cui si potrà disporre. Le uscite comprendono gli interessi ma non i rimborsi di capitale, che stanno al denominatore.',
    numeratore: {
      titolo: 'Disponibile nei 6 mesi',
      addendi: [
        { nome: Cassa0.nome, segno: 1 },
        { nome: Entr6.nome, segno: 1 },
        { nome: Usc6.nome, segno: -1 },
      ],
    },
    denominatore: { titolo: 'Da rimborsare nei 6 mesi', addendi: [{ nome: Serv6.nome, segno: 1 }] },
  },
  {
    scelta: 1,
    titolo: 'Dai flussi operativi (FCFO)',
    guida:
      'L’FCFO precede il servizio del debito: al denominatore stanno capitale e interessi, e i debiti scaduti da pagare nel periodo.',
    numeratore: {
      titolo: 'Disponibile nei 6 mesi',
      addendi: [
        { nome: FCFO6.nome, segno: 1 },
        { nome: Cassa0.nome, segno: 1 },
        { nome: Linee6.nome, segno: 1 },
      ],
    },
    denominatore: {
      titolo: 'Da pagare nei 6 mesi',
      addendi: [
        { nome: DebFin6.nome, segno: 1 },
        { nome: DebFisc6.nome, segno: 1 },
        { nome: DebForn6.nome, segno: 1 },
      ],
    },
  },
];

const addendi = approcci.flatMap(({ numeratore, denominatore }) => [...numeratore.addendi, ...denominatore.addendi]);

/** The guided form of the DSCR: its approaches, the switches that govern it, all its inputs without duplicates. */
export const moduloDscr = {
  approcci,
  scelta: Appr2.nome,
  affidabili: DSCRaff.nome,
  inputs: [...new Set([Appr2.nome, DSCRaff.nome, ...addendi.map(({ nome }) => nome)])],
} as const satisfies {
  readonly approcci: readonly ApproccioDscr[];
  readonly scelta: string;
  readonly affidabili: string;
  readonly inputs: readonly string[];
};
