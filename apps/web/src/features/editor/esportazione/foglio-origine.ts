import type { ContoVoce, Origine } from '@vedetta/contract';
import { tipiOrigine } from '@vedetta/contract';
import { formatData, getTitoloCompleto, isCodiceVoce } from '@vedetta/domain';
import { formatIstante } from '../../../lib/istante.ts';
import type { SheetCell } from './celle.ts';
import { toNumero, toText } from './celle.ts';
import type { Foglio, SheetHeader } from './foglio.ts';

/** Where the lines of a statement come from: the imports, the latest first, and the accounts of the last trial balance. */
export type Provenienza = { readonly origini: readonly Origine[]; readonly conti: readonly ContoVoce[] };

const COLONNE = [
  ['Codice conto', 20],
  ['Conto', 52],
  ['Saldo, dare positivo', 21],
  ['Codice', 16],
  ['Voce', 64],
] as const;
const BOLD = { fontWeight: 'bold' } as const;

/** @example describeOrigine(origine) // 'Bilancio di verifica verifica_09.xlsx, al 30/09/2026, 214 conti, …' */
const describeOrigine = ({ tipo, file, periodo, conti, importato_il, importato_da, impronta }: Origine): string =>
  [
    `${tipiOrigine[tipo]} ${file === '' ? 'incollato' : file}`,
    periodo === null ? '' : `al ${formatData(periodo)}`,
    conti === 0 ? '' : `${conti} ${conti === 1 ? 'conto' : 'conti'}`,
    `importato il ${formatIstante(importato_il)} da ${importato_da}`,
    `SHA-256 ${impronta}`,
  ]
    .filter((parte) => parte !== '')
    .join(', ');

const nameVoce = (voce: string | null): string => {
  if (voce === null) return 'Non riportato nel bilancio';
  return isCodiceVoce(voce) ? getTitoloCompleto(voce) : voce;
};

const toRow = ({ codice, descrizione, saldo, voce }: ContoVoce): SheetCell[] => [
  toText(codice ?? ''),
  toText(descrizione),
  toNumero(saldo),
  toText(voce ?? ''),
  toText(nameVoce(voce)),
];

/** The sheet «Origine» of the export; null where nothing was imported. */
export const buildFoglioOrigine = (
  { origini, conti }: Provenienza,
  { azienda, titolo }: SheetHeader,
): Foglio | null => {
  if (origini.length === 0) return null;
  const testata = [
    [toText(azienda, BOLD)],
    [toText(titolo)],
    ...origini.map((origine) => [toText(describeOrigine(origine))]),
    [],
    COLONNE.map(([nome]) => toText(nome, nome.startsWith('Saldo') ? { ...BOLD, align: 'right' } : BOLD)),
  ];
  return {
    nome: 'Origine',
    dati: [...testata, ...conti.map(toRow)],
    widths: COLONNE.map(([, width]) => width),
    testa: testata.length,
  };
};
