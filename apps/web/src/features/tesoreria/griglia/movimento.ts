/** Where the grid is: a row and a period. */
export type Posizione = { readonly riga: string; readonly periodo: number };

/** What is being typed, and where. */
export type Digitazione = Posizione & { readonly testo: string };

export type Tavola = { readonly righe: readonly string[]; readonly periodi: number };

const clamp = (posto: number, quanti: number): number => Math.min(Math.max(posto, 0), quanti - 1);

const moveTo = ({ righe, periodi }: Tavola, da: Posizione, giu: number, destra: number): Posizione => ({
  riga: righe[clamp(righe.indexOf(da.riga) + giu, righe.length)] ?? da.riga,
  periodo: clamp(da.periodo + destra, periodi),
});

/** The cell a key leads to; null for keys that do not move. */
export const moveCella = (tavola: Tavola, da: Posizione, tasto: string, ctrl: boolean): Posizione | null => {
  const fondo = tavola.righe.length;
  const fine = tavola.periodi;
  switch (tasto) {
    case 'ArrowUp':
      return moveTo(tavola, da, -1, 0);
    case 'ArrowDown':
      return moveTo(tavola, da, 1, 0);
    case 'ArrowLeft':
      return moveTo(tavola, da, 0, -1);
    case 'ArrowRight':
      return moveTo(tavola, da, 0, 1);
    case 'Home':
      return moveTo(tavola, da, ctrl ? -fondo : 0, -fine);
    case 'End':
      return moveTo(tavola, da, ctrl ? fondo : 0, fine);
    default:
      return null;
  }
};

/** The next cell for Tab, row after row; null past the ends, where Tab leaves the grid. */
export const moveTab = ({ righe, periodi }: Tavola, { riga, periodo }: Posizione, verso: 1 | -1): Posizione | null => {
  const posto = righe.indexOf(riga) * periodi + periodo + verso;
  const altra = righe[Math.floor(posto / periodi)];
  return posto < 0 || altra === undefined ? null : { riga: altra, periodo: posto % periodi };
};
