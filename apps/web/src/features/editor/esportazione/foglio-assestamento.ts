import type { Assestamento, Scrittura } from '@vedetta/contract';
import { getTitoloCompleto, isCodiceVoce, printNodo } from '@vedetta/domain';
import { formatGiorno } from '../../../lib/istante.ts';
import type { SheetCell } from './celle.ts';
import { toNumero, toText } from './celle.ts';
import type { Foglio, SheetHeader } from './foglio.ts';

const STATI = {
  proposta: 'Proposta',
  confermata: 'Confermata',
  da_ricontrollare: 'Da ricontrollare',
  non_serve: 'Non serve',
} as const satisfies Record<Scrittura['stato'], string>;

const COLONNE = [
  ['Scrittura', 30],
  ['Stato', 18],
  ['Decisa il', 12],
  ['Da', 22],
  ['Codice', 16],
  ['Voce', 52],
  ['Dare', 18],
  ['Avere', 18],
  ['Sul risultato', 18],
  ['Motivo', 44],
  ['Calcolo', 90],
] as const;
const IMPORTI: readonly string[] = ['Dare', 'Avere', 'Sul risultato'];
const BOLD = { fontWeight: 'bold' } as const;

const isCounted = ({ stato }: Scrittura): boolean => stato === 'confermata' || stato === 'da_ricontrollare';

/** How the amount comes about, as one line of text. */
const describeCalcolo = ({ fondamento, manca, stima }: Scrittura): string => {
  const parti =
    fondamento === null
      ? [manca?.nota ?? 'Vale l’importo indicato.']
      : [`Si calcola ${fondamento.origine}: ${printNodo(fondamento.albero, 'numeri_e_voci')}.`, ...fondamento.note];
  return [...(stima ? ['Stima.'] : []), ...parti].join(' ');
};

const nameVoce = (codice: string): string => (isCodiceVoce(codice) ? getTitoloCompleto(codice) : codice);

/** A row for each line moved; what is of the whole entry is on its first row, so that columns can be added up. */
const listRows = (scrittura: Scrittura): SheetCell[][] => {
  const { nome, stato, ora, autore, movimenti, nota, effetto_risultato } = scrittura;
  const intera = [
    toText(nome),
    toText(STATI[stato]),
    toText(ora === null ? '' : formatGiorno(ora)),
    toText(autore ?? ''),
  ];
  const dopo = [toNumero(effetto_risultato), toText(nota), toText(describeCalcolo(scrittura))];
  if (movimenti.length === 0) return [[...intera, null, null, null, null, ...dopo]];
  return movimenti.map(({ voce, importo, lato }, posizione) => [
    ...intera,
    toText(voce),
    toText(nameVoce(voce)),
    lato === 'dare' ? toNumero(Math.abs(importo)) : null,
    lato === 'avere' ? toNumero(Math.abs(importo)) : null,
    ...(posizione === 0 ? dopo : [null, null, null]),
  ]);
};

const sum = (importi: readonly number[]): number =>
  importi.reduce((somma, importo) => somma + Math.round(importo * 100), 0) / 100;

const sumLato = (scritture: readonly Scrittura[], lato: 'dare' | 'avere'): number =>
  sum(
    scritture.flatMap(({ movimenti }) =>
      movimenti.filter((movimento) => movimento.lato === lato).map(({ importo }) => Math.abs(importo)),
    ),
  );

/** The adjustments of a statement as a sheet: those that count, their totals, then the others. Null when there is none. */
export const buildFoglioAssestamento = (
  { scritture, effetto }: Pick<Assestamento, 'scritture' | 'effetto'>,
  header: Pick<SheetHeader, 'azienda' | 'titolo'>,
): Foglio | null => {
  if (scritture.length === 0) return null;
  const contate = scritture.filter(isCounted);
  const altre = scritture.filter((scrittura) => !isCounted(scrittura));
  const headerRows = [
    [toText(header.azienda, BOLD)],
    [toText(`Assestamento: ${header.titolo}`)],
    [toText(effetto.frase)],
    [],
    COLONNE.map(([nome]) => toText(nome, IMPORTI.includes(nome) ? { ...BOLD, align: 'right' } : BOLD)),
  ];
  const totali = [
    toText('Totale delle scritture che contano', BOLD),
    ...Array.from({ length: 5 }, () => null),
    toNumero(sumLato(contate, 'dare'), BOLD),
    toNumero(sumLato(contate, 'avere'), BOLD),
    toNumero(sum(contate.map(({ effetto_risultato }) => effetto_risultato)), BOLD),
  ];
  const nonContate = altre.length === 0 ? [] : [[], [toText('Non contano', BOLD)], ...altre.flatMap(listRows)];
  return {
    nome: 'Assestamento',
    dati: [...headerRows, ...contate.flatMap(listRows), totali, ...nonContate],
    widths: COLONNE.map(([, width]) => width),
    testa: headerRows.length,
  };
};
