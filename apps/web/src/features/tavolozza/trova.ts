import { foldText } from '../../lib/fold.ts';

const gruppi = ['aziende', 'bilanci', 'indicatori', 'schermate', 'azioni'] as const;
export type GruppoRisultati = (typeof gruppi)[number];

/** Something that can be opened. */
export type Candidato = {
  readonly key: string;
  readonly gruppo: GruppoRisultati;
  readonly titolo: string;
  readonly sotto: string;
  /** Other words it is found by; they are not shown. */
  readonly parole?: string;
  readonly tasti?: readonly string[];
  /** The grade shown at the right, if it has one. */
  readonly grado?: {
    readonly rischio: number | null;
    readonly scala: 'azienda' | 'bilancio';
    readonly data: string | null;
  };
  /** The figure shown at the right. */
  readonly valore?: string;
  readonly apri: { readonly href: string } | { readonly run: () => void };
};

export type Risultato = Candidato & { readonly punti: number };
export type Sezione = {
  readonly gruppo: GruppoRisultati;
  readonly totale: number;
  readonly risultati: readonly Risultato[];
};

const MASSIMO = 5;

export const listParole = (testo: string): readonly string[] => foldText(testo).split(/\s+/u).filter(Boolean);

/** How well a candidate matches every word: the start of the title, then of a word, then anywhere; 0 if one is missing. */
export const computePunti = (candidato: Candidato, parole: readonly string[]): number => {
  const titolo = foldText(candidato.titolo);
  const tutto = `${titolo} ${foldText(candidato.sotto)} ${foldText(candidato.parole ?? '')}`;
  const punti = parole.map((parola) => {
    if (titolo.startsWith(parola)) return 4;
    if (titolo.includes(` ${parola}`)) return 3;
    if (titolo.includes(parola)) return 2;
    return tutto.includes(parola) ? 1 : 0;
  });
  return punti.includes(0) ? 0 : punti.reduce<number>((sum, punto) => sum + punto, 0) / Math.max(1, parole.length);
};

/**
 * The results by group, the group with the best match first, at most five rows each. A text that starts with `>` looks among
 * the actions only.
 */
export const findRisultati = (
  candidati: readonly Candidato[],
  testo: string,
  aperto: GruppoRisultati | null,
): readonly Sezione[] => {
  const soloAzioni = testo.startsWith('>');
  const parole = listParole(soloAzioni ? testo.slice(1) : testo);
  const trovati = candidati
    .filter(({ gruppo }) => (!soloAzioni || gruppo === 'azioni') && (aperto === null || gruppo === aperto))
    .map((candidato): Risultato => ({ ...candidato, punti: computePunti(candidato, parole) }))
    .filter(({ punti }) => parole.length === 0 || punti > 0)
    .toSorted((a, b) => b.punti - a.punti);
  const sezioni = gruppi.flatMap((gruppo): Sezione[] => {
    const suoi = trovati.filter((risultato) => risultato.gruppo === gruppo);
    const risultati = aperto === null ? suoi.slice(0, MASSIMO) : suoi;
    return suoi.length === 0 ? [] : [{ gruppo, totale: suoi.length, risultati }];
  });
  return sezioni.toSorted((a, b) => (b.risultati[0]?.punti ?? 0) - (a.risultati[0]?.punti ?? 0));
};

/** The parts of a text, those that match marked. @example splitMarked('Alfa', ['al']) // [['Al', true], ['fa', false]] */
export const splitMarked = (testo: string, parole: readonly string[]): readonly (readonly [string, boolean])[] => {
  const piegato = foldText(testo);
  const found = parole
    .map((parola) => ({ da: piegato.indexOf(parola), a: piegato.indexOf(parola) + parola.length }))
    .filter(({ da }) => da !== -1)
    .toSorted((a, b) => a.da - b.da)[0];
  if (found === undefined) return [[testo, false]];
  const caratteri = Array.from(testo);
  const join = (da: number, a?: number) => caratteri.slice(da, a).join('');
  return (
    [
      [join(0, found.da), false],
      [join(found.da, found.a), true],
      [join(found.a), false],
    ] as const
  ).filter(([parte]) => parte !== '');
};
