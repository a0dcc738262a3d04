import { addAnni } from '../calendario/data.ts';
import { ZERO_EURO } from '../numbers/euro.ts';
import type { BaseAssestamento, PeriodoAssestamento } from './base-assestamento.ts';
import { isContata } from './scrittura.ts';
import type { DatiScrittura, ScritturaAssestamento } from './scrittura.ts';
import type { CodiceTipo } from './tipi.ts';
import type { TipoAssestamento } from './tipo.ts';

const MASSIMO_ANNI = 3;

/**
 * Facts of the day of that statement, not of this one: the residual debt with the months left, the days that interest had run.
 * Without them the amount is computed from the plan, or asked.
 */
const DI_ALLORA = ['residuo', 'mesi', 'giorni'] as const satisfies readonly (keyof DatiScrittura)[];

/** Has data of its own: of those that read the statement or the plan there is at most one. */
const isPropria = ({ distinta_da }: TipoAssestamento<CodiceTipo>, dati: DatiScrittura): boolean =>
  distinta_da === null || distinta_da.some((campo) => dati[campo] !== undefined);

/**
 * The entries of a kind that the last statement confirmed, to confirm again with their data. Dates move on by whole years
 * until they suit this statement; closing stock of then is no fact of now and is dropped.
 */
export const listRiprese = (
  { riprese }: BaseAssestamento,
  tipo: TipoAssestamento<CodiceTipo>,
  periodo: PeriodoAssestamento,
): readonly ScritturaAssestamento<CodiceTipo>[] =>
  riprese
    .filter((scrittura) => scrittura.tipo === tipo.codice && isContata(scrittura))
    .map((scrittura) => ({ ...scrittura, dati: moveDati(tipo, withoutCampi(scrittura.dati, DI_ALLORA), periodo) }))
    .filter(
      ({ dati }, posto, tutte) =>
        isPropria(tipo, dati) || tutte.findIndex((altra) => !isPropria(tipo, altra.dati)) === posto,
    )
    .map(({ dati, ricorrente, nota }) => ({
      tipo: tipo.codice,
      stato: 'proposta' as const,
      dati,
      importo: ZERO_EURO,
      ricorrente,
      stima: false,
      movimenti: [],
      nota,
      autore: null,
      ora: null,
    }));

const moveDati = (
  tipo: TipoAssestamento<CodiceTipo>,
  dati: DatiScrittura,
  periodo: PeriodoAssestamento,
): DatiScrittura => {
  if (tipo.codice === 'rimanenze') return withoutCampi(dati, ['righe']);
  const { check } = tipo;
  if (check === undefined) return dati;
  for (let anni = 0; anni <= MASSIMO_ANNI; anni += 1) {
    const mossi = { ...dati, ...moveDate(dati, anni) };
    if (check(mossi, periodo).length === 0 && (anni === 0 || isBegun(mossi, periodo))) return mossi;
  }
  return withoutCampi(dati, ['dal', 'al']);
};

/** What a later year covers was paid or collected only once it has begun: before, it is no fact of this statement. */
const isBegun = ({ dal }: DatiScrittura, { fine }: PeriodoAssestamento): boolean => dal === undefined || dal <= fine;

const moveDate = ({ dal, al }: DatiScrittura, anni: number): DatiScrittura => ({
  ...(dal === undefined ? {} : { dal: addAnni(dal, anni) }),
  ...(al === undefined ? {} : { al: addAnni(al, anni) }),
});

const withoutCampi = (dati: DatiScrittura, campi: readonly (keyof DatiScrittura)[]): DatiScrittura =>
  Object.fromEntries(Object.entries(dati).filter(([campo]) => !campi.some((altro) => altro === campo)));
