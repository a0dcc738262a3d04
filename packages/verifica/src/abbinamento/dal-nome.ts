import type { CodiceVoceInput } from '@vedetta/domain/base';
import { getSegno } from '../conti/segno.ts';
import type { Candidato } from '../dizionario/dizionario.ts';
import { getConfine } from '../dizionario/confini.ts';
import { findCandidati } from '../dizionario/dizionario.ts';
import { readParole } from '../dizionario/nome.ts';
import type { Regola } from '../dizionario/regola.ts';
import type { Lavoro, Proposta } from './lavoro.ts';
import { readMastro } from './mastri.ts';
import { getProspettoVoce } from './prospetto.ts';
import { isDiTesta, isDubbio, isSenzaTesta } from './teste.ts';
import { applyRegola, CONTRARIO } from './apply-regola.ts';
import type { Risolta } from './apply-regola.ts';

/** A parent whose name is known this well is a second opinion. */
const MASTRO_NOTO = 0.7;
/** A name known better than this keeps its line against its parent. */
const NOME_NOTO = 0.8;
/** Below this the name tells too little, and the parent is asked first. */
const MIN_COPERTURA = 0.15;
const MIN_MASTRO = 0.3;
/** Headings of a whole section: they say nothing of the line. */
const DI_SEZIONE: ReadonlySet<string> = new Set(
  'debit credit cost ricav oner provent attiv passiv attivita passivita spes'.split(' '),
);

/** Proposals of the parties that have nothing of their own: one for each parent and side, shared by all of them. */
export type PropostePartite = Map<string, Proposta>;

/** The line the name of an account tells, in its statement; parents and the order of the list come after it. */
export const findPropostaByNome = (lavoro: Lavoro, partite: PropostePartite): Proposta | null => {
  const { conto, partita } = lavoro;
  if (conto.voceStampata !== null)
    return {
      voce: conto.voceStampata,
      prova: 'schema',
      forza: 1,
      motivo: 'voce stampata sopra il conto',
      regola: null,
      alternativa: null,
    };
  if (partita !== null) return findPropostaPartita(lavoro, partita, partite);
  if (lavoro.sotto !== null) return findPropostaSotto(lavoro, lavoro.sotto);
  return chooseProposta(
    lavoro,
    lavoro.candidati,
    // Parents tell what the name leaves out: the maturity, or that goods are stock.
    conto.antenati.flatMap((antenato) => readParole(antenato)),
  );
};

const isFondo = (parole: readonly string[]): boolean => parole.includes('fond') && parole.includes('ammortament');
const isRettifica = ({ tipo }: Regola): boolean => tipo === 'rettifica' || tipo === 'fondo_unico';

const isAdatto = ({ regola, lettura: parole }: Candidato): boolean => {
  if (isFondo(parole)) return isRettifica(regola) && regola.dare.startsWith('SPA.B');
  return isDiTesta(regola, parole.join(' '));
};

/** A first word that is cut may be one that denies the line: `AZI. BAN. POP.` are perhaps shares. */
const judgeTesta = (candidato: Candidato): Candidato => {
  const { regola, teste, lettura } = candidato;
  const resto = lettura.slice(1).join(' ');
  return teste.every((testa) => isDiTesta(regola, `${testa} ${resto}`)) ? candidato : { ...candidato, contesa: true };
};

/** The rules for a name that agree with its first words. */
export const findAdatti = (nome: string, estensione: 'intera' | 'interrotta' = 'intera'): readonly Candidato[] =>
  findCandidati(nome, estensione)
    .filter(isAdatto)
    .map((candidato) => (candidato.teste.length === 0 ? candidato : judgeTesta(candidato)));

type Risoluzione = { readonly candidato: Candidato; readonly risolta: Risolta };

/** A name known as well, as that of a line which indicators tell apart: one word for two things, as `fondo pensione`. */
const isPari = (altra: Risoluzione, scelta: Risoluzione): boolean =>
  altra.candidato.copertura >= scelta.candidato.copertura &&
  altra.risolta.motivo !== CONTRARIO &&
  getConfine(altra.risolta.voce) !== getConfine(scelta.risolta.voce);

