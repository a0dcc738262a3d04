import { euro } from '../numbers/euro.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { ScrittureProposte } from '../tesoreria/base-proposte.ts';
import { isContata } from './scrittura.ts';
import type { ScritturaAssestamento } from './scrittura.ts';

/** The debt that each kind raises and that the cash plan pays with its own salaries. */
const debiti: Readonly<Record<keyof ScrittureProposte, CodiceVoceInput>> = {
  mensilita: 'SPP.D.14.E',
  contributi: 'SPP.D.13.E',
  tfr: 'SPP.D.13.E',
  ferie: 'SPP.D.14.E',
};

const tipi = ['mensilita', 'contributi', 'tfr', 'ferie'] as const;

/**
 * What a cash plan has to know of the counted entries of its statement: how much they raised the debts it pays. TFR that
 * stays in the company raises none.
 * @example listScrittureProposte(scritture) // { mensilita: 400000, contributi: 120000 }
 */
export const listScrittureProposte = (scritture: readonly ScritturaAssestamento[]): ScrittureProposte =>
  Object.fromEntries(
    tipi.flatMap((tipo) => {
      const movimenti = scritture
        .filter((altra) => altra.tipo === tipo && isContata(altra))
        .flatMap((altra) => altra.movimenti.filter(({ voce }) => voce === debiti[tipo]));
      if (movimenti.length === 0) return [];
      return [[tipo, euro(movimenti.reduce((somma, { importo }) => somma + importo, 0))]];
    }),
  );
