import { toPuntiEsatti } from '../numbers/punti.ts';
import { Decimale } from '../numbers/decimale.ts';
import { formatDecimale } from '../numbers/format.ts';
import type { ContributoGruppo, Rischio } from './rischio.ts';

/** Shown wherever the grade is explained. */
export const NOTA_GRADO =
  'Il grado di rischio riassume gli indicatori con un criterio adottato da Vedetta: non è una probabilità di insolvenza.';

/** What the arithmetic of the grade reads, computed here or received. */
type Grado = Pick<Rischio, 'overall_risk' | 'media' | 'pavimento'> & {
  readonly gruppi: readonly Pick<ContributoGruppo, 'rischio' | 'peso'>[];
};

/** Enough digits to redo the sums by hand. */
const CIFRE = 4;

const percento = (valore: number): string => {
  const cento = toPuntiEsatti(new Decimale(valore));
  return `${formatDecimale(cento, Math.min(cento.decimalPlaces(), CIFRE))}\u00A0%`;
};

/**
 * The arithmetic of the risk of a group; null where it has none.
 * @example printCalcoloGruppo(fcfo) // 'media (0 % + 30 % + 0 % + 0 %) / 4 = 7,5 %; metà media e metà massimo (7,5 % + 30 %) / 2 = 18,75 %'
 */
export const printCalcoloGruppo = ({
  calcolo,
  rischio,
}: Pick<ContributoGruppo, 'calcolo' | 'rischio'>): string | null => {
  if (calcolo === null || rischio === null) return null;
  const { tipo, punteggi, media, massimo } = calcolo;
  const cifre = punteggi.map(({ punteggio }) => percento(punteggio));
  if (punteggi.length === 1) return `un solo punteggio: ${percento(rischio)}`;
  if (tipo === 'massimo') return `il punteggio più alto tra ${cifre.join(' e ')}: ${percento(rischio)}`;
  const scrittaMedia = `media (${cifre.join(' + ')}) / ${punteggi.length} = ${percento(media)}`;
  if (tipo === 'media') return scrittaMedia;
  return `${scrittaMedia}; metà media e metà massimo (${percento(media)} + ${percento(massimo)}) / 2 = ${percento(rischio)}`;
};

/**
 * How many indices of a group have a score, where some have none; null where all have.
 * @example printIndici(fcfo) // '2 di 4 indici'
 */
export const printIndici = ({ valutati, previsti }: Pick<ContributoGruppo, 'valutati' | 'previsti'>): string | null =>
  valutati === null || previsti === null || valutati >= previsti
    ? null
    : `${valutati} di ${previsti} ${previsti === 1 ? 'indice' : 'indici'}`;

/**
 * The arithmetic of the grade: the weights of the groups that have a value times their risks, over the sum of the weights;
 * null where there is no grade.
 * @example printCalcoloGrado(rischio) // '(30 × 15 % + 15 × 34,2857 % + …) / 80 = 30,4390 %'
 */
export const printCalcoloGrado = ({ overall_risk, media, pavimento, gruppi }: Grado): string | null => {
  if (overall_risk === null || media === null) return null;
  const pesati = gruppi.filter(({ rischio, peso }) => rischio !== null && peso > 0);
  const pesi = pesati.map(({ peso }) => toPuntiEsatti(new Decimale(peso)));
  const addendi = pesati.map(({ rischio }, posizione) => `${formatPeso(pesi[posizione])} × ${percento(rischio ?? 0)}`);
  const somma = `(${addendi.join(' + ')}) / ${formatPeso(Decimale.sum(0, ...pesi))} = ${percento(media)}`;
  if (pavimento === null || overall_risk <= media) return somma;
  return `${somma}; il grado non scende sotto ${percento(pavimento.livello)}`;
};

const formatPeso = (peso: Decimale | undefined): string =>
  peso === undefined ? '' : formatDecimale(peso, Math.min(peso.decimalPlaces(), 2));
