import type { BilancioElenco } from '@vedetta/contract';
import { useState } from 'react';
import { StoriaDialog } from '../../components/storia/index.ts';
import { createLazyDialog } from '../../components/ui/index.ts';
import styles from './bilanci-table.module.css';
import type { BilancioAction } from './bilancio-row.tsx';
import { BilancioRow } from './bilancio-row.tsx';

const ConsolidaDialog = createLazyDialog(async () => (await import('./consolida-dialog.tsx')).ConsolidaDialog);
const DescrizioneDialog = createLazyDialog(async () => (await import('./descrizione-dialog.tsx')).DescrizioneDialog);
const EliminaDialog = createLazyDialog(async () => (await import('./elimina-dialog.tsx')).EliminaDialog);

type Aperta = { readonly action: BilancioAction; readonly bilancio: BilancioElenco };

const OpenDialog = ({
  aperta: { action, bilancio },
  onClose,
}: {
  readonly aperta: Aperta;
  readonly onClose: () => void;
}) => {
  switch (action) {
    case 'descrizione':
      return <DescrizioneDialog bilancio={bilancio} onClose={onClose} />;
    case 'storia':
      return <StoriaDialog bilancio={bilancio} onClose={onClose} />;
    case 'elimina':
      return <EliminaDialog bilancio={bilancio} onClose={onClose} />;
    case 'consolida':
    case 'sblocca':
      return <ConsolidaDialog bilancio={bilancio} onClose={onClose} />;
  }
};

/** A page of balance sheets; interim ones also link to their projection. */
export const BilanciTable = ({ bilanci }: { readonly bilanci: readonly BilancioElenco[] }) => {
  const [aperta, setOpen] = useState<Aperta | null>(null);
  return (
    <>
      <table className={`table ${styles.table}`}>
        <colgroup>
          <col className={styles.colDate} />
          <col />
          <col className={styles.colKind} />
          <col className={styles.colRisk} />
          <col className={styles.colBalance} />
          <col className={styles.colAction} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Descrizione</th>
            <th scope="col">Tipo</th>
            <th scope="col">Grado di rischio</th>
            <th scope="col">Quadratura</th>
            <th scope="col">
              <span className="sr-only">Azioni</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bilanci.map((bilancio) => (
            <BilancioRow key={bilancio.id} bilancio={bilancio} onAction={(action) => setOpen({ action, bilancio })} />
          ))}
        </tbody>
      </table>
      {aperta && <OpenDialog aperta={aperta} onClose={() => setOpen(null)} />}
    </>
  );
};