const chooseProposta = (
  { conto, prospetto }: Lavoro,
  candidati: readonly Candidato[],
  altre: readonly string[],
): Proposta | null => {
  const resolve = (regola: Regola, { lettura }: Candidato): Risolta | null =>
    applyRegola(regola, conto.saldo, prospetto, [...lettura, ...altre]);
  const risolte = candidati
    .filter(({ copertura }) => copertura >= MIN_COPERTURA)
    .flatMap((candidato) => {
      const risolta = resolve(candidato.regola, candidato);
      return risolta === null ? [] : [{ candidato, risolta }];
    });
  const [migliore] = risolte;
  if (migliore === undefined) return null;
  const vicine = risolte.filter(({ candidato }) => candidato.copertura >= migliore.candidato.copertura * 0.75);
  // Of two names known nearly as well, the one whose line has the side of the balance.
  const prima = vicine.find(({ risolta }) => risolta.motivo !== CONTRARIO) ?? migliore;
  const { candidato, risolta } = prima;
  const seconda = vicine.find((altra) => altra.risolta.voce !== risolta.voce);
  const [primo] = candidati;
  // A cut name whose likeliest reading is of the other statement, or that tells two lines, is only a guess.
  const contesa =
    candidato.contesa ||
    isDubbio(candidato.lettura.join(' '), risolta.voce) ||
    isSenzaTesta(candidato.lettura, readParole(candidato.nome), risolta.voce) ||
    (candidato.supposta && primo !== risolte[0]?.candidato) ||
    vicine.some((altra) => isPari(altra, prima));
  const hasRivale = (): boolean =>
    candidato.listRivali().some((regola) => {
      const altra = resolve(regola, candidato);
      return altra !== null && altra.motivo !== CONTRARIO && altra.voce !== risolta.voce;
    });
  return {
    ...risolta,
    ...(contesa || hasRivale() ? { contesa: true } : {}),
    prova: 'dizionario',
    forza: candidato.copertura,
    motivo: risolta.motivo === '' ? `nome: «${candidato.nome}»` : risolta.motivo,
    regola: candidato.regola,
    alternativa: seconda?.risolta.voce ?? null,
  };
};

/**
 * The line of heading and name read as one: `MANUTENZIONI` and `Fabbricati` under it. Known whole it is sure, where codes tell
 * which accounts the heading has.
 */
const findPropostaSotto = (lavoro: Lavoro, mastro: string): Proposta | null => {
  const { codice, descrizione, antenati } = lavoro.conto;
  const proposta = chooseProposta(lavoro, findAdatti(`${mastro} ${descrizione}`), antenati.flatMap(readParole));
  if (proposta === null) return null;
  const motivo = `${proposta.motivo}, sotto «${mastro}»`;
  if (proposta.forza >= 1 && codice !== null && lavoro.prospetto !== null) return { ...proposta, motivo };
  const delMastro = findPropostaByMastro(lavoro);
  // The name adds nothing to its heading.
  if (delMastro?.regola === proposta.regola && delMastro.voce === proposta.voce) return delMastro;
  return { ...proposta, motivo, daConfermare: true };
};

/** Of a name that alone tells nothing, and a heading that alone tells no line: `ACCANTONAMENTI`, and `Rischi contrattuali`. */
export const findPropostaConMastro = (lavoro: Lavoro): Proposta | null => {
  const mastro = lavoro.conto.antenati.find((antenato) => readMastro(antenato) !== null);
  return mastro === undefined ? null : findPropostaSotto(lavoro, mastro);
};

/** A party takes the line of its parent by its sign: its name is never looked up, but for the accounts kept beside them. */
const findPropostaPartita = ({ conto, candidati }: Lavoro, partita: Regola, partite: PropostePartite): Proposta => {
  const accanto = candidati.find(
    ({ regola, copertura }) => regola.famiglia !== undefined && regola.partite === undefined && copertura > 0.75,
  );
  const { saldo } = conto;
  if (accanto !== undefined)
    return buildPropostaPartita(accanto.regola, saldo, { prova: 'dizionario', motivo: `nome: «${accanto.nome}»` });
  const [mastro = ''] = conto.antenati;
  const chiave = `${saldo < 0 ? 'A' : 'D'}${mastro}`;
  const nota = partite.get(chiave);
  if (nota !== undefined && nota.regola === partita) return nota;
  const nuova = buildPropostaPartita(partita, saldo, { prova: 'mastro', motivo: `nominativo sotto «${mastro}»` });
  partite.set(chiave, nuova);
  return nuova;
};

