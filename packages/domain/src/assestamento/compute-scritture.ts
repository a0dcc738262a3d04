import { euro, isEuro, ZERO_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { computePeriodo } from './base-assestamento.ts';
import type { BaseAssestamento, PeriodoAssestamento, ValoriLetti } from './base-assestamento.ts';
import { listRiprese } from './riprese.ts';
import { isContata, printChiave } from './scrittura.ts';
import type { CampoDati, DatiScrittura, MovimentoVoce, ScritturaAssestamento } from './scrittura.ts';
import { groupMovimenti, sumMovimenti, sumVoce } from './somme-voci.ts';
import { tipiAssestamento } from './tipi.ts';
import type { CodiceScrittura, CodiceTipo } from './tipi.ts';
import type { Calcolo, ContestoTipo, FondamentoScrittura, MovimentoEsatto, TipoAssestamento } from './tipo.ts';

/** An entry with how its amount came about. */
export type ScritturaSpiegata = {
  readonly scrittura: ScritturaAssestamento<CodiceScrittura>;
  /** Null where nothing is computed: a fact is missing, or there is nothing to book. */
  readonly fondamento: FondamentoScrittura | null;
  /** The fact that is missing. */
  readonly manca: { readonly campo: CampoDati; readonly nota: string } | null;
};

/** Why a kind proposes nothing: a field to ask, or nothing to book. */
export type DomandaTipo = { readonly tipo: CodiceTipo; readonly campo: CampoDati | null; readonly nota: string };

export type ScrittureCalcolate = {
  /** The given ones, in their order. */
  readonly scritture: readonly ScritturaSpiegata[];
  readonly proposte: readonly ScritturaSpiegata[];
  readonly domande: readonly DomandaTipo[];
  /** Lines whose movement is beyond what an amount may hold. */
  readonly oltre_limite: readonly CodiceVoceInput[];
};

/** Amount of an entry: what it moves of the result, or else what its first line moves. */
const computeImporto = (movimenti: readonly MovimentoEsatto[]): bigint => {
  const risultato = sumMovimenti('CE.21', movimenti);
  const importo = risultato === 0n ? (movimenti[0]?.importo ?? 0n) : risultato;
  return importo < 0n ? -importo : importo;
};

/** How much an entry changes the result of the period. */
export const computeEffettoRisultato = ({ movimenti }: Pick<ScritturaAssestamento, 'movimenti'>): Euro =>
  euro(Number(sumMovimenti('CE.21', movimenti)));

type Corso = {
  readonly base: BaseAssestamento;
  readonly periodo: PeriodoAssestamento;
  readonly valori: ValoriLetti;
  /** Amounts of the kinds computed so far. */
  readonly importi: Map<string, bigint>;
  /** Counted movements so far. */
  readonly contati: MovimentoVoce[];
  readonly oltre: Set<CodiceVoceInput>;
};

/**
 * Computes entries from the valori of a statement, and proposes the kinds that have none. `valori` carry as rettifica only
 * what was typed; kinds are computed in the order of their list, so the order of the entries does not matter.
 */
export const computeScritture = (
  base: BaseAssestamento,
  valori: ValoriLetti,
  scritture: readonly ScritturaAssestamento<CodiceScrittura>[],
): ScrittureCalcolate => {
  const corso: Corso = {
    base,
    periodo: computePeriodo(base),
    valori,
    importi: new Map(),
    contati: [],
    oltre: new Set(),
  };
  const calcolate = new Map<ScritturaAssestamento, ScritturaSpiegata>();
  const proposte: ScritturaSpiegata[] = [];
  const domande: DomandaTipo[] = [];
  for (const tipo of tipiAssestamento) {
    const proprie = scritture.filter((altra) => altra.tipo === tipo.codice);
    const fatte = computeTipo(corso, tipo, proprie);
    fatte.forEach((spiegata, posizione) => {
      const data = proprie[posizione];
      if (data !== undefined) calcolate.set(data, spiegata);
    });
    const nuove = proprie.length > 0 ? { proposte: [], domande: [] } : proposeTipo(corso, tipo);
    proposte.push(...nuove.proposte);
    domande.push(...nuove.domande);
    recordImporti(corso, tipo, [...fatte, ...nuove.proposte]);
  }
  return {
    scritture: scritture.flatMap((scrittura) => calcolate.get(scrittura) ?? []),
    proposte,
    domande,
    oltre_limite: [...corso.oltre],
  };
};

const recordImporti = (corso: Corso, { codice }: TipoAssestamento, spiegate: readonly ScritturaSpiegata[]): void => {
  const attive = spiegate.filter(({ scrittura }) => scrittura.stato !== 'non_serve');
  corso.importi.set(
    codice,
    attive.reduce((sommati, { scrittura }) => sommati + BigInt(scrittura.importo), 0n),
  );
  for (const { scrittura } of attive) if (isContata(scrittura)) corso.contati.push(...scrittura.movimenti);
};

const computeTipo = (
  corso: Corso,
  tipo: TipoAssestamento<CodiceTipo>,
  proprie: readonly ScritturaAssestamento<CodiceScrittura>[],
): readonly ScritturaSpiegata[] => {
  const inOrdine = proprie.toSorted((una, altra) => compareTesti(printChiave(una), printChiave(altra)));
  return proprie.map((scrittura) => {
    // What counts shares what is booked with what counts: a proposal takes nothing from it. The cents left over follow the
    // data, not the order of the list.
    const fratelle = inOrdine.filter(
      (altra) => altra === scrittura || isContata(altra) || (!isContata(scrittura) && altra.stato === 'proposta'),
    );
    const contesto = createContesto(
      corso,
      scrittura.dati,
      fratelle.map(({ dati }) => dati),
      fratelle.indexOf(scrittura),
    );
    return applyCalcolo(corso, scrittura, tipo.compute(contesto));
  });
};

const compareTesti = (uno: string, altro: string): number => {
  if (uno === altro) return 0;
  return uno < altro ? -1 : 1;
};

const applyCalcolo = (
  corso: Corso,
  scrittura: ScritturaAssestamento<CodiceScrittura>,
  calcolo: Calcolo,
): ScritturaSpiegata => {
  if (calcolo.specie === 'da_indicare') {
    const { campo, nota } = calcolo;
    return { scrittura, fondamento: null, manca: { campo, nota } };
  }
  if (calcolo.specie === 'nessuna')
    return { scrittura: { ...scrittura, importo: ZERO_EURO, movimenti: [] }, fondamento: null, manca: null };
  const { movimenti, fondamento, stima } = calcolo;
  const importo = computeImporto(movimenti);
  for (const voce of listOltreLimite(movimenti)) corso.oltre.add(voce);
  const calcolata = {
    ...scrittura,
    importo: toEuro(importo),
    movimenti: movimenti.map(({ voce, importo: mosso }) => ({ voce, importo: toEuro(mosso) })),
    stima: scrittura.stima || stima,
  };
  return { scrittura: calcolata, fondamento, manca: null };
};

/** Lines whose movement, or whose part in the amount, is beyond what an amount may hold. */
const listOltreLimite = (movimenti: readonly MovimentoEsatto[]): readonly CodiceVoceInput[] => {
  const voci = movimenti.filter(({ importo }) => !isEuro(Number(importo))).map(({ voce }) => voce);
  return voci.length > 0 || isEuro(Number(computeImporto(movimenti))) ? voci : movimenti.map(({ voce }) => voce);
};

/** Beyond the limit it is 0 here: the line is among those that refuse the computation. */
const toEuro = (centesimi: bigint): Euro => (isEuro(Number(centesimi)) ? euro(Number(centesimi)) : ZERO_EURO);

const proposeTipo = (
  corso: Corso,
  tipo: TipoAssestamento<CodiceTipo>,
): Pick<ScrittureCalcolate, 'proposte' | 'domande'> => {
  const riprese = listRiprese(corso.base, tipo, corso.periodo);
  const vuote = riprese.length > 0 ? riprese : [buildProposta(tipo, {})];
  const dati = vuote.map((proposta) => proposta.dati);
  const proposte: ScritturaSpiegata[] = [];
  const domande: DomandaTipo[] = [];
  vuote.forEach((proposta, posizione) => {
    const calcolo = tipo.compute(createContesto(corso, proposta.dati, dati, posizione));
    if (calcolo.specie === 'calcolata' && listOltreLimite(calcolo.movimenti).length > 0)
      domande.push({ tipo: tipo.codice, campo: null, nota: 'L’importo calcolato supera 13 cifre intere.' });
    else if (calcolo.specie === 'calcolata') proposte.push(applyCalcolo(corso, proposta, calcolo));
    else domande.push({ tipo: tipo.codice, campo: 'campo' in calcolo ? calcolo.campo : null, nota: calcolo.nota });
  });
  return { proposte, domande };
};

/** An entry to confirm, with its data. */
export const buildProposta = (
  { codice, ricorrente }: TipoAssestamento<CodiceTipo>,
  dati: DatiScrittura,
): ScritturaAssestamento<CodiceTipo> => ({
  tipo: codice,
  stato: 'proposta',
  dati,
  importo: ZERO_EURO,
  ricorrente,
  stima: false,
  movimenti: [],
  nota: '',
  autore: null,
  ora: null,
});

const createContesto = (
  corso: Corso,
  dati: DatiScrittura,
  fratelli: readonly DatiScrittura[],
  indice: number,
): ContestoTipo => {
  const { base, periodo, valori, importi, contati } = corso;
  const { chiusura } = base;
  const valore = (codice: CodiceVoceInput): bigint => BigInt(valori.get(codice)?.valore ?? 0);
  return {
    base,
    dati,
    periodo,
    fratelli,
    indice,
    valore: (codice) => sumVoce(codice, valore),
    chiusura: chiusura === null ? null : (codice) => BigInt(chiusura.effettivo(codice)),
    importoDi: (tipo) => importi.get(tipo) ?? 0n,
    assestato: (codice) => {
      const mossi = groupMovimenti(contati);
      return sumVoce(codice, (voce) => {
        const mosso = mossi.get(voce);
        return mosso === undefined ? valore(voce) : BigInt(valori.get(voce)?.rettifica ?? valore(voce)) + mosso;
      });
    },
  };
};
