import type { Data } from '../calendario/data.ts';
import { addGiorni } from '../calendario/data.ts';
import { roundPunti } from '../numbers/punti.ts';
import type { FasciaElenco } from './fascia.ts';
import { computeFascia } from './fascia.ts';
import type { IntervalloGradi } from './intervallo-gradi.ts';
import type { RigaPortafoglio } from './riga.ts';

/** Columns that order the board. */
const campiOrdine = ['nome', 'settore', 'data', 'grado', 'delta', 'segnali', 'scadenza'] as const;
export type CampoOrdine = (typeof campiOrdine)[number];
export type OrdinePortafoglio = CampoOrdine | `-${CampoOrdine}`;

/** Every order of the board; a minus reverses. */
export const ordiniPortafoglio: readonly OrdinePortafoglio[] = campiOrdine.flatMap((campo) => [
  campo,
  `-${campo}` as const,
]);

/** Filters of the board: all of them must hold. Empty or absent: no filter. */
export type FiltriPortafoglio = {
  readonly fasce?: readonly FasciaElenco[] | undefined;
  /** The grade as shown, in points, is in this range; those without one are not. */
  readonly grado?: IntervalloGradi | undefined;
  readonly settore?: string | undefined;
  /** Worse by at least so many points. */
  readonly peggiorate_di?: number | undefined;
  /** The data are older than so many days. */
  readonly dati_oltre?: number | undefined;
  /** The next deadline is within so many days, or overdue. */
  readonly scadenza_entro?: number | undefined;
  /** Username of who answers for them; `NESSUN_RESPONSABILE`: those for which nobody does. */
  readonly responsabile?: string | undefined;
  /** Folded text of the name. */
  readonly search?: string | undefined;
  /** Ids of those that have it in their VAT number or tax code, which a row does not carry. */
  readonly trovate?: ReadonlySet<string> | undefined;
};

/** In a filter, the aziende without a responsible: no username has less than three characters. */
export const NESSUN_RESPONSABILE = '-';

/** A row and its name folded as searches compare it. */
export type RigaCercata = { readonly riga: RigaPortafoglio; readonly nome: string };

const isOld = ({ data }: RigaPortafoglio, limit: Data | null): boolean =>
  limit === null || (data !== null && data < limit);

const isWithin = ({ grado }: RigaPortafoglio, intervallo: IntervalloGradi | undefined): boolean => {
  if (intervallo === undefined) return true;
  if (grado === null) return false;
  const punti = roundPunti(grado);
  return intervallo.da <= punti && punti <= intervallo.a;
};

/** The rows that qualify on a day. @example selectRighe(righe, { fasce: ['alto'] }, '2026-11-20') */
export const selectRighe = <T extends RigaCercata>(
  righe: readonly T[],
  filtri: FiltriPortafoglio,
  oggi: Data,
): readonly T[] => {
  const { fasce = [], grado, settore, peggiorate_di, dati_oltre, scadenza_entro, responsabile } = filtri;
  const { search = '', trovate } = filtri;
  const limit = dati_oltre === undefined ? null : addGiorni(oggi, -dati_oltre);
  const entro = scadenza_entro === undefined ? null : addGiorni(oggi, scadenza_entro);
  return righe.filter(
    ({ riga, nome }) =>
      (fasce.length === 0 || fasce.includes(computeFascia(riga))) &&
      isWithin(riga, grado) &&
      (settore === undefined || riga.settore === settore) &&
      (peggiorate_di === undefined || (riga.delta !== null && riga.delta >= peggiorate_di)) &&
      isOld(riga, limit) &&
      (entro === null || (riga.scadenza !== null && riga.scadenza <= entro)) &&
      (responsabile === undefined || (riga.responsabile ?? NESSUN_RESPONSABILE) === responsabile) &&
      (nome.includes(search) || trovate?.has(riga.id) === true),
  );
};

const readCampo: Readonly<Record<CampoOrdine, (row: RigaCercata) => string | number | null>> = {
  nome: ({ nome }) => nome,
  settore: ({ riga }) => Number(riga.settore),
  data: ({ riga }) => riga.data,
  grado: ({ riga }) => riga.grado,
  delta: ({ riga }) => riga.delta,
  segnali: ({ riga }) => riga.segnali,
  scadenza: ({ riga }) => riga.scadenza,
};

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const compareValori = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));

/** The rows in order: what is missing is last both ways, equal rows follow their name. */
export const listByOrdine = <T extends RigaCercata>(righe: readonly T[], ordine: OrdinePortafoglio): readonly T[] => {
  const isDescending = ordine.startsWith('-');
  const read = readCampo[ordine.replace('-', '') as CampoOrdine];
  const keyed = righe.map((row) => ({ row, key: read(row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key === b.key) return compareText(a.row.nome, b.row.nome);
      return a.key === null ? 1 : -1;
    }
    const verso = compareValori(a.key, b.key);
    if (verso === 0) return compareText(a.row.nome, b.row.nome) || compareText(a.row.riga.id, b.row.riga.id);
    return isDescending ? -verso : verso;
  });
  return keyed.map(({ row }) => row);
};
