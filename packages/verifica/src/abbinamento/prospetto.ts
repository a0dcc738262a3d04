import { getProspetto } from '../righe/sezione.ts';
import type { Prospetto } from '../righe/sezione.ts';
import type { Candidato } from '../dizionario/dizionario.ts';
import type { Regola } from '../dizionario/regola.ts';
import { findFuoriZona } from './fuori-zona.ts';
import type { Lavoro } from './lavoro.ts';
import { hasLato, isDiAltroTipo, readMastro } from './mastri.ts';
import type { Mastro } from './mastri.ts';
import { readRadice, splitCodice } from './radice.ts';

type Voti = { patrimoniale: number; economico: number };

const MIN_COPERTURA = 0.6;
/** Share of the best name of an account that makes another one nearly as good. */
const VICINA = 0.75;
/** Share of the votes of a root that must agree. */
const CONCORDI = 0.8;
/** Digits of a code that may tell its root. */
const PREFISSI = [4, 3, 2, 1] as const;

export const getProspettoVoce = (voce: string): Prospetto => (voce.startsWith('SP') ? 'patrimoniale' : 'economico');

const getProspettoRegola = ({ dare, avere }: Regola): Prospetto | null => {
  const lato = getProspettoVoce(dare);
  return lato === getProspettoVoce(avere) ? lato : null;
};

/**
 * Finds the statement of each account: its heading, then what the accounts of the same code root or parent are, then its
 * neighbours. Only names that belong to one statement vote.
 * @returns the accounts whose name is of one statement, and whose heading or codes are of the other one
 */
export const findProspetti = (lavori: readonly Lavoro[]): ReadonlySet<Lavoro> => {
  for (const lavoro of lavori) lavoro.prospetto = readStampato(lavoro);
  const contrari = markMastri(lavori);
  const voti = new Map<string, Voti>();
  for (const lavoro of lavori) {
    if (lavoro.partita !== null) continue;
    const voto = lavoro.prospetto ?? (lavoro.sotto === null ? readVoto(lavoro) : null);
    if (voto !== null) for (const radice of listRadici(lavoro)) addVoto(voti, radice, voto);
  }
  // Two accounts that agree first; where there is none, the only one that says something.
  for (const minimo of [2, 1])
    for (const lavoro of lavori) lavoro.prospetto ??= countVoti(voti, listRadici(lavoro), minimo);
  fillVicini(lavori);
  const fuoriZona = findFuoriZona(lavori);
  return new Set(
    lavori.filter((lavoro) => contrari.has(lavoro) || fuoriZona.has(lavoro) || isFuoriPosto(lavoro, voti)),
  );
};

const MIN_ALTRI = 3;
/** Of a class of accounts, which may hold all of them. */
const UNA_CIFRA = /^cifre:\d+:.$/;

/** Whether all the others of the nearest root that has any are of the other statement. */
const isFuoriPosto = (lavoro: Lavoro, voti: ReadonlyMap<string, Voti>): boolean => {
  if (lavoro.partita !== null || readStampato(lavoro) !== null) return false;
  const voto = readVoto(lavoro);
  if (voto === null || lavoro.prospetto !== voto) return false;
  for (const radice of listRadici(lavoro)) {
    const { patrimoniale, economico } = voti.get(radice) ?? { patrimoniale: 0, economico: 0 };
    if (patrimoniale + economico < 2 || UNA_CIFRA.test(radice)) continue;
    const [concordi, contrari] = voto === 'patrimoniale' ? [patrimoniale, economico] : [economico, patrimoniale];
    return concordi === 1 && contrari >= MIN_ALTRI;
  }
  return false;
};

const readStampato = ({ conto, partita }: Lavoro): Prospetto | null => {
  if (partita !== null) return 'patrimoniale';
  if (conto.voceStampata !== null) return getProspettoVoce(conto.voceStampata);
  return getProspetto(conto.intestazione);
};

type Trovato = Mastro & { readonly nome: string };

/**
 * Finds the nearest heading that tells a statement, while the codes begin as that of its first account: a heading without a
 * code ends nowhere. `RATEI E RISCONTI` may be printed twice, of either side.
 */
const createMastri = (): ((lavoro: Lavoro) => Trovato | null) => {
  const noti = new Map<string, Mastro | null>();
  const radici = new Map<string, string>();
  let precedente = '';
  const findNome = ({ conto }: Lavoro): Trovato | null => {
    for (const nome of conto.antenati) {
      const noto = noti.get(nome);
      const mastro = noto === undefined ? readMastro(nome) : noto;
      noti.set(nome, mastro);
      if (mastro !== null) return { ...mastro, nome };
    }
    return null;
  };
  return (lavoro) => {
    const trovato = findNome(lavoro);
    const isNuovo = trovato !== null && trovato.nome !== precedente && isDeiRatei(trovato);
    precedente = trovato?.nome ?? '';
    if (trovato === null) return null;
    const radice = readRadice(lavoro.conto.codice);
    if (isNuovo || !radici.has(trovato.nome)) radici.set(trovato.nome, radice);
    return radici.get(trovato.nome) === radice ? trovato : null;
  };
};

const isDeiRatei = ({ prospetto, lato }: Mastro): boolean => prospetto === 'patrimoniale' && lato === null;

/** Whether an account on the side of its heading has a name of the other one: income named as a cost, `RICAVI` and `Sponsorizzazioni`. */
const isAltroLato = ({ conto: { saldo }, candidati: [migliore] }: Lavoro, lato: 'dare' | 'avere'): boolean => {
  if (migliore === undefined || saldo === 0 || (lato === 'dare') !== saldo > 0) return false;
  const { dare, avere, tipo } = migliore.regola;
  if (tipo !== 'diretta' || dare !== avere) return false;
  return (lato === 'dare' ? /^CE\.A\.5/ : /^CE\.B\.([789]|14)/).test(dare);
};

