import type { Andamento, Prospetto } from '@vedetta/contract';
import { formatData, formatPercent, formatRapporto, formatValore, formatVariato } from '@vedetta/domain';

/** A figure of a statement. */
export type Punto = { readonly data: string; readonly isAnnuale: boolean; readonly valore: number };

/** A key figure: the latest value, its past, what it is compared with. */
export type Cifra = {
  readonly nome: string;
  readonly valore: string;
  readonly confronto: string;
  readonly punti: readonly Punto[];
  /** A flow of a period is drawn as bars, a balance at a date as a line. */
  readonly forma: 'barre' | 'linea';
  readonly soglia: number | null;
};

type Dati = { readonly data_bilancio: string; readonly bilancio_chiusura: boolean };

/** The year before, the same day; the end of February moves. @example findAnnoPrima(bilanci, ultimo) */
export const findAnnoPrima = <T extends Dati>(bilanci: readonly T[], ultimo: Dati): T | undefined => {
  const [anno = '', mese] = ultimo.data_bilancio.split('-');
  return bilanci.find(
    ({ data_bilancio, bilancio_chiusura }) =>
      data_bilancio.startsWith(`${Number(anno) - 1}-${mese}`) && bilancio_chiusura === ultimo.bilancio_chiusura,
  );
};

/** The latest year end before a statement. */
export const findAnnualePrima = <T extends Dati>(bilanci: readonly T[], ultimo: Dati): T | undefined =>
  bilanci
    .filter(({ data_bilancio, bilancio_chiusura }) => bilancio_chiusura && data_bilancio < ultimo.data_bilancio)
    .toSorted((a, b) => b.data_bilancio.localeCompare(a.data_bilancio))[0];

const formatImporto = (euro: number): string => formatValore(euro, 'euro');

/** A flow against the same months of the year before. */
const printFlusso = (ora: number, prima: Punto | undefined): string => {
  if (prima === undefined) return 'nessun bilancio un anno prima';
  if (prima.valore <= 0) return `${formatImporto(prima.valore)} al ${formatData(prima.data)}`;
  const variazione = (ora - prima.valore) / prima.valore;
  return `${formatVariato(formatPercent(variazione))} sul ${formatData(prima.data)}`;
};

/** A balance against the last year end. */
const printSaldo = (ora: number, prima: Punto | undefined): string =>
  prima === undefined ? '' : `${formatVariato(formatImporto(ora - prima.valore))} dal ${formatData(prima.data)}`;

const toPunto = ({ data_bilancio, bilancio_chiusura }: Dati, valore: number): Punto => ({
  data: data_bilancio,
  isAnnuale: bilancio_chiusura,
  valore,
});

type Base = { readonly nome: string; readonly forma: Cifra['forma'] };

const findPrima = (punti: readonly Punto[], ultimo: Punto, forma: Cifra['forma']): Punto | undefined => {
  const statements = punti.map((punto) => ({
    ...punto,
    data_bilancio: punto.data,
    bilancio_chiusura: punto.isAnnuale,
  }));
  const current = { data_bilancio: ultimo.data, bilancio_chiusura: ultimo.isAnnuale };
  return forma === 'barre' ? findAnnoPrima(statements, current) : findAnnualePrima(statements, current);
};

/** Of how many statements the past is drawn. What a figure is compared with may be older: of a year of months it is the thirteenth. */
const MASSIMO = 6;

const buildEuro = ({ nome, forma }: Base, punti: readonly Punto[], id: Dati): Cifra | null => {
  const ultimo = punti.at(-1);
  if (ultimo === undefined || ultimo.data !== id.data_bilancio) return null;
  const prima = findPrima(punti, ultimo, forma);
  return {
    nome,
    forma,
    punti: punti.slice(-MASSIMO),
    soglia: null,
    valore: formatImporto(ultimo.valore),
    confronto: forma === 'barre' ? printFlusso(ultimo.valore, prima) : printSaldo(ultimo.valore, prima),
  };
};

/** The stored values of an indicator up to a statement, oldest first. */
const listPunti = (serie: readonly Andamento[], codice: string, ultimo: Dati): readonly Punto[] =>
  serie
    .filter(({ data_bilancio }) => data_bilancio <= ultimo.data_bilancio)
    .flatMap((statement) => {
      const valore = statement.indicatori.find((indicatore) => indicatore.codice === codice)?.valore ?? null;
      return valore === null ? [] : [toPunto(statement, valore)];
    })
    .slice(-MASSIMO);

/** The DSCR of the forecast, with its threshold; null without a forecast. */
export const presentDscr = (codice: string, serie: readonly Andamento[], ultimo: Dati): Cifra | null => {
  const punti = listPunti(serie, codice, ultimo);
  const [prima, ora] = [punti.at(-2), punti.at(-1)];
  if (ora === undefined || ora.data !== ultimo.data_bilancio) return null;
  return {
    nome: 'DSCR a sei mesi',
    forma: 'linea',
    punti,
    soglia: 1,
    valore: formatRapporto(ora.valore),
    confronto: `${ora.valore < 1 ? 'sotto 1' : 'non sotto 1'}${prima === undefined ? '' : `, era ${formatRapporto(prima.valore)}`}`,
  };
};

/** A row of andamento over the statements up to one; a projection is none of them. */
export const presentRiga = (
  base: Base & { readonly codice: string },
  { colonne, righe }: Pick<Prospetto, 'colonne' | 'righe'>,
  ultimo: Dati,
): Cifra | null => {
  const valori = righe.find(({ codice }) => codice === base.codice)?.valori ?? [];
  const punti = colonne
    .flatMap(({ data, tipo, proiezione }, place): readonly Punto[] => {
      const valore = valori[place] ?? null;
      if (proiezione || valore === null || data > ultimo.data_bilancio) return [];
      return [{ data, isAnnuale: tipo === 'annuale', valore }];
    })
    .toSorted((a, b) => a.data.localeCompare(b.data));
  return buildEuro(base, punti, ultimo);
};
