import { addGiorni, countGiorni } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { Figura } from '../tesoreria/base-proposte.ts';
import type { PeriodoAssestamento } from './base-assestamento.ts';
import { campoEuro, campoNumero, prodotto, rapporto } from '../tesoreria/nodi.ts';
import { applyQuote, quotaOf } from '../tesoreria/quota.ts';
import {
  buildCalcolo,
  buildCoppia,
  buildVoce,
  clampCapienza,
  describeTaglio,
  findScritto,
  printBilancio,
} from './figura.ts';
import type { CampoDati, DatiScrittura } from './scrittura.ts';
import type { Calcolo, CampoRifiutato, ContestoTipo } from './tipo.ts';

/** What accruals and deferrals need: an amount and the days it covers. */
type DatiAGiorni = { readonly totale: number; readonly dal: Data; readonly al: Data };

const countCompresi = (dal: Data, al: Data): number => Math.max(0, countGiorni(dal, al) + 1);

const askCampo = (campo: CampoDati): Extract<Calcolo, { specie: 'da_indicare' }> => ({
  specie: 'da_indicare',
  campo,
  nota: 'Indicare l’importo e i giorni che copre.',
});

/** The data of an amount by days, or the first that is missing. */
const readAGiorni = ({ totale, dal, al }: DatiScrittura): DatiAGiorni | Extract<Calcolo, { specie: 'da_indicare' }> => {
  if (totale === undefined) return askCampo('totale');
  if (dal === undefined) return askCampo('dal');
  if (al === undefined) return askCampo('al');
  return { totale, dal, al };
};

const computeQuota = ({ totale, dal, al }: DatiAGiorni, giorni: number, codice: string, nome: string): Figura => {
  const coperti = countCompresi(dal, al);
  const centesimi = applyQuote(BigInt(totale), quotaOf(giorni, coperti));
  return {
    centesimi,
    albero: prodotto(centesimi, [
      campoEuro('totale', 'Importo di tutto il periodo coperto', totale),
      rapporto(campoNumero(codice, nome, giorni), campoNumero('giorni_coperti', 'Giorni coperti', coperti)),
    ]),
  };
};

/** The amount of an entry by days: typed as it is, or from what covers a period; else what is missing. */
export const readFigura = (
  contesto: ContestoTipo,
  compute: (dati: DatiAGiorni) => Figura,
): Figura | Extract<Calcolo, { specie: 'da_indicare' }> => {
  const scritto = findScritto(contesto);
  if (scritto !== null) return scritto;
  const letti = readAGiorni(contesto.dati);
  return 'specie' in letti ? letti : compute(letti);
};

/** The part that regards the days after a date. */
const computeDopo = (dati: DatiAGiorni, data: Data): Figura => {
  const primo = addGiorni(data, 1);
  const giorni = countCompresi(primo > dati.dal ? primo : dati.dal, dati.al);
  return computeQuota(dati, giorni, 'giorni_dopo', 'Giorni dopo la data del bilancio');
};

/** The entry of a deferral: from a line, at most what it has, to the account of the balance sheet that waits for its days. */
export const computeRisconto = (contesto: ContestoTipo, voce: CodiceVoceInput, sospesa: CodiceVoceInput): Calcolo => {
  const intero = readFigura(contesto, (letti) => computeDopo(letti, contesto.base.data_bilancio));
  if ('specie' in intero) return intero;
  const figura = clampCapienza(intero, contesto.valore(voce), buildVoce(contesto, voce));
  return buildCalcolo(figura, buildCoppia(figura.centesimi, [voce, -1], [sospesa, 1]), {
    origine: printBilancio(contesto),
    note: [describeTaglio(intero, figura, voce)],
  });
};

/** The part that regards the days of the fiscal year until its date. */
export const computeTrascorso = (dati: DatiAGiorni, { inizio, fine }: PeriodoAssestamento): Figura => {
  const giorni = countCompresi(inizio > dati.dal ? inizio : dati.dal, fine < dati.al ? fine : dati.al);
  return computeQuota(dati, giorni, 'giorni_trascorsi', 'Giorni trascorsi nell’esercizio');
};

/** The two dates in order. */
const checkOrdine = ({ dal, al }: DatiScrittura): readonly CampoRifiutato[] =>
  dal !== undefined && al !== undefined && al < dal
    ? [{ campo: 'al', motivo: { codice: 'fine_prima_di_inizio' } }]
    : [];

/** A deferral regards days after the date of the statement. */
export const checkRisconto = (dati: DatiScrittura, { fine }: PeriodoAssestamento): readonly CampoRifiutato[] => [
  ...checkOrdine(dati),
  ...(dati.al !== undefined && dati.al <= fine
    ? [{ campo: 'al', motivo: { codice: 'non_dopo_il_bilancio', data: fine } } as const]
    : []),
];

/** An accrual regards days before the date of the statement and ends in this fiscal year or later. */
export const checkRateo = (dati: DatiScrittura, { inizio, fine }: PeriodoAssestamento): readonly CampoRifiutato[] => [
  ...checkOrdine(dati),
  ...(dati.dal !== undefined && dati.dal > fine
    ? [{ campo: 'dal', motivo: { codice: 'dopo_il_bilancio', data: fine } } as const]
    : []),
  ...(dati.al !== undefined && dati.al < inizio
    ? [{ campo: 'al', motivo: { codice: 'prima_dell_esercizio', data: inizio } } as const]
    : []),
];
