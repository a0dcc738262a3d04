/** A line of the test with what it does to its total. */
export type TestRow = {
  readonly nome: string;
  readonly segno: '+' | '−';
  /** How the code is written beside it: MoNn counts for its size, whatever its sign. */
  readonly sigla?: string;
  /** Shown only when asked for, or filled in. */
  readonly isFacoltativa?: boolean;
};

/** What has to be restructured, in the order of the official test. */
export const debitoRows: readonly TestRow[] = [
  { nome: 'DS', segno: '+' },
  { nome: 'DR', segno: '+' },
  { nome: 'LCBe', segno: '+' },
  { nome: 'FsL', segno: '+' },
  { nome: 'Inv', segno: '+' },
  { nome: 'Cess', segno: '−' },
  { nome: 'NF', segno: '−' },
  { nome: 'MoNn', segno: '+', sigla: '|MoNn|' },
  { nome: 'DispLiq', segno: '−', isFacoltativa: true },
  { nome: 'Stralcio', segno: '−', isFacoltativa: true },
];

/** What is taken from the margin every year. */
export const flussiRows: readonly TestRow[] = [
  { nome: 'InvM', segno: '−' },
  { nome: 'ImpR', segno: '−' },
];

/** The test is filled in when any of its lines is. */
export const isCompilato = (read: (nome: string) => { readonly valore: number | null }): boolean =>
  [...debitoRows, ...flussiRows].some(({ nome }) => (read(nome).valore ?? 0) !== 0);

/** The optional lines are shown when wanted, or when one of them is filled in. */
export const listDebitoRows = (
  read: (nome: string) => { readonly valore: number | null },
  isFacoltativeShown: boolean,
): readonly TestRow[] => {
  const isVisible =
    isFacoltativeShown ||
    debitoRows.some(({ nome, isFacoltativa }) => isFacoltativa === true && (read(nome).valore ?? 0) !== 0);
  return debitoRows.filter(({ isFacoltativa }) => isVisible || isFacoltativa !== true);
};
