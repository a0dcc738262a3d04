import { GIORNI_INFRANNUALE, PUNTI_MOSSI } from '@vedetta/contract';
import type { FiltriPortafoglio } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { PortafoglioFiltri } from './address.ts';
import { isSame, readFiltri } from './address.ts';
import styles from './quick-views.module.css';

const VIEWS: readonly { readonly nome: string; readonly filtri: PortafoglioFiltri }[] = [
  { nome: 'Tutte', filtri: {} },
  { nome: 'Da rivedere', filtri: { fascia: 'medio,alto' } },
  { nome: 'In peggioramento', filtri: { peggiorate_di: PUNTI_MOSSI } },
  { nome: 'Dati vecchi', filtri: { dati_oltre: GIORNI_INFRANNUALE } },
];

type QuickViewsProps = {
  /** Of the board; null under a saved view. */
  readonly filtri: PortafoglioFiltri | null;
  readonly count: (filtri: FiltriPortafoglio) => number;
  readonly onChoose: (filtri: PortafoglioFiltri) => void;
  /** The saved ones, after these. */
  readonly children: ReactNode;
};

/** The questions asked most often, each with how many companies answer to it now. */
export const QuickViews = ({ filtri, count, onChoose, children }: QuickViewsProps) => {
  const counts = useMemo(() => VIEWS.map((view) => count(readFiltri(view.filtri))), [count]);
  return (
    <div className={styles.views} role="group" aria-label="Viste">
      {VIEWS.map((view, place) => (
        <button
          key={view.nome}
          type="button"
          aria-pressed={filtri !== null && isSame(filtri, view.filtri)}
          onClick={() => onChoose(view.filtri)}
        >
          {view.nome} <span>{counts[place]}</span>
        </button>
      ))}
      {children}
    </div>
  );
};
