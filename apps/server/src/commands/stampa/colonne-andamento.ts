import type { BilancioRow } from '../../repositories/bilanci.ts';
import { chooseColonne } from '../azienda/colonne-prospetto.ts';
import type { ColonnaLetta } from '../azienda/colonne-prospetto.ts';

/** Most columns on a sheet. */
const COLONNE_STAMPATE = 5;

type Stampato = {
  readonly corrente: BilancioRow;
  readonly precedente: BilancioRow | null;
  readonly proiezione: BilancioRow | null;
};

const isUsable = ({ quadratura, vuoto }: BilancioRow): boolean => Number(quadratura) === 0 && !vuoto;

/** Where the report has a statement of a date, no other of that date is shown. */
const isOther = (bilancio: BilancioRow, { precedente }: Stampato): boolean =>
  precedente !== null && bilancio.data_bilancio === precedente.data_bilancio && bilancio.id !== precedente.id;

/** The same month of the year before. */
const isAnnoPrima = ({ data_bilancio, chiusura }: BilancioRow, corrente: BilancioRow): boolean =>
  !chiusura &&
  data_bilancio.slice(0, 7) ===
    `${Number(corrente.data_bilancio.slice(0, 4)) - 1}${corrente.data_bilancio.slice(4, 7)}`;

const asColonna = (bilancio: BilancioRow): ColonnaLetta => ({ bilancio, base: null });

/**
 * The columns of a printed report, oldest first: the statement itself and the closings before it; of an interim one also
 * the same month of the year before, and its projection. Nothing dated later, so a statement created afterwards changes
 * no report. Empty where the statement has no figures or nothing to stand beside.
 */
export const chooseColonneStampate = (bilanci: readonly BilancioRow[], stampato: Stampato): readonly ColonnaLetta[] => {
  const { corrente, proiezione } = stampato;
  if (!isUsable(corrente)) return [];
  const before = bilanci.filter(
    (bilancio) =>
      bilancio.data_bilancio < corrente.data_bilancio &&
      !isOther(bilancio, stampato) &&
      (bilancio.chiusura || (!corrente.chiusura && isAnnoPrima(bilancio, corrente))),
  );
  const shown = chooseColonne(before, before.length).colonne.filter(({ base }) => base === null);
  if (shown.length === 0) return [];
  const attesa: readonly ColonnaLetta[] =
    proiezione !== null && isUsable(proiezione) ? [{ bilancio: proiezione, base: corrente }] : [];
  const infrannuali = shown.filter(({ bilancio }) => !bilancio.chiusura);
  const room = COLONNE_STAMPATE - 1 - attesa.length - infrannuali.length;
  const chiusure = shown.filter(({ bilancio }) => bilancio.chiusura).slice(-room);
  const prima = shown.filter((colonna) => chiusure.includes(colonna) || infrannuali.includes(colonna));
  return [...prima, asColonna(corrente), ...attesa];
};
