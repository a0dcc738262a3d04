import { isCodiceVoceInput } from '@vedetta/domain';

/** Columns reached by the arrow keys; the comparison ones exist only in some editors. */
export type ColonnaGriglia = 'titolo' | 'fine_esercizio' | 'attuale' | 'valore' | 'rettifica' | 'variazione';

export type Posizione = { readonly codice: string; readonly colonna: ColonnaGriglia };

type Griglia = { readonly visibili: readonly string[]; readonly colonne: readonly ColonnaGriglia[] };

/** Rows per PageUp or PageDown. */
const PAGINA = 15;

const clamp = (indice: number, lunghezza: number): number => Math.min(Math.max(indice, 0), lunghezza - 1);

const moveRighe = ({ visibili }: Griglia, { codice, colonna }: Posizione, passi: number): Posizione => {
  const arrivo = visibili[clamp(visibili.indexOf(codice) + passi, visibili.length)];
  return { codice: arrivo ?? codice, colonna };
};

const moveColonne = ({ colonne }: Griglia, { codice, colonna }: Posizione, passi: number): Posizione => ({
  codice,
  colonna: colonne[clamp(colonne.indexOf(colonna) + passi, colonne.length)] ?? colonna,
});

/** The next input row above or below, in the same column; the same position if none. */
export const moveInput = ({ visibili }: Griglia, posizione: Posizione, verso: 1 | -1): Posizione => {
  const indice = visibili.indexOf(posizione.codice);
  const altre = verso === 1 ? visibili.slice(indice + 1) : visibili.slice(0, indice).toReversed();
  return { ...posizione, codice: altre.find(isCodiceVoceInput) ?? posizione.codice };
};

const COLONNE_INPUT = ['valore', 'rettifica'] as const;

/** The next input cell, left to right and down; null after the last one, where Tab leaves the grid. */
export const moveTab = ({ visibili }: Griglia, { codice, colonna }: Posizione, verso: 1 | -1): Posizione | null => {
  const celle = visibili.flatMap((riga) =>
    isCodiceVoceInput(riga) ? COLONNE_INPUT.map((col): Posizione => ({ codice: riga, colonna: col })) : [],
  );
  const qui = celle.findIndex((cella) => cella.codice === codice && cella.colonna === colonna);
  if (qui !== -1) return celle[qui + verso] ?? null;
  const riga = visibili.indexOf(codice);
  const dopo = celle.findIndex((cella) => visibili.indexOf(cella.codice) >= riga + (isCodiceVoceInput(codice) ? 0 : 1));
  const prima = dopo === -1 ? celle.length - 1 : dopo - 1;
  return celle[verso === 1 ? dopo : prima] ?? null;
};

export type TastoMovimento =
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'PageUp'
  | 'PageDown'
  | 'Home'
  | 'End';

/** The position after a key press; with Ctrl, Home and End go to the first and last row. */
export const move = (griglia: Griglia, da: Posizione, tasto: TastoMovimento, ctrl: boolean): Posizione => {
  const estremo = griglia.visibili.length;
  switch (tasto) {
    case 'ArrowUp':
      return moveRighe(griglia, da, -1);
    case 'ArrowDown':
      return moveRighe(griglia, da, 1);
    case 'PageUp':
      return moveRighe(griglia, da, -PAGINA);
    case 'PageDown':
      return moveRighe(griglia, da, PAGINA);
    case 'ArrowLeft':
      return moveColonne(griglia, da, -1);
    case 'ArrowRight':
      return moveColonne(griglia, da, 1);
    case 'Home':
      return ctrl ? moveRighe(griglia, da, -estremo) : moveColonne(griglia, da, -estremo);
    case 'End':
      return ctrl ? moveRighe(griglia, da, estremo) : moveColonne(griglia, da, estremo);
  }
};
