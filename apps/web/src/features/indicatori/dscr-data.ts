/** A row of the numerator or the denominator. */
export type DscrRow = { readonly nome: string; readonly segno: '+' | '−' };

/** One of the two CNDCEC methods to estimate the DSCR. */
export type ApproccioDscr = {
  /** Value of the switch that chooses it. */
  readonly scelta: 0 | 1;
  readonly titolo: string;
  readonly guida: string;
  readonly numeratore: { readonly titolo: string; readonly rows: readonly DscrRow[] };
  readonly denominatore: { readonly titolo: string; readonly rows: readonly DscrRow[] };
};

/** The switches that control the form. */
export const SCELTA_APPROCCIO = 'Appr2';
export const DATI_AFFIDABILI = 'DSCRaff';

/**
 * The two approaches, with their inputs in the order of the sum.
 * Source: CNDCEC, Crisi d'impresa. Gli indici dell'allerta, October 2019, section 3.2.2.
 */
export const approcci: readonly ApproccioDscr[] = [
  {
    scelta: 0,
    titolo: 'Dal budget di tesoreria',
    guida: 'Le uscite comprendono gli interessi ma non i rimborsi di capitale, che stanno al denominatore.',
    numeratore: {
      titolo: 'Disponibile nei 6 mesi',
      rows: [
        { nome: 'Cassa0', segno: '+' },
        { nome: 'Entr6', segno: '+' },
        { nome: 'Usc6', segno: '−' },
      ],
    },
    denominatore: { titolo: 'Da rimborsare nei 6 mesi', rows: [{ nome: 'Serv6', segno: '+' }] },
  },
  {
    scelta: 1,
    titolo: 'Dai flussi operativi (FCFO)',
    guida:
      'L’FCFO precede il servizio del debito: al denominatore stanno capitale e interessi, e i debiti scaduti da pagare nel periodo.',
    numeratore: {
      titolo: 'Disponibile nei 6 mesi',
      rows: [
        { nome: 'FCFO6', segno: '+' },
        { nome: 'Cassa0', segno: '+' },
        { nome: 'Linee6', segno: '+' },
      ],
    },
    denominatore: {
      titolo: 'Da pagare nei 6 mesi',
      rows: [
        { nome: 'DebFin6', segno: '+' },
        { nome: 'DebFisc6', segno: '+' },
        { nome: 'DebForn6', segno: '+' },
      ],
    },
  },
];

const rowNames = approcci
  .flatMap(({ numeratore, denominatore }) => [...numeratore.rows, ...denominatore.rows])
  .map(({ nome }) => nome);

/** All the inputs of the form, without duplicates. */
export const inputDscr: readonly string[] = [...new Set([SCELTA_APPROCCIO, DATI_AFFIDABILI, ...rowNames])];
