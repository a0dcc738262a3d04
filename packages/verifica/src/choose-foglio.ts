import type { Contenuto, Foglio } from './containers/foglio.ts';
import type { Correzioni, LetturaRicordata, VerificaOptions } from './outcome.ts';
import { refuse } from './refusals.ts';
import type { Reading } from './refusals.ts';
import { chooseLettura } from './righe/choose-lettura.ts';
import type { Scelta } from './righe/choose-lettura.ts';
import { readTabella } from './tabella/colonne.ts';
import type { Tabella } from './tabella/colonne.ts';
import { buildForma } from './tabella/forma.ts';

/** A sheet with the way it is read, and where that comes from. */
export type FoglioScelto = {
  readonly scelta: Scelta;
  readonly forma: string | null;
  readonly ricordata: boolean;
  readonly correzioni: Correzioni;
};

const measureLarghezza = ({ righe }: Foglio): number =>
  righe.reduce((massimo, riga) => Math.max(massimo, riga.length), 0);

const hasColonne = ({ colonne = [] }: Correzioni, larghezza: number): boolean =>
  colonne.every(({ indice }) => indice >= 0 && indice < larghezza);

/** Nothing that says how to read the columns. */
const isVuota = ({ impianto, convenzione, prima_riga, colonne, dimentica }: Correzioni): boolean =>
  [impianto, convenzione, prima_riga, colonne, dimentica].every((parte) => parte === undefined);

/** What was corrected before counts where nothing is corrected now, unless the file adds up only without it. */
const readRicordata = (
  foglio: Foglio,
  tabella: Tabella,
  ricordata: LetturaRicordata | undefined,
  correzioni: Correzioni,
): FoglioScelto | null => {
  if (ricordata === undefined || !hasColonne(ricordata.correzioni, measureLarghezza(foglio))) return null;
  const insieme = { ...ricordata.correzioni, ...correzioni };
  const scelta = chooseLettura(foglio, tabella, insieme);
  if (scelta === null) return null;
  if (scelta.elenco.somma !== 0 && chooseLettura(foglio, tabella, correzioni)?.elenco.somma === 0) return null;
  return { scelta, forma: ricordata.forma, ricordata: true, correzioni: insieme };
};

const readUno = (foglio: Foglio, { correzioni = {}, letture = [] }: VerificaOptions): FoglioScelto | null => {
  const tabella = readTabella(foglio, undefined);
  const forma = buildForma(tabella);
  const ricordata = isVuota(correzioni) ? letture.find((una) => una.forma === forma) : undefined;
  const come = readRicordata(foglio, tabella, ricordata, correzioni);
  if (come !== null) return come;
  const scelta = chooseLettura(foglio, tabella, correzioni);
  return scelta === null ? null : { scelta, forma, ricordata: false, correzioni };
};

/** The sheet asked for, or the one with most accounts. */
export const chooseFoglio = ({ fogli }: Contenuto, opzioni: VerificaOptions): Reading<FoglioScelto> => {
  const { correzioni = {} } = opzioni;
  const chiesto = correzioni.foglio;
  const possibili = chiesto === undefined ? fogli : fogli.filter(({ nome }) => nome === chiesto);
  if (possibili.length === 0) return refuse('foglio_assente');
  if (!hasColonne(correzioni, Math.max(...possibili.map(measureLarghezza)))) return refuse('correzioni_non_valide');
  const [migliore] = possibili
    .flatMap((foglio) => readUno(foglio, opzioni) ?? [])
    .toSorted(
      ({ scelta: a }, { scelta: b }) =>
        Number(b.elenco.somma === 0) - Number(a.elenco.somma === 0) || b.elenco.pieni - a.elenco.pieni,
    );
  if (migliore !== undefined) return { ok: true, valore: migliore };
  return refuse(isVuota(correzioni) ? 'colonne_non_trovate' : 'disposizione_non_adatta');
};
