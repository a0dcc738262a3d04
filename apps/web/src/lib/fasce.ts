import { fasceElenco } from '@vedetta/domain';
import type { FasciaElenco } from '@vedetta/domain';

/** The bands of a list separated by commas. @example parseFasce('medio,alto') // ['medio', 'alto'] */
export const parseFasce = (text: string): readonly FasciaElenco[] =>
  fasceElenco.filter((fascia) => text.split(',').includes(fascia));
