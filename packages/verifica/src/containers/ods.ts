import type { Reading } from '../refusals.ts';
import { refuse } from '../refusals.ts';
import type { Cella, Contenuto, Foglio } from './foglio.ts';
import { Griglia } from './griglia.ts';
import { MAX_COLONNE, MAX_RIGHE } from './limits.ts';
import { refuseReading } from './interruzione.ts';
import type { Attributi } from './lettore-xml.ts';
import { readXml } from './xml.ts';
import type { Archivio } from './zip.ts';

const NUMERI: ReadonlySet<string> = new Set(['float', 'currency', 'percentage']);

/** Reads the tables of an OpenDocument spreadsheet: numbers and dates as such, formulas by their stored value. */
export const readOds = (archivio: Archivio): Reading<Contenuto> => {
  const manifesto = archivio.read('META-INF/manifest.xml');
  if (!manifesto.ok) return manifesto;
  if (manifesto.valore !== null && hasPassword(manifesto.valore)) return refuse('foglio_protetto');
  const bytes = archivio.read('content.xml');
  if (!bytes.ok) return bytes;
  if (bytes.valore === null) return refuse('foglio_danneggiato');
  const lettore = new LettoreOds();
  const errore = readXml(bytes.valore, {
    onApre: (nome, attributi) => lettore.open(nome, attributi),
    onTesto: (testo) => lettore.addTesto(testo),
    onChiude: (nome) => lettore.close(nome),
  });
  if (errore !== null) return refuse(errore);
  return lettore.fogli.length === 0
    ? refuse('foglio_danneggiato')
    : {
        ok: true,
        valore: {
          tipo: 'ods',
          codifica: null,
          separatore: null,
          fogli: lettore.fogli,
          formuleSenzaValore: lettore.formuleSenzaValore,
        },
      };
};

/** The list of the parts says which are encrypted. */
const hasPassword = (manifesto: Uint8Array): boolean => new TextDecoder().decode(manifesto).includes('encryption-data');

const readRipetizioni = (attributi: Attributi, chiave: string): number => {
  const volte = Number(attributi[chiave] ?? '1');
  return Number.isSafeInteger(volte) && volte > 0 ? volte : 1;
};

class LettoreOds {
  readonly fogli: Foglio[] = [];
  formuleSenzaValore = 0;
  #griglia = new Griglia('');
  #riga = 0;
  #righeUguali = 1;
  #celle: { colonna: number; volte: number; cella: Cella }[] = [];
  #colonna = 0;
  #attributi: Attributi = {};
  #testo = '';
  #paragrafi = 0;
  #raccoglie = 0;
  #nota = 0;

  open(nome: string, attributi: Attributi): void {
    if (nome === 'table') {
      this.#griglia = new Griglia(attributi['table:name'] ?? '');
      this.#riga = 0;
    } else if (nome === 'table-row') {
      this.#righeUguali = readRipetizioni(attributi, 'table:number-rows-repeated');
      this.#celle = [];
      this.#colonna = 0;
    } else if (nome === 'table-cell' || nome === 'covered-table-cell') {
      this.#attributi = attributi;
      this.#testo = '';
      this.#paragrafi = 0;
    } else if (nome === 'annotation') this.#nota += 1;
    else if (nome === 'p' && this.#nota === 0) {
      this.#raccoglie += 1;
      this.#paragrafi += 1;
      if (this.#paragrafi > 1) this.#testo += ' ';
    } else if (nome === 's' && this.#raccoglie > 0 && this.#nota === 0)
      this.#testo += ' '.repeat(Math.min(readRipetizioni(attributi, 'text:c'), 100));
  }

  addTesto(testo: string): void {
    if (this.#raccoglie > 0 && this.#nota === 0) this.#testo += testo;
  }

  close(nome: string): void {
    if (nome === 'annotation') this.#nota -= 1;
    else if (nome === 'p' && this.#nota === 0) this.#raccoglie -= 1;
    else if (nome === 'table-cell' || nome === 'covered-table-cell') this.#closeCella();
    else if (nome === 'table-row') this.#closeRiga();
    else if (nome === 'table') this.fogli.push(this.#griglia.close());
  }

  #closeCella(): void {
    const volte = readRipetizioni(this.#attributi, 'table:number-columns-repeated');
    const cella = this.#readCella();
    if (cella === '' && this.#attributi['table:formula'] !== undefined) this.formuleSenzaValore += 1;
    if (cella !== '') {
      if (this.#colonna + volte > MAX_COLONNE) refuseReading('troppe_colonne');
      this.#celle.push({ colonna: this.#colonna, volte, cella });
    }
    this.#colonna += volte;
  }

  #readCella(): Cella {
    const tipo = this.#attributi['office:value-type'];
    const valore = this.#attributi['office:value'];
    if (tipo === 'date') return (this.#attributi['office:date-value'] ?? this.#testo).slice(0, 10);
    if (tipo !== undefined && NUMERI.has(tipo) && valore !== undefined && Number.isFinite(Number(valore)))
      return Number(valore);
    return this.#testo;
  }

  #closeRiga(): void {
    // Rows to the end of a sheet are declared as one blank row repeated: only those that hold something count.
    if (this.#celle.length > 0) {
      if (this.#riga + this.#righeUguali > MAX_RIGHE) refuseReading('troppe_righe');
      for (let i = 0; i < this.#righeUguali; i += 1)
        for (const { colonna, volte, cella } of this.#celle)
          for (let j = 0; j < volte; j += 1) this.#griglia.put(this.#riga + i, colonna + j, cella);
    }
    this.#riga += this.#righeUguali;
  }
}
