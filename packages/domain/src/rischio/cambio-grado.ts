import { roundPunti } from '../numbers/punti.ts';
import type { ContributoGruppo, Rischio } from './rischio.ts';

type Gruppo = Pick<ContributoGruppo, 'name' | 'peso' | 'rischio'> & { readonly gruppo: string };

/** A grade with what it is made of, computed here or stored. */
type Grado = Pick<Rischio, 'overall_risk' | 'media' | 'pavimento'> & { readonly gruppi: readonly Gruppo[] };

/** How many groups are named. */
const NOMINATI = 2;

const percento = (valore: number): string => `${roundPunti(valore)}\u00A0%`;

/** A group with a value in both grades. */
type Comune = Pick<Gruppo, 'name' | 'peso'> & { readonly prima: number; readonly dopo: number };

const findGruppo = ({ gruppi }: Grado, gruppo: string): Gruppo | undefined =>
  gruppi.find((candidato) => candidato.gruppo === gruppo);

const listComuni = (prima: Grado, dopo: Grado): readonly Comune[] =>
  dopo.gruppi.flatMap(({ gruppo, name, peso, rischio }) => {
    const altro = findGruppo(prima, gruppo)?.rischio ?? null;
    return rischio === null || altro === null ? [] : [{ name, peso, prima: altro, dopo: rischio }];
  });

/** The groups of one grade that have no value in the other one, each with its own. */
const listSoli = (grado: Grado, altro: Grado): readonly string[] =>
  grado.gruppi.flatMap(({ gruppo, name, rischio }) =>
    rischio === null || (findGruppo(altro, gruppo)?.rischio ?? null) !== null ? [] : [`${name} (${percento(rischio)})`],
  );

/** The mean that the groups of both grades alone would give, then and now. */
const computeMedie = (comuni: readonly Comune[]): readonly [prima: number, dopo: number] => {
  const sum = (of: (comune: Comune) => number): number => comuni.reduce((totale, comune) => totale + of(comune), 0);
  const pesi = sum(({ peso }) => peso);
  return [sum(({ peso, prima }) => peso * prima) / pesi, sum(({ peso, dopo }) => peso * dopo) / pesi];
};

/** The groups that moved the mean most, in the direction in which it went. */
const printMossi = (comuni: readonly Comune[], verso: number): string =>
  comuni
    .map(({ name, peso, prima, dopo }) => ({
      testo: `${name}, da ${percento(prima)} a ${percento(dopo)}`,
      spinta: (dopo - prima) * peso * verso,
    }))
    .filter(({ spinta }) => spinta > 0)
    .toSorted((a, b) => b.spinta - a.spinta)
    .slice(0, NOMINATI)
    .map(({ testo }) => testo)
    .join(', e ');

/** What the groups of both grades did, told apart from those that came or went, which no group of both explains. */
const printStessiGruppi = (comuni: readonly Comune[]): string => {
  if (comuni.length === 0) return 'nessun gruppo ha un valore in entrambi';
  const [prima, dopo] = computeMedie(comuni);
  if (percento(prima) === percento(dopo)) return `con gli stessi gruppi sarebbe ${percento(dopo)} in entrambi`;
  const mossi = printMossi(comuni, Math.sign(dopo - prima));
  return `con gli stessi gruppi passerebbe da ${percento(prima)} a ${percento(dopo)}, soprattutto per ${mossi}`;
};

const printCausa = (prima: Grado, dopo: Grado): string | null => {
  const comuni = listComuni(prima, dopo);
  const [nuovi, usciti] = [listSoli(dopo, prima), listSoli(prima, dopo)];
  if (nuovi.length + usciti.length === 0) {
    const mossi = printMossi(comuni, Math.sign((dopo.media ?? 0) - (prima.media ?? 0)));
    return mossi === '' ? null : `la variazione viene soprattutto da ${mossi}`;
  }
  const solo = (gruppi: readonly string[], uno: string, molti: string): readonly string[] =>
    gruppi.length === 0 ? [] : [`${gruppi.length === 1 ? uno : molti} ${gruppi.join(', ')}`];
  return [
    printStessiGruppi(comuni),
    ...solo(nuovi, 'ora conta anche, prima senza un valore,', 'ora contano anche, prima senza un valore,'),
    ...solo(usciti, 'non conta più, ora senza un valore,', 'non contano più, ora senza un valore,'),
  ].join('; ');
};

/** A floor above the mean decides the grade. */
const isMinimo = ({ overall_risk, media }: Grado): boolean =>
  overall_risk !== null && media !== null && overall_risk > media;

/**
 * What moved a grade: the groups that moved the mean most, or the floor that decides it. Where a group came or went, first what the groups of
 * both grades did: a mean of other groups is another mean. Null without two grades, or where they are the same.
 * @example explainCambioGrado(prima, dopo) // 'la variazione viene soprattutto da Leva, da 20 % a 93 %, e Flussi e crescita, da 30 % a 67 %'
 */
export const explainCambioGrado = (prima: Grado, dopo: Grado): string | null => {
  if (prima.overall_risk === null || dopo.overall_risk === null || prima.overall_risk === dopo.overall_risk)
    return null;
  if (isMinimo(dopo)) return `conta il grado minimo: ${dopo.pavimento?.motivo ?? ''}`;
  const causa = printCausa(prima, dopo);
  if (!isMinimo(prima)) return causa;
  const tolto = 'prima contava il grado minimo';
  return causa === null ? tolto : `${tolto}; nella media ${causa}`;
};
