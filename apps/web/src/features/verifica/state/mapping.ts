import type { ContoVerifica, Verifica } from '@vedetta/contract';
import type { CodiceVoceInput } from '@vedetta/domain';
import { getSegnoConto, isCodiceVoceInput } from '@vedetta/domain';

export type Ambito = 'azienda' | 'studio';

/** What a person decided for an account; `voce` null: left out of the statement on purpose. */
export type Scelta = { readonly voce: CodiceVoceInput | null; readonly ambito: Ambito };
export type Scelte = ReadonlyMap<number, Scelta>;

/** Where an account stands in the list; it never moves, whatever is decided. */
export type Gruppo = 'da_abbinare' | 'da_controllare' | 'abbinati';

/** A reading; of a file of the inbox, with its id there. */
export type VerificaLetta = Verifica & { readonly origine: { readonly ricevuto?: string } };

export type Mapping = {
  readonly verifica: VerificaLetta;
  /** By position in `verifica.conti`. */
  readonly scelte: Scelte;
  /** Earlier choices, for undo. */
  readonly prima: readonly Scelte[];
};

export const createMapping = (verifica: VerificaLetta, scelte: Scelte = new Map()): Mapping => ({
  verifica,
  scelte,
  prima: [],
});

const toCents = (numero: number): number => Math.round(numero * 100);

/** Accounts at zero are kept and never asked. */
const isAsked = ({ saldo }: ContoVerifica): boolean => saldo !== 0;

export const getGruppo = (conto: ContoVerifica): Gruppo => {
  if (!isAsked(conto) || conto.certezza === 'certa') return 'abbinati';
  return conto.certezza;
};

/** The voce an account feeds now: decided, or proposed. */
export const getVoceConto = ({ verifica, scelte }: Mapping, position: number): CodiceVoceInput | null => {
  const scelta = scelte.get(position);
  if (scelta !== undefined) return scelta.voce;
  const voce = verifica.conti[position]?.voce ?? null;
  return voce !== null && isCodiceVoceInput(voce) ? voce : null;
};

/** Decided by a person, sure by itself, or remembered. */
export const isDecided = (mapping: Mapping, position: number): boolean => {
  const conto = mapping.verifica.conti[position];
  if (conto === undefined) return true;
  return mapping.scelte.has(position) || getGruppo(conto) === 'abbinati';
};

/** Accounts without a voce that nobody left out on purpose. */
export const listMissing = (mapping: Mapping): readonly number[] =>
  mapping.verifica.conti.flatMap((conto, position) =>
    getGruppo(conto) === 'da_abbinare' && !mapping.scelte.has(position) ? [position] : [],
  );

/** The positions of a group, the largest amount first. */
export const listGruppo = ({ verifica }: Mapping, gruppo: Gruppo): readonly number[] =>
  verifica.conti
    .map((conto, position) => ({ conto, position }))
    .filter(({ conto }) => getGruppo(conto) === gruppo)
    .toSorted((a, b) => Math.abs(b.conto.saldo) - Math.abs(a.conto.saldo) || a.position - b.position)
    .map(({ position }) => position);

export const applyScelta = (mapping: Mapping, positions: readonly number[], scelta: Scelta): Mapping => ({
  ...mapping,
  scelte: new Map([...mapping.scelte, ...positions.map((position) => [position, scelta] as const)]),
  prima: [...mapping.prima, mapping.scelte],
});

/** Confirms what was proposed for these accounts; those without a proposal stay. */
export const confirmProposed = (mapping: Mapping, positions: readonly number[]): Mapping => {
  const confirmed = positions.flatMap((position) => {
    const voce = getVoceConto(mapping, position);
    return voce === null || mapping.scelte.has(position)
      ? []
      : [[position, { voce, ambito: 'azienda' } satisfies Scelta] as const];
  });
  if (confirmed.length === 0) return mapping;
  return {
    ...mapping,
    scelte: new Map([...mapping.scelte, ...confirmed]),
    prima: [...mapping.prima, mapping.scelte],
  };
};

export const undo = (mapping: Mapping): Mapping => {
  const last = mapping.prima.at(-1);
  return last === undefined ? mapping : { ...mapping, scelte: last, prima: mapping.prima.slice(0, -1) };
};

/** What was decided of an account, under what names it in any reading of its file. */
export type Decisa = readonly [chiave: string, scelta: Scelta];

const buildChiave = ({ codice, descrizione, saldo }: ContoVerifica): string =>
  `${codice ?? ''}|${descrizione.toLowerCase()}|${saldo < 0 ? 'A' : 'D'}`;

/** What was decided, to be found again in another reading. */
export const listDecise = ({ verifica, scelte }: Mapping): readonly Decisa[] =>
  [...scelte].flatMap(([position, scelta]) => {
    const conto = verifica.conti[position];
    return conto === undefined ? [] : [[buildChiave(conto), scelta] as const];
  });

/** A reading with what was decided of the same accounts, on the same side, in another. */
export const applyDecise = (mapping: Mapping, decise: readonly Decisa[]): Mapping => {
  if (decise.length === 0) return mapping;
  const perChiave = new Map(decise);
  const scelte = mapping.verifica.conti.flatMap((conto, position) => {
    const scelta = perChiave.get(buildChiave(conto));
    return scelta === undefined ? [] : [[position, scelta] as const];
  });
  return { ...mapping, scelte: new Map([...scelte, ...mapping.scelte]) };
};

export type Riga = { readonly codice: CodiceVoceInput; readonly conti: readonly number[]; readonly centesimi: number };

/** The voci that the accounts form now, with the accounts behind each. */
export const computeRighe = (mapping: Mapping): ReadonlyMap<CodiceVoceInput, Riga> => {
  const righe = new Map<CodiceVoceInput, { codice: CodiceVoceInput; conti: number[]; centesimi: number }>();
  for (const [position, { saldo }] of mapping.verifica.conti.entries()) {
    const voce = getVoceConto(mapping, position);
    if (voce === null) continue;
    const riga = righe.get(voce) ?? { codice: voce, conti: [], centesimi: 0 };
    riga.conti.push(position);
    riga.centesimi += getSegnoConto(voce) * toCents(saldo);
    righe.set(voce, riga);
  }
  return righe;
};

export type Sintesi = {
  /** Attivo meno passivo, in cents: the signed balance of what feeds no voce. */
  readonly squadratura: number;
  readonly attivo: number;
  readonly risultato: number;
  readonly mancanti: number;
  readonly conti: number;
  readonly euro: number;
  readonly euroCoperti: number;
};

/** The figures of the statement as it is forming. */
export const computeSintesi = (mapping: Mapping): Sintesi => {
  const { conti } = mapping.verifica;
  let [squadratura, attivo, risultato, euro, euroCoperti, abbinati] = [0, 0, 0, 0, 0, 0];
  for (const [position, { saldo }] of conti.entries()) {
    const voce = getVoceConto(mapping, position);
    const centesimi = toCents(saldo);
    euro += Math.abs(centesimi);
    const isCovered = voce !== null || mapping.scelte.has(position);
    if (isCovered) euroCoperti += Math.abs(centesimi);
    if (isCovered || centesimi === 0) abbinati += 1;
    if (voce === null) continue;
    squadratura += centesimi;
    if (voce.startsWith('SPA')) attivo += centesimi;
    if (voce.startsWith('CE')) risultato -= centesimi;
  }
  return {
    squadratura,
    attivo,
    risultato,
    mancanti: listMissing(mapping).length,
    conti: abbinati,
    euro,
    euroCoperti,
  };
};
