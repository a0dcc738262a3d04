import type { CodiceVoceInput } from '@vedetta/domain/base';
import { readParole } from '../dizionario/nome.ts';
import { FORZA_CERTA } from './certezza.ts';
import type { Lavoro, Proposta } from './lavoro.ts';

type Cespite = {
  readonly posto: number;
  readonly nome: string;
  readonly parole: ReadonlySet<string>;
  readonly voce: CodiceVoceInput;
  readonly lordo: number;
  /** How well its own name is known. */
  readonly forza: number;
};

/** The assets, by each of their words, and the gross value of each line of intangible and of tangible ones. */
type Cespiti = {
  readonly perParola: ReadonlyMap<string, readonly Cespite[]>;
  readonly lordi: Readonly<Record<'immateriali' | 'materiali', ReadonlyMap<CodiceVoceInput, number>>>;
};

const GENERICHE: ReadonlySet<string> = new Set([
  'cost',
  'cont',
  'spes',
  'oner',
  'fond',
  'ammortament',
  'quot',
  'immobilizzazion',
  'ordinar',
  'ben',
  'altr',
  'material',
  'immaterial',
  'anticipat',
  'civilistic',
  'fiscal',
]);
/** Share of the words of a fund that its asset must have. */
const MIN_COMUNI = 0.5;
const CERTA = 0.95;
const INCERTA = 0.5;

/** A fund and the charge of the year follow the asset with the same words: to its line, or to the depreciation of its kind. */
export const applyCespiti = (lavori: readonly Lavoro[]): void => {
  const cespiti = buildCespiti(listCespiti(lavori));
  for (const lavoro of lavori) {
    if (lavoro.partita !== null) continue;
    const parole = readParole(lavoro.conto.descrizione);
    if (lavoro.proposta?.prova === 'schema' || !parole.includes('ammortament')) continue;
    if (parole.includes('fond')) lavoro.proposta = chooseFondo(lavoro, parole, cespiti);
    else if (lavoro.prospetto !== 'patrimoniale') lavoro.proposta = chooseQuota(lavoro, parole, cespiti);
    else lavoro.proposta ??= chooseFondo(lavoro, parole, cespiti);
  }
};

/** Intangible and tangible assets. */
const CESPITI = /^SPA\.B\.II?\./;

const listCespiti = (lavori: readonly Lavoro[]): Cespite[] =>
  lavori.flatMap(({ conto, proposta }, posto) => {
    const voce = proposta?.voce ?? null;
    // Of the parties no name is read.
    if (proposta === null || voce === null || !CESPITI.test(voce)) return [];
    const parole = readParole(conto.descrizione);
    if (parole.includes('ammortament') || conto.saldo < 0) return [];
    return [
      { posto, nome: conto.descrizione, parole: new Set(parole), voce, lordo: conto.saldo, forza: readForza(proposta) },
    ];
  });

/** An asset whose own line is asked about makes none sure. */
const readForza = ({ forza, contesa, daConfermare }: Proposta): number =>
  contesa === true || daConfermare === true ? Math.min(INCERTA, forza) : forza;

const buildCespiti = (cespiti: readonly Cespite[]): Cespiti => {
  const perParola = new Map<string, Cespite[]>();
  for (const cespite of cespiti)
    for (const parola of cespite.parole) {
      const suoi = perParola.get(parola);
      if (suoi === undefined) perParola.set(parola, [cespite]);
      else suoi.push(cespite);
    }
  const sumLordi = (classe: string): ReadonlyMap<CodiceVoceInput, number> => {
    const lordi = new Map<CodiceVoceInput, number>();
    for (const { voce, lordo } of cespiti) if (voce.startsWith(classe)) lordi.set(voce, (lordi.get(voce) ?? 0) + lordo);
    return lordi;
  };
  return { perParola, lordi: { immateriali: sumLordi('SPA.B.I.'), materiali: sumLordi('SPA.B.II.') } };
};

/** The asset with most of the words of a fund; of two equal ones the first. */
const findCespite = (parole: readonly string[], { perParola }: Cespiti): Cespite | null => {
  const cercate = parole.filter((parola) => !GENERICHE.has(parola));
  const comuniDi = new Map<Cespite, number>();
  for (const parola of cercate)
    for (const cespite of perParola.get(parola) ?? []) comuniDi.set(cespite, (comuniDi.get(cespite) ?? 0) + 1);
  let migliore: Cespite | null = null;
  let punti = 0;
  for (const [cespite, comuni] of comuniDi) {
    if (comuni < cercate.length * MIN_COMUNI) continue;
    const tutti = comuni / cercate.length + comuni / cespite.parole.size;
    const isPrimo = migliore === null || cespite.posto < migliore.posto;
    if (tutti > punti || (tutti === punti && isPrimo)) [migliore, punti] = [cespite, tutti];
  }
  return migliore;
};

