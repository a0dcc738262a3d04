import type { SaxesAttributeNSIncomplete } from 'saxes';
import { LetturaInterrotta } from './lettura-interrotta.ts';

/** An instance is seven levels deep and holds some thousand elements: beyond these limits the file is not one, and would only cost time. */
const MAX_PROFONDITA = 64;
const MAX_ELEMENTI = 100_000;
const MAX_ATTRIBUTI = 256;
const MAX_ATTRIBUTI_FILE = 500_000;
const MAX_COMMENTI = 10_000;
/** The parser writes the whole namespace before the name of each attribute that has its prefix. */
const MAX_NAMESPACE = 300;

const check = (isEntroLimite: boolean): void => {
  if (!isEntroLimite) throw new LetturaInterrotta('struttura_anomala');
};

/** Counts what a file is made of. @throws {LetturaInterrotta} beyond a limit */
export class Conteggio {
  #elementi = 0;
  #attributi = 0;
  #attributiFile = 0;
  #commenti = 0;

  addElemento(profondita: number): void {
    this.#attributi = 0;
    this.#elementi += 1;
    check(profondita <= MAX_PROFONDITA && this.#elementi <= MAX_ELEMENTI);
  }

  addAttributo({ name, prefix, value }: SaxesAttributeNSIncomplete): void {
    this.#attributi += 1;
    this.#attributiFile += 1;
    check(this.#attributi <= MAX_ATTRIBUTI && this.#attributiFile <= MAX_ATTRIBUTI_FILE);
    check(value.length <= MAX_NAMESPACE || (prefix !== 'xmlns' && name !== 'xmlns'));
  }

  addCommento(): void {
    this.#commenti += 1;
    check(this.#commenti <= MAX_COMMENTI);
  }
}
