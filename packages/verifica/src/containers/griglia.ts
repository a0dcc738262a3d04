import type { Cella, Foglio } from './foglio.ts';
import { MAX_CELLA, MAX_COLONNE, MAX_RIGHE } from './limits.ts';
import { refuseReading } from './interruzione.ts';

/** Gathers the cells of a sheet as they come; a cell outside the bounds ends the reading. Blank cells and rows at the end cost nothing. */
export class Griglia {
  readonly #nome: string;
  readonly #righe: Cella[][] = [];

  constructor(nome: string) {
    this.#nome = nome;
  }

  put(riga: number, colonna: number, cella: Cella): void {
    if (cella === '') return;
    if (riga >= MAX_RIGHE) refuseReading('troppe_righe');
    if (colonna >= MAX_COLONNE) refuseReading('troppe_colonne');
    while (this.#righe.length <= riga) this.#righe.push([]);
    const celle = this.#righe[riga] ?? [];
    while (celle.length < colonna) celle.push('');
    celle[colonna] = typeof cella === 'string' && cella.length > MAX_CELLA ? cella.slice(0, MAX_CELLA) : cella;
  }

  close(): Foglio {
    return { nome: this.#nome, righe: this.#righe };
  }
}
