import { useMemo } from 'react';
import { ConflictDialog as EditingConflictDialog } from '../../../components/editing/index.ts';
import { usePiano } from '../piano-context.ts';
import { describeContested } from '../state/contested.ts';
import type { State } from '../state/state.ts';
import { namePeriodo } from '../../../components/piano/index.ts';

type Conflict = Extract<State['saving'], { state: 'conflict' }>;

const Content = ({ campi, conflict }: { readonly campi: State['campi']; readonly conflict: Conflict }) => {
  const { dispatch, view } = usePiano();
  const { theirs, contested } = conflict;
  const { periodi } = view.calcolo;
  const rows = useMemo(() => {
    const name = (numero: number): string => {
      const periodo = periodi[numero];
      return periodo === undefined ? `periodo ${numero + 1}` : namePeriodo(periodo, campi.passo === 'settimana');
    };
    return describeContested(contested, campi, theirs.campi, name);
  }, [campi, periodi, theirs, contested]);
  return (
    <EditingConflictDialog
      descrizione="Il piano è stato salvato altrove, dopo che è stato aperto qui. Ciò che è elencato è cambiato da entrambe le parti: scegliere che cosa tenere, poi salvare. Il resto si unisce da sé, nulla è andato perso."
      colonna="Che cosa"
      other="unknown"
      rows={rows}
      onResolve={(taken) => dispatch({ type: 'resolved', taken })}
      onLater={() => dispatch({ type: 'postponed' })}
    />
  );
};

/** Another version was saved meanwhile: what both changed is decided here. */
export const ConflictDialog = () => {
  const { state } = usePiano();
  return state.saving.state === 'conflict' ? <Content campi={state.campi} conflict={state.saving} /> : null;
};
