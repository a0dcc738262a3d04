import type { Certezza } from '../../calendario/festivi.ts';
import type { FattoNorma } from './fatti-norme.ts';
import type { CodiceNorma } from './norme.ts';

/** A rule tied to a fact: the consequence holds only if the condition is there. */
export type Conseguenza = FattoNorma & {
  readonly codice: CodiceNorma | `segnale_${string}`;
  readonly titolo: string;
  readonly se: string;
  readonly allora: string;
  readonly articolo: string;
  readonly fonte: string;
  readonly certezza: Certezza;
};
