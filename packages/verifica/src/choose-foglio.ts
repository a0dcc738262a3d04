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
import { readTitolo } from './tabella/titoli.ts';

/** A sheet with the way it is read, and where that comes from. */
export type FoglioScelto = {
  readonly scelta: Scelta;
  readonly forma: string | null;
  readonly ricordata: boolean;
  readonly correzioni: Correzioni;
  /** Whether another sheet may be the balance as well, and nobody chose. */
  readonly conteso: boolean;
};

type FoglioLetto = Omit<FoglioScelto, 'conteso'>;

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
  { correzioni = {}, data }: { readonly correzioni?: Correzioni | undefined; readonly data: string | null },
): FoglioLetto | null => {
  if (ricordata === undefined || !hasColonne(ricordata.correzioni, measureLarghezza(foglio))) return null;
  const insieme = { ...ricordata.correzioni, ...correzioni };
  const scelta = chooseLettura(foglio, tabella, insieme, data);
  if (scelta === null) return null;
  if (scelta.elenco.somma !== 0 && chooseLettura(foglio, tabella, correzioni, data)?.elenco.somma === 0) return null;
  return { scelta, forma: ricordata.forma, ricordata: true, correzioni: insieme };
};

const readUno = (foglio: Foglio, opzioni: VerificaOptions): FoglioLetto | null => {
  const { correzioni = {}, letture = [], nome = null } = opzioni;
  const tabella = readTabella(foglio, undefined);
  const data = opzioni.data_bilancio ?? findData(foglio.righe.slice(0, Math.max(0, tabella.prima - 1)), nome);
  const forma = buildForma(tabella);
  const ricordata = isVuota(correzioni) ? letture.find((una) => una.forma === forma) : undefined;
  const come = readRicordata(foglio, tabella, ricordata, { correzioni, data });
  if (come !== null) return come;
  const scelta = chooseLettura(foglio, tabella, correzioni, data);
  return scelta === null ? null : { scelta, forma, ricordata: false, correzioni };
};

/** The time a sheet is of; null when neither its name nor its titles tell. */
const getPeriodo = ({ scelta: { foglio, tabella } }: FoglioLetto): number | null =>
  readPeriodo(foglio.nome) ?? readPeriodo(findData(foglio.righe.slice(0, tabella.prima), null) ?? '');

/** A budget, or what was before. */
const isDiAltroTempo = ({ scelta: { foglio } }: FoglioLetto): boolean => readTitolo(foglio.nome).momento === 'iniziale';

const isSimile = ({ scelta: { elenco: a } }: FoglioLetto, { scelta: { elenco: b } }: FoglioLetto): boolean =>
  Math.min(a.pieni, b.pieni) * 2 > Math.max(a.pieni, b.pieni);

const compareTempo = (una: FoglioLetto, altra: FoglioLetto): number => {
  const [a, b] = [getPeriodo(una), getPeriodo(altra)];
  return a === null || b === null ? 0 : b - a;
};

/** A list that adds up comes first; then, unless it is much shorter, that of the later time; then the longer one. */
const compareFogli = (una: FoglioLetto, altra: FoglioLetto): number => {
  const [a, b] = [una.scelta.elenco, altra.scelta.elenco];
  const quadra = Number(b.somma === 0) - Number(a.somma === 0);
  const tempo = Number(isDiAltroTempo(una)) - Number(isDiAltroTempo(altra)) || compareTempo(una, altra);
  return quadra || (isSimile(una, altra) ? tempo : 0) || b.pieni - a.pieni;
};

const describeSaldi = ({ scelta: { elenco } }: FoglioLetto): string =>
  elenco.righe
    .flatMap(({ file, esito, importo }) => (esito === 'conto' ? [`${file.codice} ${file.descrizione} ${importo}`] : []))
    .join('|');

