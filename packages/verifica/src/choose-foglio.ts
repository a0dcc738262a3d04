import type { Contenuto, Foglio } from './containers/foglio.ts';
import type { Correzioni, LetturaRicordata, VerificaOptions } from './outcome.ts';
import { refuse } from './refusals.ts';
import type { Reading } from './refusals.ts';
import { chooseLettura } from './righe/choose-lettura.ts';
import type { Scelta } from './righe/choose-lettura.ts';
import { readTabella } from './tabella/colonne.ts';
import type { Tabella } from './tabella/colonne.ts';
import { findData } from './tabella/data-bilancio.ts';
import { buildForma } from './tabella/forma.ts';
import { readPeriodo } from './tabella/periodo.ts';

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

/** Of sheets of several years, the last. */
const getPeriodo = ({ scelta: { foglio, tabella } }: FoglioScelto): number =>
  readPeriodo(foglio.nome) ?? readPeriodo(findData(foglio.righe.slice(0, tabella.prima), null) ?? '') ?? 0;

/** A list that adds up comes first; then, unless it is much shorter, that of the later time; then the longer one. */
const compareFogli = (una: FoglioScelto, altra: FoglioScelto): number => {
  const [a, b] = [una.scelta.elenco, altra.scelta.elenco];
  const quadra = Number(b.somma === 0) - Number(a.somma === 0);
  const simili = Math.min(a.pieni, b.pieni) * 2 > Math.max(a.pieni, b.pieni);
  return quadra || (simili ? getPeriodo(altra) - getPeriodo(una) : 0) || b.pieni - a.pieni;
};

const UNIONE = ' + ';
const MAX_UNITI = 8;

/** The sheets with the same titles, one after the other: the balance sheet and the income statement are often a sheet each. */
const joinFogli = (fogli: readonly Foglio[]): Foglio | null => {
  const perForma = new Map<string, Foglio[]>();
  for (const foglio of fogli) {
    const forma = buildForma(readTabella(foglio, undefined));
    if (forma !== null) perForma.set(forma, [...(perForma.get(forma) ?? []), foglio]);
  }
  const uniti = [...perForma.values()].find(({ length }) => length > 1) ?? [];
  if (uniti.length === 0 || uniti.length > MAX_UNITI) return null;
  return { nome: uniti.map(({ nome }) => nome).join(UNIONE), righe: uniti.flatMap(({ righe }) => righe) };
};

/** Several sheets count as one only where none of them adds up and all of them do. */
const chooseUniti = (
  fogli: readonly Foglio[],
  solo: FoglioScelto | undefined,
  opzioni: VerificaOptions,
): FoglioScelto | null => {
  if (fogli.length < 2 || solo?.scelta.elenco.somma === 0) return null;
  const uniti = joinFogli(fogli);
  const scelto = uniti === null ? null : readUno(uniti, opzioni);
  return scelto?.scelta.elenco.somma === 0 ? scelto : null;
};

/** The sheet asked for, or the one with most accounts. */
export const chooseFoglio = ({ fogli }: Contenuto, opzioni: VerificaOptions): Reading<FoglioScelto> => {
  const { correzioni = {} } = opzioni;
  const chiesto = correzioni.foglio;
  const possibili = chiesto === undefined ? fogli : listChiesti(fogli, chiesto);
  if (possibili.length === 0) return refuse('foglio_assente');
  if (!hasColonne(correzioni, Math.max(...possibili.map(measureLarghezza)))) return refuse('correzioni_non_valide');
  const [migliore] = possibili.flatMap((foglio) => readUno(foglio, opzioni) ?? []).toSorted(compareFogli);
  const scelto = chooseUniti(possibili, migliore, opzioni) ?? migliore;
  if (scelto !== undefined) return { ok: true, valore: scelto };
  return refuse(isVuota(correzioni) ? 'colonne_non_trovate' : 'disposizione_non_adatta');
};

const listChiesti = (fogli: readonly Foglio[], chiesto: string): readonly Foglio[] => {
  const trovati = fogli.filter(({ nome }) => nome === chiesto);
  if (trovati.length > 0 || !chiesto.includes(UNIONE)) return trovati;
  const uniti = joinFogli(fogli);
  return uniti?.nome === chiesto ? [uniti] : [];
};