/** Where the name tells another line than the asset, the asset is proposed and the person decides. */
const buildProposta = (
  voce: CodiceVoceInput,
  cespite: Cespite,
  proposta: Proposta | null,
  forza: number,
): Proposta => ({
  voce,
  prova: 'dizionario',
  forza,
  motivo: `segue «${cespite.nome}»`,
  regola: proposta?.regola ?? null,
  alternativa: proposta?.voce ?? null,
});

/** A fund is as sure as its asset, and only with an asset that has all its words. */
const computeForza = (parole: readonly string[], { parole: sue, forza }: Cespite): number => {
  if (!parole.every((parola) => GENERICHE.has(parola) || sue.has(parola))) return 0;
  return forza >= FORZA_CERTA ? CERTA : forza;
};

/** A name that tells another line than an asset which has more words than it: `Amm.to fabbr.` is not of `Marchi di fabbrica`. */
const isContesa = (proposta: Proposta | null, parole: readonly string[], cespite: Cespite): boolean =>
  proposta !== null &&
  proposta.regola?.tipo !== 'fondo_unico' &&
  ![...cespite.parole].every((parola) => parole.includes(parola));

/** Name and asset tell the same line. */
const confirm = (proposta: Proposta, parole: readonly string[], cespite: Cespite): Proposta => ({
  ...proposta,
  forza: Math.max(proposta.forza, computeForza(parole, cespite)),
});

const chooseFondo = (lavoro: Lavoro, parole: readonly string[], cespiti: Cespiti): Proposta | null => {
  const { proposta } = lavoro;
  const cespite = findCespite(parole, cespiti);
  // A name the dictionary knows whole is believed, unless the asset of this company with just those words is on another line.
  if ((proposta?.forza ?? 0) >= 1 && proposta?.regola?.tipo !== 'fondo_unico' && !hasStesseParole(parole, cespite))
    return proposta;
  if (cespite !== null)
    return proposta?.voce === cespite.voce
      ? confirm(proposta, parole, cespite)
      : buildProposta(
          cespite.voce,
          cespite,
          proposta,
          isContesa(proposta, parole, cespite)
            ? Math.min(INCERTA, computeForza(parole, cespite))
            : computeForza(parole, cespite),
        );
  if (proposta !== null && proposta.regola?.tipo !== 'fondo_unico') return proposta;
  return chooseFondoUnico(lavoro, parole, cespiti);
};

const hasStesseParole = (parole: readonly string[], cespite: Cespite | null): boolean => {
  const cercate = parole.filter((parola) => parola !== 'fond' && parola !== 'ammortament');
  return (
    cespite !== null && cercate.length === cespite.parole.size && cercate.every((parola) => cespite.parole.has(parola))
  );
};

/** One fund for many assets: the line with the largest gross value, to be split by hand. */
const chooseFondoUnico = (
  { proposta, conto }: Lavoro,
  parole: readonly string[],
  { lordi: tutti }: Cespiti,
): Proposta | null => {
  const immateriali =
    parole.includes('immaterial') || conto.antenati.some((antenato) => readParole(antenato).includes('immaterial'));
  const lordi = tutti[immateriali ? 'immateriali' : 'materiali'];
  const [maggiore] = [...lordi].toSorted(([, a], [, b]) => b - a);
  const voce = maggiore?.[0] ?? proposta?.voce ?? null;
  if (voce === null) return proposta;
  return {
    voce,
    prova: 'dizionario',
    forza: 0.5,
    motivo: lordi.size > 1 ? 'fondo unico per più cespiti: da ripartire' : 'fondo dei soli cespiti presenti',
    regola: proposta?.regola ?? null,
    alternativa: null,
    ...(lordi.size === 1 ? {} : { daConfermare: true, domanda: 'ripartizione_da_indicare' as const }),
  };
};

const chooseQuota = ({ proposta }: Lavoro, parole: readonly string[], cespiti: Cespiti): Proposta | null => {
  const cespite = findCespite(parole, cespiti);
  if (cespite === null || (proposta?.forza ?? 0) >= 1) return proposta;
  const voce = cespite.voce.startsWith('SPA.B.II.') ? 'CE.B.10.b' : 'CE.B.10.a';
  return proposta?.voce === voce
    ? { ...proposta, forza: CERTA, daConfermare: false }
    : buildProposta(voce, cespite, proposta, isContesa(proposta, parole, cespite) ? INCERTA : CERTA);
};
