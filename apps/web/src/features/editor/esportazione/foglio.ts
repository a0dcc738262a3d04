import type { Euro } from '@vedetta/domain';
import { euroToNumber, formatData, pianoVoci } from '@vedetta/domain';
import { IMPORTO_NON_LEGGIBILE } from '../../../lib/constants.ts';
import type { Confronto } from '../editor-context.ts';
import type { Cella, Riga, Righe } from '../stato/stato.ts';
import { getRiga } from '../stato/stato.ts';
import { computeScritto, withTotali } from '../stato/totali.ts';

type Aspetto = {
  readonly fontWeight?: 'bold';
  readonly align?: 'right';
  readonly indent?: number;
  readonly backgroundColor?: string;
  readonly textColor?: string;
};

/** A cell for the xlsx writer. Text is always text, even if it starts with '=': there are no formulas. */
export type CellaFoglio =
  | (Aspetto &
      (
        | { readonly value: string; readonly type: StringConstructor }
        | { readonly value: number; readonly type: NumberConstructor; readonly format: string }
      ))
  | null;

export type Foglio = {
  readonly nome: string;
  readonly dati: CellaFoglio[][];
  /** Column widths, in characters. */
  readonly larghezze: readonly number[];
  /** How many header rows are above the lines. */
  readonly testa: number;
};

/** The header of the sheet. */
export type Intestazione = {
  readonly azienda: string;
  readonly data_bilancio: string;
  readonly descrizione: string;
  readonly isProiezione: boolean;
  readonly isSalvato: boolean;
};

const EURO = '#,##0.00';
const PERCENTO = '#,##0.00%';
/** Fill by depth: section, class, roman number. */
const TINTE = ['#DDE5E9', '#EDF1F3', '#F7F9FA'] as const;
const LARGHEZZE = { codice: 16, titolo: 64, importo: 21, variazione: 14 } as const;

const toTesto = (value: string, aspetto: Aspetto = {}): CellaFoglio => ({ value, type: String, ...aspetto });

const toImporto = (importo: Euro | null, aspetto: Aspetto = {}): CellaFoglio =>
  importo === null ? null : { value: euroToNumber(importo), type: Number, format: EURO, ...aspetto };

const toCella = (cella: Cella, aspetto: Aspetto): CellaFoglio =>
  cella.illeggibile === null
    ? toImporto(cella.importo, aspetto)
    : toTesto(IMPORTO_NON_LEGGIBILE, { align: 'right', ...aspetto });

/** 'Variazione %' as a number: 'N/D' if the valore is 0, empty without an alternative. */
const toVariazione = ({ valore, rettifica }: Riga, aspetto: Aspetto): CellaFoglio => {
  if (valore.illeggibile !== null || rettifica.illeggibile !== null || rettifica.importo === null) return null;
  if (valore.importo === null || valore.importo === 0) return toTesto('N/D', { align: 'right', ...aspetto });
  return { value: (rettifica.importo - valore.importo) / valore.importo, type: Number, format: PERCENTO, ...aspetto };
};

const getAspetto = (input: boolean, profondita: number): Aspetto => {
  if (input) return {};
  const tinta = TINTE[profondita];
  return { fontWeight: 'bold', ...(tinta === undefined ? {} : { backgroundColor: tinta }) };
};

/** An empty cell keeps the fill of its row. */
const fill = (cella: CellaFoglio, aspetto: Aspetto): CellaFoglio =>
  cella === null && aspetto.backgroundColor !== undefined ? toTesto('', aspetto) : cella;

const listRighe = (righe: Righe, confronti: readonly Confronto[]): CellaFoglio[][] =>
  pianoVoci.map(({ codice, titolo, profondita, input }) => {
    const riga = getRiga({ righe }, codice);
    const aspetto = getAspetto(input, profondita);
    return [
      toTesto(codice, aspetto),
      toTesto(titolo, { indent: profondita, ...aspetto }),
      ...confronti.map(({ importi }) => toImporto(importi.get(codice) ?? null, aspetto)),
      toCella(riga.valore, aspetto),
      toCella(riga.rettifica, aspetto),
      toVariazione(riga, aspetto),
    ].map((cella) => fill(cella, aspetto));
  });

const describe = ({ data_bilancio, descrizione, isProiezione, isSalvato }: Intestazione): readonly string[] => [
  `${isProiezione ? 'Proiezione' : 'Bilancio'} al ${formatData(data_bilancio)}${descrizione === '' ? '' : `, ${descrizione}`}`,
  isSalvato ? 'Importi in euro' : 'Importi in euro, con modifiche non ancora salvate',
];

/** The whole statement as a spreadsheet, with numeric cells and totals of the amounts in the editor. */
export const buildFoglio = (scritte: Righe, confronti: readonly Confronto[], intestazione: Intestazione): Foglio => {
  const nomi = [...confronti.map(({ titolo }) => titolo), 'Valore', 'Valore Alternativo', 'Variazione %'];
  const testata = [
    toTesto('Codice', { fontWeight: 'bold' }),
    toTesto('Voce', { fontWeight: 'bold' }),
    ...nomi.map((nome) => toTesto(nome, { fontWeight: 'bold', align: 'right' })),
  ];
  const testa = [
    [toTesto(intestazione.azienda, { fontWeight: 'bold' })],
    ...describe(intestazione).map((testo) => [toTesto(testo)]),
    [],
    testata,
  ];
  const squadratura = [
    null,
    toTesto('Squadratura', { fontWeight: 'bold' }),
    ...confronti.map(() => null),
    toImporto(computeScritto(scritte).quadratura, { fontWeight: 'bold' }),
  ];
  return {
    nome: formatData(intestazione.data_bilancio).replaceAll('/', '-'),
    dati: [...testa, ...listRighe(withTotali(scritte), confronti), squadratura],
    larghezze: [
      LARGHEZZE.codice,
      LARGHEZZE.titolo,
      ...nomi.slice(1).map(() => LARGHEZZE.importo),
      LARGHEZZE.variazione,
    ],
    testa: testa.length,
  };
};
