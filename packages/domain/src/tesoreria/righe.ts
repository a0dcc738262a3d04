import type { RigaLibera } from './riga-libera.ts';

type ConLibere = { readonly righe_libere: readonly RigaLibera[] };

export type GruppoRiga = 'operative' | 'investimenti' | 'finanziamenti';
export type VersoRiga = 'entrata' | 'uscita';

/** A row of the plan: its code, its name on screen, where it stands and which way its money goes. */
export type RigaPiano = {
  readonly codice: CodiceRiga;
  readonly nome: string;
  readonly gruppo: GruppoRiga;
  readonly verso: VersoRiga;
};

/** Computed rows, in the order of the grid. */
const calcolate = [
  ['incassi_crediti', 'Crediti in essere', 'operative', 'entrata'],
  ['incassi_vendite', 'Vendite', 'operative', 'entrata'],
  ['pagamenti_debiti', 'Debiti in essere', 'operative', 'uscita'],
  ['pagamenti_acquisti', 'Fornitori', 'operative', 'uscita'],
  ['stipendi', 'Personale', 'operative', 'uscita'],
  ['contributi_ritenute', 'Contributi e ritenute', 'operative', 'uscita'],
  ['iva', 'IVA', 'operative', 'uscita'],
  ['imposte', 'Imposte', 'operative', 'uscita'],
  ['debiti_tributari', 'Debiti tributari', 'operative', 'uscita'],
  ['debiti_previdenziali', 'Debiti previdenziali', 'operative', 'uscita'],
  ['quota_capitale', 'Rimborsi di capitale', 'finanziamenti', 'uscita'],
  ['interessi', 'Interessi', 'finanziamenti', 'uscita'],
] as const;

export type CodiceRigaCalcolata = (typeof calcolate)[number][0];

/** Code of a row: a computed one, or `libera:` and the name of a free one. */
export type CodiceRiga = string;

export const righeCalcolate: readonly (RigaPiano & { readonly codice: CodiceRigaCalcolata })[] = calcolate.map(
  ([codice, nome, gruppo, verso]) => ({ codice, nome, gruppo, verso }),
);

/** Code of a free row. @example getCodiceLibera('Nuovo impianto') // 'libera:Nuovo impianto' */
export const getCodiceLibera = (nome: string): CodiceRiga => `libera:${nome}`;

/** Rows on which what was not collected or paid may still come. */
const conResiduo: readonly CodiceRiga[] = [
  'incassi_crediti',
  'incassi_vendite',
  'pagamenti_debiti',
  'pagamenti_acquisti',
];

/** True for the rows whose difference between expected and actual is left to be planned again. */
export const hasResiduo = (codice: CodiceRiga): boolean => conResiduo.includes(codice);

/** All rows of a plan, in the order of the grid: the computed ones, also where they are all zero, then the free ones. */
export const listRighe = ({ righe_libere }: ConLibere): readonly RigaPiano[] => [
  ...righeCalcolate,
  ...righe_libere.map(({ nome, gruppo, verso }) => ({ codice: getCodiceLibera(nome), nome, gruppo, verso })),
];

/** Rows that pay principal back: the service of the debt. */
export const listServizio = ({ righe_libere }: ConLibere): readonly CodiceRiga[] => [
  'quota_capitale',
  ...righe_libere
    .filter(
      ({ gruppo, verso, rimborso_capitale }) => gruppo === 'finanziamenti' && verso === 'uscita' && rimborso_capitale,
    )
    .map(({ nome }) => getCodiceLibera(nome)),
];
