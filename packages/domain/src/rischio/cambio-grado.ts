import { roundPunti } from '../numbers/punti.ts';
import type { ContributoGruppo, Rischio } from './rischio.ts';

/** A grade with what it is made of, computed here or stored. */
type Grado = Pick<Rischio, 'overall_risk' | 'media' | 'pavimento'> & {
  readonly gruppi: readonly (Pick<ContributoGruppo, 'name' | 'rischio' | 'contributo'> & { readonly gruppo: string })[];
};

/** How many groups are named. */
const NOMINATI = 2;

const percento = (valore: number): string => `${roundPunti(valore)}\u00A0%`;

type Spinta = { readonly testo: string; readonly spinta: number };

const printGruppo = (name: string, prima: number | null, dopo: number | null): string => {
  if (prima === null) return `${name}, prima senza un valore e ora ${percento(dopo ?? 0)}`;
  if (dopo === null) return `${name}, prima ${percento(prima)} e ora senza un valore`;
  return prima === dopo
    ? `${name}, ${percento(dopo)} come prima ma con un altro peso`
    : `${name}, da ${percento(prima)} a ${percento(dopo)}`;
};

const listSpinte = (prima: Grado, dopo: Grado): readonly Spinta[] => {
  const verso = Math.sign((dopo.media ?? 0) - (prima.media ?? 0));
  return dopo.gruppi
    .map(({ gruppo, name, rischio, contributo }) => {
      const altro = prima.gruppi.find((candidato) => candidato.gruppo === gruppo);
      return {
        testo: printGruppo(name, altro?.rischio ?? null, rischio),
        spinta: (contributo - (altro?.contributo ?? 0)) * verso,
      };
    })
    .filter(({ spinta }) => spinta > 0)
    .toSorted((a, b) => b.spinta - a.spinta)
    .slice(0, NOMINATI);
};

/** A floor above the mean decides the grade. */
const isMinimo = ({ overall_risk, media }: Grado): boolean =>
  overall_risk !== null && media !== null && overall_risk > media;

/**
 * What moved a grade: the groups whose contribution changed most in its direction, or the floor that decides it. Null
 * without two grades, or where they are the same.
 * @example explainCambioGrado(prima, dopo) // 'pesano di più Leva, da 20 % a 93 %, e Flussi e crescita, da 30 % a 67 %'
 */
export const explainCambioGrado = (prima: Grado, dopo: Grado): string | null => {
  if (prima.overall_risk === null || dopo.overall_risk === null || prima.overall_risk === dopo.overall_risk)
    return null;
  if (isMinimo(dopo)) return `conta il grado minimo: ${dopo.pavimento?.motivo ?? ''}`;
  const spinte = listSpinte(prima, dopo).map(({ testo }) => testo);
  const causa = spinte.length === 0 ? null : `${spinte.length === 1 ? 'pesa' : 'pesano'} di più ${spinte.join(', e ')}`;
  if (!isMinimo(prima)) return causa;
  const tolto = 'prima contava il grado minimo';
  return causa === null ? tolto : `${tolto}; nella media ${causa}`;
};
