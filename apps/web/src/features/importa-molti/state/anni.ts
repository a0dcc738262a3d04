import type { Riconoscimento } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { formatImporto } from '../../../lib/importo.ts';
import type { Scelta } from './importazione.ts';

export type Lettura = Riconoscimento['letture'][number];

/** A file that was read. */
export type Letto = { readonly id: string; readonly nome: string; readonly riconoscimento: Riconoscimento };

/** The amounts of a year, and where they are from. */
export type Fonte = { readonly nome: string; readonly voci: Lettura['voci'] };

/** What can be done about a note. */
export type Azione =
  | { readonly tipo: 'arrotonda' | 'togli_arrotondamento'; readonly data: string }
  | { readonly tipo: 'confronta'; readonly data: string; readonly fonti: readonly [Fonte, Fonte] };

export type Nota = { readonly tono: 'info' | 'warn'; readonly testo: string; readonly azione?: Azione };

/** A year that the files of a company give. */
export type Anno = {
  readonly data: string;
  readonly lettura: Lettura;
  readonly file: Letto;
  /** `presente`: the company has a statement at that date, which is never overwritten. */
  readonly stato: 'nuovo' | 'escluso' | 'presente';
  /** The statement it has. */
  readonly bilancio: string | null;
  /** A difference of a rounding goes among the other reserves. */
  readonly isArrotondato: boolean;
};

/** What filings differ by because their amounts are in whole euros. */
const MAX_ARROTONDAMENTO = 2;

/** The lines that have another amount, in the order of the first. */
export const listDiverse = (a: Lettura['voci'], b: Lettura['voci']): readonly string[] => {
  const [first, second] = [a, b].map(
    (voci) => new Map<string, number>(voci.map(({ codice, valore }) => [codice, valore])),
  );
  const codici = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
  return [...codici].filter((codice) => (first?.get(codice) ?? 0) !== (second?.get(codice) ?? 0));
};

/** @example countDiverse(1) // 'una voce diversa' */
export const nameDiverse = (diverse: number): string =>
  diverse === 1 ? 'una voce diversa' : `${diverse} voci diverse`;

const buildNotaDoppia = (data: string, kept: Anno, other: Fonte): Nota => {
  const diverse = listDiverse(kept.lettura.voci, other.voci).length;
  const testo = `Due file per il ${formatData(data)}: vale ${kept.file.nome}`;
  if (diverse === 0) return { tono: 'info', testo: `${testo}, uguale.` };
  const fonti = [{ nome: kept.file.nome, voci: kept.lettura.voci }, other] as const;
  return { tono: 'info', testo: `${testo}, ${nameDiverse(diverse)}.`, azione: { tipo: 'confronta', data, fonti } };
};

/** The years of the files of a company, the newest filing first, and what to know where two give the same. */
export const listAnni = (letti: readonly Letto[], scelta: Scelta): { anni: Anno[]; note: Nota[] } => {
  const anni: Anno[] = [];
  const note: Nota[] = [];
  for (const file of letti) {
    const presenti = new Map(file.riconoscimento.azienda?.bilanci.map((one) => [one.data_bilancio, one.id]));
    for (const lettura of file.riconoscimento.letture) {
      const { esercizio: data } = lettura;
      const same = anni.find((anno) => anno.data === data);
      if (same !== undefined) {
        note.push(buildNotaDoppia(data, same, { nome: file.nome, voci: lettura.voci }));
        continue;
      }
      const bilancio = presenti.get(data) ?? null;
      const stato = scelta.fuori?.includes(data) === true ? 'escluso' : 'nuovo';
      const isArrotondato = scelta.arrotondati?.includes(data) === true && canArrotondare(lettura);
      anni.push({ data, lettura, file, stato: bilancio === null ? stato : 'presente', bilancio, isArrotondato });
    }
  }
  return { anni: anni.toSorted((a, b) => b.data.localeCompare(a.data)), note };
};

const canArrotondare = ({ quadratura }: Lettura): boolean =>
  quadratura !== 0 && Math.abs(quadratura) <= MAX_ARROTONDAMENTO;

const formatDifferenza = (quadratura: number): string => formatImporto(quadratura, { simbolo: true });

const listNoteQuadratura = ({ data, lettura, isArrotondato }: Anno): readonly Nota[] => {
  const { quadratura } = lettura;
  if (quadratura === 0) return [];
  const giorno = formatData(data);
  if (isArrotondato) {
    const testo = `Il ${giorno} quadra con ${formatDifferenza(quadratura)} di arrotondamento tra le altre riserve.`;
    return [{ tono: 'info', testo, azione: { tipo: 'togli_arrotondamento', data } }];
  }
  const nota: Nota = { tono: 'warn', testo: `Il ${giorno} non quadra di ${formatDifferenza(quadratura)}.` };
  return [canArrotondare(lettura) ? { ...nota, azione: { tipo: 'arrotonda', data } } : nota];
};

/** What to know of each year; a year that the company has is told by the table, which compares the two. */
export const listNoteAnni = (anni: readonly Anno[]): readonly Nota[] =>
  anni.flatMap((anno): readonly Nota[] => {
    if (anno.stato !== 'nuovo') return [];
    const parte: Nota = {
      tono: 'info',
      testo: `Il ${formatData(anno.data)} è letto in parte: controllare il resoconto.`,
    };
    return [...listNoteQuadratura(anno), ...(anno.lettura.warning === 'partial' ? [parte] : [])];
  });
