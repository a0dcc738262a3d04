import type { CampoOrdine, ColonnaPortafoglio, OrdinePortafoglio } from '@vedetta/domain';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import check from './board-check.module.css';
import styles from './board.module.css';
import type { GruppoInRiga } from './group-cells.tsx';

export type SortProps = { readonly ordine: OrdinePortafoglio; readonly onOrdine: (ordine: OrdinePortafoglio) => void };

/** The first order of a column: names from A, deadlines from the nearest, the rest from the worst or the latest. */
const chooseNext = (campo: CampoOrdine, ordine: OrdinePortafoglio): OrdinePortafoglio => {
  const first = campo === 'nome' || campo === 'settore' || campo === 'scadenza' ? campo : (`-${campo}` as const);
  if (ordine !== first) return first;
  return first === campo ? `-${campo}` : campo;
};

const SORTS = { [-1]: 'descending', 0: 'none', 1: 'ascending' } as const;
const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const;

const findVerso = (campo: CampoOrdine, ordine: OrdinePortafoglio) => {
  if (ordine === campo) return SORTS[1];
  return ordine === `-${campo}` ? SORTS[-1] : SORTS[0];
};

const SortHeading = ({
  campo,
  nome,
  ordine,
  onOrdine,
}: SortProps & { readonly campo: CampoOrdine; readonly nome: string }) => {
  const verso = findVerso(campo, ordine);
  return (
    <div role="columnheader" aria-sort={verso}>
      <button
        type="button"
        className={styles.sort}
        data-verso={verso}
        onClick={() => onOrdine(chooseNext(campo, ordine))}
      >
        {nome} <span aria-hidden="true">{ARROWS[verso]}</span>
      </button>
    </div>
  );
};

type HeaderProps = SortProps & {
  readonly gruppi: readonly GruppoInRiga[];
  readonly colonne: readonly ColonnaPortafoglio[];
  /** How many of the companies of the filters are chosen. */
  readonly chosen: 'none' | 'some' | 'all';
};

/** The headings of the columns: they sort, and the first box chooses all that the filters show. */
export const Header = ({ gruppi, colonne, chosen, ...props }: HeaderProps) => {
  const headings: Readonly<Record<ColonnaPortafoglio, ReactNode>> = {
    data: <SortHeading campo="data" nome="Ultimo dato" {...props} />,
    grado: <SortHeading campo="grado" nome="Grado" {...props} />,
    delta: <SortHeading campo="delta" nome="Δ" {...props} />,
    andamento: <div role="columnheader">Andamento</div>,
    gruppi: (
      <div className={styles.groups} role="columnheader">
        <span className="sr-only">Gruppi</span>
        {gruppi.map(({ codice, breve, nome }) => (
          <span key={codice} title={nome}>
            {breve}
          </span>
        ))}
      </div>
    ),
    segnali: <SortHeading campo="segnali" nome="Segn." {...props} />,
    scadenza: <SortHeading campo="scadenza" nome="Scadenza" {...props} />,
    responsabile: (
      <div role="columnheader" title="Responsabile">
        Resp.
      </div>
    ),
  };
  return (
    <div className={`${styles.grid} ${styles.header}`} role="row" aria-rowindex={1}>
      <div role="columnheader">
        <label className={check.check}>
          <input
            type="checkbox"
            data-tutte
            aria-label="Seleziona tutte quelle dei filtri"
            checked={chosen === 'all'}
            readOnly
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen === 'some';
            }}
          />
        </label>
      </div>
      <SortHeading campo="nome" nome="Azienda" {...props} />
      {colonne.map((colonna) => (
        <Fragment key={colonna}>{headings[colonna]}</Fragment>
      ))}
    </div>
  );
};
