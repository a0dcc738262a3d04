import type { SaxesAttributeNSIncomplete } from 'saxes';
import { ParseAborted } from './parse-aborted.ts';

/** An instance is seven levels deep and has a few thousand elements: a file beyond these limits is refused to save time. */
const MAX_DEPTH = 64;
const MAX_ELEMENTS = 100_000;
const MAX_ATTRIBUTES = 256;
const MAX_ATTRIBUTES_OF_FILE = 500_000;
const MAX_COMMENTS = 10_000;
/** In characters. The parser copies the whole namespace into the name of each prefixed attribute. */
const MAX_NAMESPACE = 300;

const check = (isWithin: boolean): void => {
  if (!isWithin) throw new ParseAborted('struttura_anomala');
};

/** Counts elements, attributes and comments. @throws {ParseAborted} beyond a limit */
export class Counters {
  #elements = 0;
  #attributes = 0;
  #attributesOfFile = 0;
  #comments = 0;

  addElement(depth: number): void {
    this.#attributes = 0;
    this.#elements += 1;
    check(depth <= MAX_DEPTH && this.#elements <= MAX_ELEMENTS);
  }

  addAttribute({ name, prefix, value }: SaxesAttributeNSIncomplete): void {
    this.#attributes += 1;
    this.#attributesOfFile += 1;
    check(this.#attributes <= MAX_ATTRIBUTES && this.#attributesOfFile <= MAX_ATTRIBUTES_OF_FILE);
    check(value.length <= MAX_NAMESPACE || (prefix !== 'xmlns' && name !== 'xmlns'));
  }

  addComment(): void {
    this.#comments += 1;
    check(this.#comments <= MAX_COMMENTS);
  }
}