const isDiAltroMastro = ({ candidati: [migliore] }: Lavoro, mastro: string): boolean =>
  migliore !== undefined && migliore.copertura >= MIN_COPERTURA && isDiAltroTipo(mastro, migliore.regola);

const findSezione = (lavoro: Lavoro): string | null => {
  const { intestazione, voceStampata } = lavoro.conto;
  if (voceStampata !== null) return null;
  if (intestazione === 'ricavi' && isAltroLato(lavoro, 'avere')) return 'Ricavi';
  return intestazione === 'costi' && isAltroLato(lavoro, 'dare') ? 'Costi' : null;
};

/** Under it no account is what was bought: it is stock, or the change of it. */
const SCORTE = /^\W*(?:rimanenz|giacenz|esistenz)/i;

const findScorte = ({ conto: { antenati }, candidati: [migliore] }: Lavoro): string | null => {
  const [mastro = ''] = antenati;
  return migliore?.regola.dare === 'CE.B.6' && SCORTE.test(mastro) ? mastro : null;
};

/**
 * Accounts take the statement of their heading. One whose name is of the other statement is named after what it is for:
 * `DEPOSITI CAUZIONALI`, and `Energia elettrica` under it. Of a name and a balance that are both of the other statement, under a
 * heading of the balance sheet, it is not known which is right.
 * @returns these accounts
 */
const markMastri = (lavori: readonly Lavoro[]): ReadonlySet<Lavoro> => {
  const findMastro = createMastri();
  const contrari = new Set<Lavoro>();
  for (const lavoro of lavori) {
    if (lavoro.partita !== null) continue;
    lavoro.sotto = lavoro.prospetto === null ? findScorte(lavoro) : findSezione(lavoro);
    const mastro = lavoro.prospetto === null && lavoro.sotto === null ? findMastro(lavoro) : null;
    if (mastro !== null && applyMastro(lavoro, mastro) === 'contrario') contrari.add(lavoro);
  }
  return contrari;
};

const applyMastro = (lavoro: Lavoro, mastro: Trovato): 'applicato' | 'contrario' | 'ignorato' => {
  const { prospetto, lato, nome } = mastro;
  const isContrario = (readVoto(lavoro) ?? prospetto) !== prospetto || isDiAltroMastro(lavoro, nome);
  if (isContrario && !hasLato(mastro, lavoro.conto.saldo))
    return prospetto === 'patrimoniale' && lavoro.conto.codice !== null ? 'contrario' : 'ignorato';
  lavoro.prospetto = prospetto;
  if (isContrario || (lato !== null && isAltroLato(lavoro, lato))) lavoro.sotto = nome;
  return 'applicato';
};

/** A cut name that may be of either statement does not vote: its place tells which it is. */
const readVoto = ({ candidati }: Lavoro): Prospetto | null => {
  const [migliore, ...altri] = candidati;
  if (migliore === undefined || migliore.copertura < MIN_COPERTURA) return null;
  const voto = getProspettoRegola(migliore.regola);
  const isContrario = ({ regola, copertura }: Candidato): boolean =>
    copertura >= migliore.copertura * VICINA && (getProspettoRegola(regola) ?? voto) !== voto;
  return migliore.supposta && altri.some(isContrario) ? null : voto;
};

/** Parents by name and beginnings of the code, the longest first. */
const listRadici = ({ conto }: Lavoro): string[] => {
  const nome = conto.antenati.map((antenato) => `nome:${antenato}`);
  const parti = splitCodice(conto.codice);
  const [prima = ''] = parti;
  if (parti.length > 1) return [...nome, `parte:${parti.slice(0, 2).join('/')}`, `parte:${prima}`];
  const lunghezza = prima.length;
  const prefissi = PREFISSI.filter((quanti) => quanti < lunghezza);
  return [...nome, ...prefissi.map((quanti) => `cifre:${lunghezza}:${prima.slice(0, quanti)}`)];
};

const addVoto = (voti: Map<string, Voti>, radice: string, voto: Prospetto): void => {
  const conteggio = voti.get(radice) ?? { patrimoniale: 0, economico: 0 };
  conteggio[voto] += 1;
  voti.set(radice, conteggio);
};

const countVoti = (voti: ReadonlyMap<string, Voti>, radici: readonly string[], minimo: number): Prospetto | null => {
  for (const radice of radici) {
    const conteggio = voti.get(radice);
    if (conteggio === undefined) continue;
    const { patrimoniale, economico } = conteggio;
    const tutti = patrimoniale + economico;
    if (tutti < minimo) continue;
    if (patrimoniale >= tutti * CONCORDI) return 'patrimoniale';
    if (economico >= tutti * CONCORDI) return 'economico';
  }
  return null;
};

/** An account between two of one statement belongs to it, unless its name is of the other. */
const fillVicini = (lavori: readonly Lavoro[]): void => {
  let ultimo = -1;
  for (const [i, { prospetto }] of lavori.entries()) {
    if (prospetto === null) continue;
    if (ultimo < i - 1 && lavori[ultimo]?.prospetto === prospetto)
      for (const lavoro of lavori.slice(ultimo + 1, i))
        if ((readVoto(lavoro) ?? prospetto) === prospetto) lavoro.prospetto = prospetto;
    ultimo = i;
  }
};
