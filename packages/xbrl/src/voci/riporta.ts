import { centesimiToNumber } from '@vedetta/domain';
import { formatImporto } from '../resoconto/format-importo.ts';
import type { Destinazione, Foglia, Riga, Totale } from '../tassonomie/riga.ts';
import { chooseDettaglio } from './dettaglio-nota.ts';
import type { Scelta } from './dettaglio-nota.ts';
import { post } from './registro.ts';
import type { Registro } from './registro.ts';

/** One euro, in cents: rounding of one line. */
const EURO_PER_RIGA = 100;

/** Amounts of the year and the kind of form: the extended ones show every line, the others only some totals. */
export type Prospetti = { readonly importi: ReadonlyMap<string, number>; readonly estesa: boolean };

/**
 * Takes the amount of a row, and of all the rows below it, to the lines. A total is not a line: what it holds beyond its
 * rows goes to its undetailed line, so that the lines always sum to the totals of the file.
 * @returns the amount of the row, in cents; undefined when the file has nothing for it
 */
export const riporta = (riga: Riga, prospetti: Prospetti, registro: Registro): number | undefined => {
  const importo = prospetti.importi.get(riga.elemento);
  if (importo !== undefined) registro.usati.add(riga.elemento);
  if (riga.tipo === 'foglia') {
    if (importo !== undefined) postFoglia(riga, importo, registro);
    return importo;
  }
  const { righe, importi } = chooseRighe(riga, prospetti, registro);
  const presenti = riportaRighe(righe, { ...prospetti, importi }, registro);
  if (presenti.length === 0 && importo === undefined) return undefined;
  const somma = presenti.reduce((totale, { riga: figlia, importo: valore }) => totale + figlia.peso * valore, 0);
  if (importo === undefined) return somma;
  if (importo !== somma)
    postResiduo(
      { totale: riga, righe, presenti: presenti.map(({ riga: figlia }) => figlia), importo, residuo: importo - somma },
      registro,
    );
  return importo;
};

type Presente = { readonly riga: Riga; readonly importo: number };

const riportaRighe = (righe: readonly Riga[], prospetti: Prospetti, registro: Registro): Presente[] => {
  return righe.flatMap((riga) => {
    const importo = riporta(riga, prospetti, registro);
    return importo === undefined ? [] : [{ riga, importo }];
  });
};

const postFoglia = (foglia: Foglia, importo: number, registro: Registro): void => {
  const peso = foglia.a.startsWith('risultato:') ? foglia.peso : 1;
  const codice = post(registro, foglia.a, importo * peso);
  if (foglia.motivo === undefined || importo === 0) return;
  const segno = foglia.a.startsWith('-') ? -1 : 1;
  registro.riclassificazioni.push({
    da: foglia.elemento,
    a: codice,
    importo: centesimiToNumber(importo * segno),
    motivo: foglia.motivo,
  });
};

/** Rows that make up a total in this form. */
const chooseRighe = (totale: Totale, { importi, estesa }: Prospetti, registro: Registro): Scelta => {
  // Without its total nothing says that a detail is already counted: then it is taken, whatever the form.
  const conDettaglio = estesa || !importi.has(totale.elemento);
  const dellaForma = totale.figli.filter(
    ({ forme }) => forme === 'tutte' || (forme === 'estese' ? conDettaglio : !estesa),
  );
  if (totale.sintesi.length === 0) return { righe: dellaForma, importi };
  if (!estesa) return chooseDettaglio(totale, importi, registro);
  const isSintetico =
    totale.sintesi.some((riga) => importi.has(riga.elemento)) && !dellaForma.some((riga) => hasImporti(riga, importi));
  return { righe: isSintetico ? totale.sintesi : dellaForma, importi };
};

const hasImporti = (riga: Riga, importi: ReadonlyMap<string, number>): boolean => {
  return (
    importi.has(riga.elemento) || (riga.tipo === 'totale' && riga.figli.some((figlia) => hasImporti(figlia, importi)))
  );
};

type Scarto = {
  readonly totale: Totale;
  readonly righe: readonly Riga[];
  readonly presenti: readonly Riga[];
  readonly importo: number;
  readonly residuo: number;
};

const postResiduo = ({ totale, righe, presenti, importo, residuo }: Scarto, registro: Registro): void => {
  const destinazione = chooseResiduo(totale, presenti);
  const codice = post(registro, destinazione, residuo);
  if (presenti.length === 0 && isSenzaDettaglio(totale, righe, destinazione)) return;
  const segno = destinazione.startsWith('-') ? -1 : 1;
  if (presenti.length > 0 && Math.abs(residuo) <= EURO_PER_RIGA * presenti.length) {
    registro.arrotondamenti.push({
      codice,
      importo: centesimiToNumber(segno * residuo),
      motivo: `Differenza tra ${totale.elemento} e le sue righe.`,
    });
    return;
  }
  registro.parziale = true;
  const motivo =
    presenti.length === 0
      ? 'Il file dà il totale senza le sue righe.'
      : 'Il totale del file non è la somma delle sue righe.';
  registro.riclassificazioni.push({
    da: totale.elemento,
    a: codice,
    importo: centesimiToNumber(segno * residuo),
    motivo,
  });
  if (presenti.length > 0)
    registro.avvisi.push(
      `${totale.elemento}: il file dà ${formatImporto(importo)}, le sue righe ${formatImporto(importo - residuo)}.`,
    );
};

/** Of a total split by due date, the half that is missing is the rest; where both are, the law says what is understood. */
const chooseResiduo = (totale: Totale, presenti: readonly Riga[]): Destinazione => {
  const { residuo } = totale;
  if (typeof residuo === 'string') return residuo;
  const hasEntro = presenti.some((riga) => riga.tipo === 'foglia' && riga.a === residuo.entro);
  const hasOltre = presenti.some((riga) => riga.tipo === 'foglia' && riga.a === residuo.oltre);
  if (hasEntro) return residuo.oltre;
  return hasOltre || residuo.seManca === 'entro' ? residuo.entro : residuo.oltre;
};

/** True when the form asks no more than the total, or when its rows would all end up in the same line. */
const isSenzaDettaglio = (totale: Totale, righe: readonly Riga[], destinazione: Destinazione): boolean => {
  return (
    totale.aggregato ||
    righe.every((riga) => riga.tipo === 'foglia' && riga.a.replace('-', '') === destinazione.replace('-', ''))
  );
};
