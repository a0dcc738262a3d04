import { centesimiToNumber } from '../numbers/centesimi.ts';
import { formatData } from '../numbers/format-data.ts';
import { formatEuro } from '../numbers/format-euro.ts';
import { euro } from '../numbers/euro.ts';
import type { Passaggio } from '../formula/dipendenze.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { CodiceVoce, CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { getTitoloBreve } from '../piano-voci/titolo.ts';
import { splitProRata } from '../proiezione/ripartizione.ts';
import { voce } from '../tesoreria/base-proposte.ts';
import type { Figura } from '../tesoreria/base-proposte.ts';
import { campoEuro, numero, somma } from '../tesoreria/nodi.ts';
import type { RegolaAssestamento } from './regole.ts';
import type { DatiScrittura } from './scrittura.ts';
import type { Calcolo, ContestoTipo, MovimentoEsatto } from './tipo.ts';

/** A line of this statement as a leaf. */
export const buildVoce = (contesto: ContestoTipo, codice: CodiceVoce): Nodo => voce(codice, contesto.valore(codice));

/** A line of the previous closing as a leaf; 0 without one. */
export const buildVoceChiusura = ({ chiusura }: ContestoTipo, codice: CodiceVoce): Nodo =>
  voce(codice, chiusura?.(codice) ?? 0n, 'precedente');

export const buildFrazione = ({ periodo: { frazione } }: ContestoTipo): Nodo => ({
  tipo: 'frazione_esercizio',
  ...frazione,
  valore: frazione.trascorsi / frazione.totali,
});

export const printBilancio = ({ base }: ContestoTipo): string => `dal bilancio al ${formatData(base.data_bilancio)}`;

export const printChiusura = ({ base }: ContestoTipo): string =>
  `dalla chiusura al ${formatData(base.chiusura?.data_bilancio ?? null)}`;

/** The typed amount of an entry, if there is one. */
export const findScritto = ({ dati }: ContestoTipo): Figura | null =>
  dati.importo === undefined
    ? null
    : { centesimi: BigInt(dati.importo), albero: campoEuro('importo', 'Importo indicato', dati.importo) };

/** What is left of an amount once what is booked is taken off, never below 0. */
export const subtractRegistrato = (dovuto: Figura, registrato: bigint, nodo: Nodo): Figura => {
  if (registrato === 0n) return dovuto;
  const resto = dovuto.centesimi - registrato;
  const albero = somma(resto, [
    [1, dovuto.albero],
    [-1, nodo],
  ]);
  return clampZero({ centesimi: resto, albero });
};

/** An amount, or 0 where it is below. */
export const clampZero = ({ centesimi, albero }: Figura): Figura =>
  centesimi >= 0n
    ? { centesimi, albero }
    : { centesimi: 0n, albero: { tipo: 'estremo', valore: 0, quale: 'max', termini: [numero(0), albero] } };

/** An amount cut to what its lines hold. */
export const clampCapienza = ({ centesimi, albero }: Figura, capienza: bigint, nodo: Nodo): Figura => {
  const massimo = capienza > 0n ? capienza : 0n;
  if (centesimi <= massimo) return { centesimi, albero };
  const tagliato: Nodo = {
    tipo: 'estremo',
    valore: centesimiToNumber(Number(massimo)),
    quale: 'min',
    termini: [albero, nodo],
  };
  return clampZero({ centesimi: massimo, albero: capienza > 0n ? tagliato : numero(0) });
};

/**
 * The part of what is booked that one of several entries of a kind takes, in proportion to what each is for: together they
 * never take it twice.
 */
export const splitRegistrato = (
  { fratelli, indice }: ContestoTipo,
  registrato: bigint,
  computeDovuto: (dati: DatiScrittura) => bigint,
): bigint => {
  if (registrato <= 0n) return 0n;
  return splitProRata(registrato, fratelli.map(computeDovuto))[indice] ?? 0n;
};

type Contorno = {
  readonly origine: string;
  readonly passaggi?: readonly Passaggio[];
  readonly note?: readonly (string | null)[];
  readonly regole?: readonly RegolaAssestamento[];
  readonly stima?: boolean;
};

/** An entry from its amount: the movements it makes, or none where the amount is 0. */
export const buildCalcolo = (
  { centesimi, albero }: Figura,
  movimenti: readonly MovimentoEsatto[],
  { origine, passaggi = [], note = [], regole = [], stima = false }: Contorno,
): Calcolo => {
  const mossi = movimenti.filter(({ importo }) => importo !== 0n);
  const scritte = note.filter((nota) => nota !== null);
  if (centesimi === 0n && mossi.length === 0)
    return { specie: 'nessuna', nota: scritte[0] ?? 'Nulla da rilevare: è già nel bilancio, o l’importo è zero.' };
  return {
    specie: 'calcolata',
    movimenti: mossi,
    stima,
    fondamento: { origine, albero, passaggi, note: scritte, regole },
  };
};

/** Two lines moved by one amount, each in its own sign. */
export const buildCoppia = (
  importo: bigint,
  prima: readonly [CodiceVoceInput, 1 | -1],
  seconda: readonly [CodiceVoceInput, 1 | -1],
): readonly MovimentoEsatto[] =>
  [prima, seconda].map(([codice, segno]) => ({ voce: codice, importo: BigInt(segno) * importo }));

/** Says that an amount was cut to what a line holds. */
export const describeTaglio = (intero: Figura, tagliato: Figura, codice: CodiceVoce): string | null =>
  intero.centesimi === tagliato.centesimi
    ? null
    : `Ridotto a ${formatCentesimi(tagliato.centesimi)}: di più la voce ${getTitoloBreve(codice)} non contiene.`;

/** Exact cents as text, also beyond the limit of an amount. */
export const formatCentesimi = (centesimi: bigint): string => formatEuro(euro(Number(centesimi)), { simbolo: true });
