import type { CodiceSettore } from './settori.ts';

/** Sections and divisions of a sector group, in the two classifications in use. */
export type VoceAteco = {
  readonly settore: CodiceSettore;
  readonly sezioni_2007: readonly string[];
  readonly divisioni_2007: readonly string[];
  readonly indicativo_2025: readonly string[];
};

/**
 * The letters of the CNDCEC table are ATECO 2007. ATECO 2025 is in force from 1 January 2025 and no official
 * mapping of the ten groups to it exists: `indicativo_2025` is our reading by content.
 * Source: CNDCEC, October 2019; Istat, ATECO 2007 and ATECO 2025.
 */
export const ateco: readonly VoceAteco[] = [
  {
    settore: '1',
    sezioni_2007: ['A'],
    divisioni_2007: ['01', '02', '03'],
    indicativo_2025: ['A: 01-03'],
  },
  {
    settore: '2',
    sezioni_2007: ['B', 'C', 'D (produzione)'],
    divisioni_2007: ['05-09', '10-33', '35.11', '35.21', '35.30'],
    indicativo_2025: ['B: 05-09', 'C: 10-33', 'D: 35.11, 35.12 (produzione elettrica), 35.21, 35.3, 35.4'],
  },
  {
    settore: '3',
    sezioni_2007: ['E', 'D (trasmissione)'],
    divisioni_2007: ['36-39', '35.12'],
    indicativo_2025: ['E: 36-39', 'D: 35.13 (trasmissione)'],
  },
  {
    settore: '4',
    sezioni_2007: ['F (41)'],
    divisioni_2007: ['41'],
    indicativo_2025: ['F: 41'],
  },
  {
    settore: '5',
    sezioni_2007: ['F (42, 43)'],
    divisioni_2007: ['42', '43'],
    indicativo_2025: ['F: 42-43'],
  },
  {
    settore: '6',
    sezioni_2007: ['G (45, 46)', 'D (distribuzione)'],
    divisioni_2007: ['45', '46', '35.13', '35.14', '35.22', '35.23'],
    indicativo_2025: [
      'G: 46 (con ex 45)',
      'D: 35.14, 35.15, 35.22, 35.23',
      'T: 95.3 (riparazione autoveicoli, ex 45.2)',
    ],
  },
  {
    settore: '7',
    sezioni_2007: ['G (47)', 'I (56)'],
    divisioni_2007: ['47', '56'],
    indicativo_2025: ['G: 47 (47.8 = ex 45 va al settore 6)', 'I: 56'],
  },
  {
    settore: '8',
    sezioni_2007: ['H', 'I (55)'],
    divisioni_2007: ['49-53', '55'],
    indicativo_2025: ['H: 49-53', 'I: 55'],
  },
  {
    settore: '9',
    sezioni_2007: ['J', 'M', 'N'],
    divisioni_2007: ['58-63', '69-75', '77-82'],
    indicativo_2025: ['J', 'K', 'N', 'O'],
  },
  {
    settore: '10',
    sezioni_2007: ['P', 'Q', 'R', 'S'],
    divisioni_2007: ['85', '86-88', '90-93', '94-96'],
    indicativo_2025: ['Q', 'R', 'S', 'T'],
  },
];

/** Divisions that no group covers: the accountant chooses the nearest one and the report says so. */
export const atecoNonCoperti: readonly { readonly divisioni: string; readonly descrizione: string }[] = [
  { divisioni: '64-66', descrizione: 'finanza e assicurazioni' },
  { divisioni: '68', descrizione: 'attività immobiliari' },
  { divisioni: '84', descrizione: 'pubblica amministrazione' },
  { divisioni: '97-98', descrizione: 'famiglie e convivenze come datori di lavoro' },
  { divisioni: '99', descrizione: 'organizzazioni extraterritoriali' },
];

/** Where the 2025 code differs from the 2007 one, or exists only there; the longest prefix wins. */
export const atecoSolo2025: readonly { readonly prefisso: string; readonly settore: CodiceSettore }[] = [
  { prefisso: '35.12', settore: '2' },
  { prefisso: '35.13', settore: '3' },
  { prefisso: '35.15', settore: '6' },
  { prefisso: '35.4', settore: '2' },
  { prefisso: '47.8', settore: '6' },
  { prefisso: '95.3', settore: '6' },
];

/** Codes that only ATECO 2025 has. */
export const atecoNuovi2025: readonly string[] = ['35.15', '35.4', '95.3'];
