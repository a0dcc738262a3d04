import { codiciGruppo, computeBanda, getParolaBanda } from '@vedetta/domain';
import { useMemo } from 'react';
import { formatGrado } from '../../components/rischio/index.ts';
import { useSchemaIndicatori } from '../../queries/catalogo.ts';
import styles from './group-cells.module.css';

const LETTERE = { good: 'B', ok: 'Ac', warn: 'At', bad: 'C', worst: 'G' } as const;
const NOMI: Readonly<Record<string, string>> = { RISANAMENTO: 'RIS' };

export type GruppoInRiga = { readonly codice: string; readonly breve: string; readonly nome: string };

/** The groups in the order of the catalogue, with the code that fits a column. */
export const useGruppi = (): readonly GruppoInRiga[] => {
  const schema = useSchemaIndicatori().data;
  return useMemo(
    () =>
      codiciGruppo.map((codice) => ({ codice, breve: NOMI[codice] ?? codice, nome: schema?.[codice]?.name ?? codice })),
    [schema],
  );
};

type GroupCellProps = {
  readonly nome: string;
  /** Shown above the cell on a phone. */
  readonly breve?: string;
  readonly rischio: number | null;
};

/** Risk of a group as colour and letter: the weight grows with the risk in black and white too. */
export const GroupCell = ({ nome, breve, rischio }: GroupCellProps) => {
  const banda = rischio === null ? null : computeBanda(rischio);
  const testo =
    banda === null
      ? `${nome}: non previsto o non calcolabile`
      : `${nome}: ${getParolaBanda(banda)}, ${formatGrado(rischio)}`;
  return (
    <span
      className={styles.cell}
      data-banda={banda ?? 'none'}
      data-breve={breve}
      title={testo}
      role="img"
      aria-label={testo}
    >
      {banda === null ? '–' : LETTERE[banda]}
    </span>
  );
};

/** The bands that the risk of a group can have: it never goes beyond 100 %. */
const BANDE = ['good', 'ok', 'warn', 'bad'] as const;

/** What the letters mean. */
export const GroupLegend = () => (
  <dl className={styles.legend} aria-label="Lettere dei gruppi">
    {BANDE.map((banda) => (
      <div key={banda}>
        <dt className={styles.cell} data-banda={banda}>
          {LETTERE[banda]}
        </dt>
        <dd>{getParolaBanda(banda)}</dd>
      </div>
    ))}
    <div>
      <dt className={styles.cell} data-banda="none">
        –
      </dt>
      <dd>non previsto o non calcolabile</dd>
    </div>
  </dl>
);
