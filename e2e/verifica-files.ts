import { writeXlsx } from '../apps/server/src/adapters/files/xlsx.ts';

/** An account of a generated trial balance; Dare positive. */
export type ContoVerifica = readonly [codice: string, nome: string, euro: number];

/** The accounts of a small company. Two have names that nobody knows, so that they are to be matched by hand. */
export const CONTI_VERIFICA: readonly ContoVerifica[] = [
  ['10/01/001', 'Banca Alfa c/c', 40_000],
  ['10/02/001', 'Crediti v/clienti', 60_000],
  ['10/03/001', 'Fabbricati industriali', 200_000],
  ['20/01/001', 'Capitale sociale', -100_000],
  ['20/02/001', 'Debiti v/fornitori', -90_000],
  ['20/03/001', 'Qzx vrtk', -50_000],
  ['30/01/001', 'Ricavi delle vendite', -260_000],
  ['40/01/001', 'Merci c/acquisti', 150_000],
  ['40/02/001', 'Energia elettrica', 30_000],
  ['50/01/001', 'Wmj plono', 20_000],
];

/** A trial balance as a program exports it, with a column for each side. */
export const writeVerifica = (data: string, conti: readonly ContoVerifica[]): string =>
  [
    `Bilancio di verifica al ${data};;;`,
    'Conto;Descrizione;Saldo Dare;Saldo Avere',
    ...conti.map(([codice, nome, euro]) => `${codice};${nome};${euro < 0 ? `;${-euro},00` : `${euro},00;`}`),
  ].join('\n');

const buildTesto = (parole: string) => ({ tipo: 'testo', testo: parole, isTitolo: false }) as const;
const buildImporto = (euro: number) =>
  euro > 0 ? ({ tipo: 'cifra', valore: euro, formato: 'importo' } as const) : null;

/** The same as sheets of one workbook, by name. */
export const writeCartella = (fogli: Readonly<Record<string, readonly ContoVerifica[]>>): Buffer =>
  writeXlsx(
    Object.entries(fogli).map(([nome, conti]) => ({
      nome,
      larghezze: [],
      testa: 1,
      righe: [
        ['Conto', 'Descrizione', 'Dare', 'Avere'].map(buildTesto),
        ...conti.map(([codice, descrizione, euro]) => [
          buildTesto(codice),
          buildTesto(descrizione),
          buildImporto(euro),
          buildImporto(-euro),
        ]),
      ],
    })),
  );
