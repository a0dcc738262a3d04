import { mesi } from '@vedetta/domain/base';

const MESI = mesi.map((mese) => mese.slice(0, 3));
const SEPARATORE = String.raw`[./ '’-]{1,2}`;
const ANNO = String.raw`(?:20)?(\d{2})(?!\d)`;
const ANNO_MESE_GIORNO = /(?<!\d)20(\d{2})-(\d{2})-(\d{2})(?!\d)/;
const GIORNO_MESE_ANNO = new RegExp(String.raw`(?<!\d)(\d{1,2})[./-](\d{1,2})[./-]${ANNO}`, 'g');
const MESE_ANNO = /(?<![\d./-])(\d{1,2})[./-]20(\d{2})(?!\d)/;
const MESE_IN_LETTERE = new RegExp(String.raw`\b(${MESI.join('|')})[a-z]*${SEPARATORE}${ANNO}`);
const SOLO_ANNO = /(?<!\d)20(\d{2})(?!\d)/;
const DICEMBRE = 12;
const FINE_ANNO = '31';

const GIORNI = 372;
const count = (anno: string, mese: number, giorno = '1'): number =>
  Number(anno) * GIORNI + (mese - 1) * 31 + Number(giorno) - 1;

export const isStessoAnno = (periodo: number, altro: number): boolean =>
  Math.floor(periodo / GIORNI) === Math.floor(altro / GIORNI);

/** Whether a time is of a month before that of another. */
export const isPrimaDelMese = (periodo: number, altro: number): boolean =>
  Math.floor(periodo / 31) < Math.floor(altro / 31);

export const isStessoMese = (periodo: number, altro: number): boolean =>
  Math.floor(periodo / 31) === Math.floor(altro / 31);

/**
 * The time a title of a column speaks of, to be compared with that of another; null when it speaks of none. A year alone is
 * its end; of two days the later counts.
 * @example readPeriodo('Saldo al 30/09/2026') > readPeriodo('dic-25') // true
 */
export const readPeriodo = (titolo: string): number | null => {
  const testo = titolo.toLowerCase();
  const [, annoIso, meseIso, giornoIso] = ANNO_MESE_GIORNO.exec(testo) ?? [];
  if (annoIso !== undefined) return count(annoIso, Number(meseIso), giornoIso);
  const giorni = Array.from(testo.matchAll(GIORNO_MESE_ANNO), ([, giorno, mese, anno = '']) =>
    count(anno, Number(mese), giorno),
  );
  if (giorni.length > 0) return Math.max(...giorni);
  const [, mese, annoDelMese] = MESE_ANNO.exec(testo) ?? [];
  if (annoDelMese !== undefined) return count(annoDelMese, Number(mese));
  const [, nome = '', annoDelNome] = MESE_IN_LETTERE.exec(testo) ?? [];
  if (annoDelNome !== undefined) return count(annoDelNome, MESI.indexOf(nome) + 1);
  const [, anno] = SOLO_ANNO.exec(testo) ?? [];
  return anno === undefined ? null : count(anno, DICEMBRE, FINE_ANNO);
};

const PERIODO = /^(?:20\d{2}|20\d{2}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}|\d{1,2}[/-]20\d{2})$/;

/** Whether a cell is no more than a year or a day, as the title of a column may be. */
export const isPeriodo = (testo: string): boolean => PERIODO.test(testo);