const buildPropostaPartita = (
  regola: Regola,
  saldo: number,
  sostegno: Pick<Proposta, 'prova' | 'motivo'>,
): Proposta => ({ voce: saldo < 0 ? regola.avere : regola.dare, ...sostegno, forza: 1, regola, alternativa: null });

/** Groups whose name is that of their first account. */
const GENERICI: ReadonlySet<string> = new Set(['SPP.A.I', 'SPA.C.IV.3']);

/** A parent tells the line of the accounts on its side only: those on the other one are exceptions of some kind. */
const isCredibile = (voce: CodiceVoceInput, saldo: number): boolean =>
  !GENERICI.has(voce) && (saldo === 0 || getSegno(voce) === Math.sign(saldo));

/** The line of the nearest parent that tells one. */
export const findPropostaByMastro = (lavoro: Lavoro): Proposta | null => {
  for (const antenato of lavoro.conto.antenati) {
    const parole = readParole(antenato);
    if (parole.length === 1 && DI_SEZIONE.has(parole[0] ?? '')) continue;
    const candidati = findAdatti(antenato).filter(({ copertura }) => copertura >= MIN_MASTRO);
    const proposta = chooseProposta(lavoro, candidati, readParole(lavoro.conto.descrizione));
    if (proposta?.voce != null && isCredibile(proposta.voce, lavoro.conto.saldo))
      return { ...proposta, prova: 'mastro', forza: proposta.forza * 0.5, motivo: `mastro «${antenato}»` };
  }
  return null;
};

/** Headings that say what their accounts are, whatever these are named after: `RIMANENZE`, and `Terreni` under it. */
const DI_GRUPPO: ReadonlySet<string> = new Set(['rimanenze', 'ratei attivi', 'ratei passivi']);

/**
 * Weighs the line of a name with that of its parent: agreement makes it sure, a parent that says another line of the same
 * statement makes it doubtful, and prevails over a name hardly known.
 */
export const judgeMastro = (lavoro: Lavoro): Proposta | null => {
  const { proposta, conto, partita } = lavoro;
  if (proposta === null || partita !== null || proposta.prova !== 'dizionario' || conto.antenati.length === 0)
    return proposta;
  if (proposta.regola !== null && NON_PESATE.has(proposta.regola.tipo)) return proposta;
  const mastro = findPropostaByMastro(lavoro);
  if (mastro?.voce == null || mastro.forza * 2 < MASTRO_NOTO) return proposta;
  if (mastro.voce === proposta.voce) {
    const { contesa: _, ...decisa } = proposta;
    return { ...decisa, forza: Math.max(proposta.forza, MASTRO_NOTO) };
  }
  const voce = proposta.voce ?? mastro.voce;
  if (DI_GRUPPO.has(getConfine(mastro.voce)) && getConfine(mastro.voce) !== getConfine(voce))
    return { ...mastro, alternativa: voce };
  if (getProspettoVoce(mastro.voce) !== getProspettoVoce(voce)) return proposta;
  const sicura = proposta.forza >= NOME_NOTO && proposta.regola?.fiducia !== 'bassa';
  // Of two guesses that of the name says more.
  return sicura || mastro.regola?.fiducia === 'bassa'
    ? { ...proposta, alternativa: proposta.alternativa ?? mastro.voce }
    : { ...mastro, alternativa: proposta.voce };
};

/** Lines these rules give depend on more than their name. */
const NON_PESATE: ReadonlySet<string> = new Set(['rettifica', 'fondo_unico', 'iva', 'rimanenze', 'acconto_imposta']);

/** An account between two of one line, in the same statement. */
export const findPropostaByVicini = (lavori: readonly Lavoro[], posizione: number): Proposta | null => {
  const lavoro = lavori[posizione];
  const prima = findVicino(lavori, posizione, -1);
  const dopo = findVicino(lavori, posizione, 1);
  const voce = prima?.proposta?.voce ?? null;
  if (lavoro === undefined || voce === null || voce !== dopo?.proposta?.voce) return null;
  if (lavoro.prospetto !== null && prima?.prospetto !== lavoro.prospetto) return null;
  return {
    voce,
    prova: 'ordine',
    forza: 0.2,
    motivo: 'tra due conti della stessa voce',
    regola: null,
    alternativa: null,
  };
};

const findVicino = (lavori: readonly Lavoro[], posizione: number, passo: 1 | -1): Lavoro | null => {
  const vicino = lavori[posizione + passo];
  return vicino === undefined || vicino.proposta?.prova === 'ordine' ? null : vicino;
};
