/** Repeatable random numbers (mulberry32), so that a failing company can be generated again from its seed. */
export class Random {
  #stato: number;

  constructor(seme: number) {
    this.#stato = seme >>> 0;
  }

  next(): number {
    this.#stato = (this.#stato + 0x6d2b79f5) >>> 0;
    let t = this.#stato;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 to below a limit. */
  below(limite: number): number {
    return Math.floor(this.next() * limite);
  }

  pick<Elemento>(elenco: readonly Elemento[]): Elemento {
    const scelto = elenco[this.below(elenco.length)];
    if (scelto === undefined) throw new Error('Nothing to choose from');
    return scelto;
  }

  shuffle<Elemento>(elenco: readonly Elemento[]): Elemento[] {
    return elenco
      .map((elemento) => ({ elemento, ordine: this.next() }))
      .toSorted((a, b) => a.ordine - b.ordine)
      .map(({ elemento }) => elemento);
  }
}
