import { centesimiToNumber } from '@vedetta/domain/base';
import type { Euro } from '@vedetta/domain/base';
import { formatImporto } from '../report/format-importo.ts';
import type { Destinazione, Foglia, Riga, Totale } from '../tassonomie/riga.ts';
import { chooseDettaglio } from './dettaglio-nota.ts';
import type { Scelta } from './dettaglio-nota.ts';
import { post } from './ledger.ts';
import type { Ledger } from './ledger.ts';

/** One euro, in cents: the rounding of one row. */
const EURO_PER_RIGA = 100;

/** Amounts of the year and the kind of form: extended forms show every row, the others only some totals. */
export type Prospetti = { readonly importi: ReadonlyMap<string, Euro>; readonly estesa: boolean };

/**
 * Posts the amount of a row and of all the rows below it. A total is not a voce: its difference from its rows is posted to
 * its undetailed voce, so the voci always sum to the totals of the file.
 * @returns the amount of the row, in cents; undefined when the file has nothing for it
 */
export const postRiga = (riga: Riga, prospetti: Prospetti, ledger: Ledger): number | undefined => {
  const importo = prospetti.importi.get(riga.elemento);
  if (importo !== undefined) ledger.usati.add(riga.elemento);
  if (riga.tipo === 'foglia') {
    if (importo !== undefined) postFoglia(riga, importo, ledger);
    return importo;
  }
  const { righe, importi } = chooseRighe(riga, prospetti, ledger);
  const presenti = postRighe(righe, { ...prospetti, importi }, ledger);
  if (presenti.length === 0 && importo === undefined) return undefined;
  const somma = presenti.reduce((totale, { riga: child, importo: valore }) => totale + child.peso * valore, 0);
  if (importo === undefined) return somma;
  if (importo !== somma)
    postResiduo(
      { totale: riga, righe, presenti: presenti.map(({ riga: child }) => child), importo, residuo: importo - somma },
      ledger,
    );
  return importo;
};

type Presente = { readonly riga: Riga; readonly importo: number };

const postRighe = (righe: readonly Riga[], prospetti: Prospetti, ledger: Ledger): Presente[] => {
  return righe.flatMap((riga) => {
    const importo = postRiga(riga, prospetti, ledger);
    return importo === undefined ? [] : [{ riga, importo }];
  });
};

const postFoglia = (foglia: Foglia, importo: number, ledger: Ledger): void => {
  const peso = foglia.a.startsWith('risultato:') ? foglia.peso : 1;
  const codice = post(ledger, foglia.a, importo * peso);
  if (foglia.motivo === undefined || importo === 0) return;
  const segno = foglia.a.startsWith('-') ? -1 : 1;
  ledger.riclassificazioni.push({
    da: foglia.elemento,
    a: codice,
    importo: centesimiToNumber(importo * segno),
    motivo: foglia.motivo,
  });
};

/** The rows that make up a total in this form. */
const chooseRighe = (totale: Totale, { importi, estesa }: Prospetti, ledger: Ledger): Scelta => {
  // Without its total a detail cannot be counted twice, so it is posted whatever the form.
  const conDettaglio = estesa || !importi.has(totale.elemento);
  const dellaForma = totale.children.filter(
    ({ forme }) => forme === 'tutte' || (forme === 'estese' ? conDettaglio : !estesa),
  );
  if (totale.sintesi.length === 0) return { righe: dellaForma, importi };
  if (!estesa) return chooseDettaglio(totale, importi, ledger);
  const isSintetico =
    totale.sintesi.some((riga) => importi.has(riga.elemento)) && !dellaForma.some((riga) => hasImporti(riga, importi));
  return { righe: isSintetico ? totale.sintesi : dellaForma, importi };
};

const hasImporti = (riga: Riga, importi: ReadonlyMap<string, Euro>): boolean => {
  return (
    importi.has(riga.elemento) || (riga.tipo === 'totale' && riga.children.some((child) => hasImporti(child, importi)))
  );
};

type Scarto = {
  readonly totale: Totale;
  readonly righe: readonly Riga[];
  readonly presenti: readonly Riga[];
  readonly importo: number;
  readonly residuo: number;
};

const postResiduo = ({ totale, righe, presenti, importo, residuo }: Scarto, ledger: Ledger): void => {
  const destinazione = chooseResiduo(totale, presenti, residuo);
  const codice = post(ledger, destinazione, residuo);
  const segno = destinazione.startsWith('-') ? -1 : 1;
  if (presenti.length === 0 && isSenzaDettaglio(totale, righe, destinazione)) {
    // A total that stands for rows moved to another voce is moved as well.
    const [prima] = righe;
    const motivo = prima?.tipo === 'foglia' ? prima.motivo : undefined;
    if (motivo !== undefined && !totale.aggregato)
      ledger.riclassificazioni.push({
        da: totale.elemento,
        a: codice,
        importo: centesimiToNumber(segno * residuo),
        motivo,
      });
    return;
  }
  if (presenti.length > 0 && Math.abs(residuo) <= EURO_PER_RIGA * presenti.length) {
    ledger.arrotondamenti.push({
      codice,
      importo: centesimiToNumber(segno * residuo),
      motivo: `Differenza tra ${totale.elemento} e le sue righe.`,
    });
    return;
  }
  ledger.parziale = true;
  const senzaRighe = hasLati(totale) ? SOLO_SALDO : 'Il file dà il totale senza le sue righe.';
  const motivo = presenti.length === 0 ? senzaRighe : 'Il totale del file non è la somma delle sue righe.';
  ledger.riclassificazioni.push({
    da: totale.elemento,
    a: codice,
    importo: centesimiToNumber(segno * residuo),
    motivo,
  });
  if (presenti.length > 0)
    ledger.avvisi.push(
      `${totale.elemento}: il file dà ${formatImporto(importo)}, le sue righe ${formatImporto(importo - residuo)}.`,
    );
};

const SOLO_SALDO =
  'Il file dà solo il saldo tra proventi e costi: è messo per intero tra gli uni o tra gli altri, secondo il segno.';

const hasLati = ({ residuo }: Totale): boolean => typeof residuo !== 'string' && 'positivo' in residuo;

/** For a total that nets two sides, the side of the sign. For one split by due date, the difference goes to the missing half; when both are missing, to the half the law implies. */
const chooseResiduo = (totale: Totale, presenti: readonly Riga[], importo: number): Destinazione => {
  const { residuo } = totale;
  if (typeof residuo === 'string') return residuo;
  if ('positivo' in residuo) return importo > 0 ? residuo.positivo : residuo.negativo;
  const hasEntro = presenti.some((riga) => riga.tipo === 'foglia' && riga.a === residuo.entro);
  const hasOltre = presenti.some((riga) => riga.tipo === 'foglia' && riga.a === residuo.oltre);
  if (hasEntro) return residuo.oltre;
  return hasOltre || residuo.seManca === 'entro' ? residuo.entro : residuo.oltre;
};

/** True when the form requires only the total, or when all its rows have the same voce. */
const isSenzaDettaglio = (totale: Totale, righe: readonly Riga[], destinazione: Destinazione): boolean => {
  return (
    totale.aggregato ||
    righe.every((riga) => riga.tipo === 'foglia' && riga.a.replace('-', '') === destinazione.replace('-', ''))
  );
};
