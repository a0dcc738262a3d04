import { codiciGruppo, computeFascia, formatData, getParolaFascia, regoleScadenze, settori } from '@vedetta/domain';
import type { RigaPortafoglio } from '@vedetta/domain';
import type { CellaFoglio, Foglio } from '../../adapters/files/xlsx.ts';
import { nameCell, writeCifra, writeData, writeFormula, writeTesto, writeTitolo } from './celle.ts';

const SETTORI = new Map<string, string>(settori);

type Colonna = {
  readonly nome: string;
  readonly larghezza: number;
  readonly write: (riga: RigaPortafoglio) => CellaFoglio;
};

const describeTipo = ({ annuale }: RigaPortafoglio): string => {
  if (annuale === null) return 'senza bilanci';
  return annuale ? 'annuale' : 'infrannuale';
};

const COLONNE: readonly Colonna[] = [
  { nome: 'Azienda', larghezza: 40, write: ({ ragione_sociale }) => writeTesto(ragione_sociale) },
  { nome: 'Settore', larghezza: 34, write: ({ settore }) => writeTesto(SETTORI.get(settore) ?? settore) },
  { nome: 'Ultimo dato', larghezza: 12, write: ({ data }) => writeData(data) },
  { nome: 'Tipo', larghezza: 13, write: (riga) => writeTesto(describeTipo(riga)) },
  { nome: 'Grado', larghezza: 9, write: ({ grado }) => writeCifra(grado, 'percento') },
  { nome: 'Fascia', larghezza: 15, write: (riga) => writeTesto(getParolaFascia(computeFascia(riga))) },
  { nome: 'Variazione (punti)', larghezza: 17, write: ({ delta }) => writeCifra(delta, 'intero') },
  ...codiciGruppo.map((codice, posto): Colonna => ({
    nome: codice,
    larghezza: 10,
    write: ({ gruppi }) => writeCifra(gruppi[posto] ?? null, 'percento'),
  })),
  { nome: 'Segnali', larghezza: 9, write: ({ segnali }) => writeCifra(segnali, 'intero') },
  { nome: 'Scadenza', larghezza: 12, write: ({ scadenza }) => writeData(scadenza) },
  {
    nome: 'Che cosa scade',
    larghezza: 26,
    write: ({ scadenza_tipo }) => (scadenza_tipo === null ? null : writeTesto(regoleScadenze[scadenza_tipo].nome)),
  },
  { nome: 'Responsabile', larghezza: 20, write: ({ responsabile }) => writeTesto(responsabile ?? '') },
];

const findColonna = (nome: string): number => COLONNE.findIndex((colonna) => colonna.nome === nome);

/** Rows above the companies: title, filters, the figures of all of them, a blank, the headings. */
const TESTA = 8;

const buildSintesi = (righe: readonly RigaPortafoglio[]): readonly (readonly CellaFoglio[])[] => {
  const nameRange = (nome: string): string =>
    `${nameCell(findColonna(nome), TESTA)}:${nameCell(findColonna(nome), TESTA + Math.max(righe.length, 1) - 1)}`;
  const gradi = righe.flatMap(({ grado }) => grado ?? []);
  const alte = righe.filter((riga) => computeFascia(riga) === 'alto').length;
  const segnali = righe.reduce((sum, riga) => sum + (riga.segnali ?? 0), 0);
  const [fascia, grado] = [nameRange('Fascia'), nameRange('Grado')];
  const parola = getParolaFascia('alto');
  const none = writeTesto('n.c.');
  return [
    [writeTesto('Aziende'), writeFormula(`COUNTA(${nameRange('Azienda')})`, righe.length, 'intero', true)],
    [
      writeTesto('Grado medio'),
      gradi.length === 0
        ? none
        : writeFormula(`AVERAGE(${grado})`, gradi.reduce((sum, one) => sum + one, 0) / gradi.length, 'percento', true),
    ],
    [
      writeTesto(`Quota in fascia ${parola}`),
      gradi.length === 0
        ? none
        : writeFormula(`COUNTIF(${fascia},"${parola}")/COUNT(${grado})`, alte / gradi.length, 'percento', true),
    ],
    [writeTesto('Segnali presenti'), writeFormula(`SUM(${nameRange('Segnali')})`, segnali, 'intero', true)],
  ];
};

/** What the sheet says of itself. */
export type TestataPortafoglio = {
  readonly studio: string;
  readonly oggi: string;
  /** The filters in words; empty: none. */
  readonly filtri: string;
};

/** The board as a workbook: the rows as they are shown, and their totals as formulas. */
export const buildFoglioPortafoglio = (
  righe: readonly RigaPortafoglio[],
  { studio, oggi, filtri }: TestataPortafoglio,
): Foglio => ({
  nome: 'Portafoglio',
  righe: [
    [writeTitolo(`Portafoglio, ${studio}`)],
    [writeTesto(`Al ${formatData(oggi)}${filtri === '' ? ', tutte le aziende' : `. Filtri: ${filtri}`}`)],
    ...buildSintesi(righe),
    [],
    COLONNE.map(({ nome }) => writeTitolo(nome)),
    ...righe.map((riga) => COLONNE.map(({ write }) => write(riga))),
  ],
  larghezze: COLONNE.map(({ larghezza }) => larghezza),
  testa: TESTA,
});
