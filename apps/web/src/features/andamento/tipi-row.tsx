import type { Prospetto } from '@vedetta/contract';
import styles from './andamento-table.module.css';

type Colonna = Prospetto['colonne'][number];

type Gruppo = { readonly chiave: string; readonly nome: string; readonly quante: number };

const getTipo = ({ tipo, proiezione }: Colonna): string => (proiezione ? 'proiezione' : tipo);

/** One column has the singular. */
const NOMI: Readonly<Record<string, readonly [string, string]>> = {
  annuale: ['Annuale', 'Annuali'],
  infrannuale: ['Infrannuale', 'Infrannuali'],
  proiezione: ['Proiezione', 'Proiezioni'],
};

/**
 * The columns beside one another that are of one kind: in the order of their dates a kind may come back.
 * @example groupTipi([annuale, annuale, infrannuale]).map(({ nome, quante }) => [nome, quante]) // [['Annuali', 2], ['Infrannuale', 1]]
 */
export const groupTipi = (colonne: readonly Colonna[]): readonly Gruppo[] => {
  const runs: Colonna[][] = [];
  for (const colonna of colonne) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && getTipo(last[0]) === getTipo(colonna)) last.push(colonna);
    else runs.push([colonna]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const [uno, molti] = NOMI[first === undefined ? '' : getTipo(first)] ?? [];
    if (first === undefined || uno === undefined || molti === undefined) return [];
    return [{ chiave: first.bilancio, nome: run.length === 1 ? uno : molti, quante: run.length }];
  });
};

/** Above the dates: which columns are annual, interim, projected. */
export const TipiRow = ({
  colonne,
  hasSettore,
}: {
  readonly colonne: readonly Colonna[];
  readonly hasSettore: boolean;
}) => (
  <tr className={styles.kinds}>
    <td className={styles.name} />
    <td className={styles.trend} />
    {groupTipi(colonne).map(({ chiave, nome, quante }) => (
      <th key={chiave} scope="colgroup" colSpan={quante}>
        <span>{nome}</span>
      </th>
    ))}
    {hasSettore && <td />}
  </tr>
);