/** Whether a sheet may be the balance in the place of the one chosen: as long, with other amounts, and not of an earlier time. */
const isRivale = (scelto: FoglioLetto, altro: FoglioLetto): boolean => {
  if (!isSimile(scelto, altro) || isDiAltroTempo(altro)) return false;
  const tempo = compareTempo(scelto, altro);
  if (tempo < 0 || (scelto.scelta.elenco.somma === 0 && altro.scelta.elenco.somma !== 0 && tempo === 0)) return false;
  return describeSaldi(scelto) !== describeSaldi(altro);
};

const UNIONE = ' + ';
const MAX_UNITI = 8;

/** The sheets with the same titles, one after the other: the balance sheet and the income statement are often a sheet each. */
const joinFogli = (fogli: readonly Foglio[]): Foglio | null => {
  const recente = Math.max(...fogli.map(({ nome }) => readPeriodo(nome) ?? 0));
  const perForma = new Map<string, Foglio[]>();
  for (const foglio of fogli.filter(({ nome }) => (readPeriodo(nome) ?? 0) === recente)) {
    const forma = buildForma(readTabella(foglio, undefined));
    if (forma !== null) perForma.set(forma, [...(perForma.get(forma) ?? []), foglio]);
  }
  const uniti = [...perForma.values()].find(({ length }) => length > 1) ?? [];
  if (uniti.length === 0 || uniti.length > MAX_UNITI) return null;
  return { nome: uniti.map(({ nome }) => nome).join(UNIONE), righe: uniti.flatMap(({ righe }) => righe) };
};

/** Two years or two companies have the same accounts. */
const hasRipetuti = ({ scelta: { elenco } }: FoglioLetto): boolean => {
  const conti = elenco.righe.flatMap(({ file, esito }) =>
    esito === 'conto' ? [file.codice === '' ? file.descrizione : file.codice] : [],
  );
  return new Set(conti).size < conti.length;
};

/** Several sheets count as one only where none of them adds up and all of them do, with accounts of their own. */
const readUniti = (letti: readonly FoglioLetto[], opzioni: VerificaOptions): FoglioLetto | null => {
  const aperti = letti.filter(({ scelta }) => scelta.elenco.somma !== 0).map(({ scelta }) => scelta.foglio);
  if (aperti.length < 2) return null;
  const uniti = joinFogli(aperti);
  const scelto = uniti === null ? null : readUno(uniti, opzioni);
  return scelto?.scelta.elenco.somma === 0 && !hasRipetuti(scelto) ? scelto : null;
};

/** The sheet asked for, or the one with most accounts. */
export const chooseFoglio = ({ fogli }: Contenuto, opzioni: VerificaOptions): Reading<FoglioScelto> => {
  const { correzioni = {} } = opzioni;
  const chiesto = correzioni.foglio;
  const possibili = chiesto === undefined ? fogli : listChiesti(fogli, chiesto, opzioni);
  if (possibili.length === 0) return refuse('foglio_assente');
  if (!hasColonne(correzioni, Math.max(...possibili.map(measureLarghezza)))) return refuse('correzioni_non_valide');
  const letti = possibili.flatMap((foglio) => readUno(foglio, opzioni) ?? []);
  const uniti = readUniti(letti, opzioni);
  const [scelto, ...altri] = [...(uniti === null ? [] : [uniti]), ...letti].toSorted(compareFogli);
  if (scelto !== undefined)
    return { ok: true, valore: { ...scelto, conteso: altri.some((altro) => isRivale(scelto, altro)) } };
  return refuse(isVuota(correzioni) ? 'colonne_non_trovate' : 'disposizione_non_adatta');
};

const listChiesti = (fogli: readonly Foglio[], chiesto: string, opzioni: VerificaOptions): readonly Foglio[] => {
  const trovati = fogli.filter(({ nome }) => nome === chiesto);
  if (trovati.length > 0 || !chiesto.includes(UNIONE)) return trovati;
  const senza = { ...opzioni, correzioni: {} };
  const uniti = readUniti(
    fogli.flatMap((foglio) => readUno(foglio, senza) ?? []),
    senza,
  );
  return uniti?.scelta.foglio.nome === chiesto ? [uniti.scelta.foglio] : [];
};
