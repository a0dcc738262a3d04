import type { BilancioElenco } from '@vedetta/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { StoriaDialog } from '../../components/storia/index.ts';
import { createLazyDialog, ListTable } from '../../components/ui/index.ts';
import { createColumns, proiezioneBelow } from './bilanci-columns.tsx';
import type { BilancioAction } from './row-actions.tsx';
import styles from './bilanci-columns.module.css';

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
  const navigate = useNavigate();
  const [aperta, setAperta] = useState<Aperta | null>(null);
  const columns = useMemo(() => createColumns((action, bilancio) => setAperta({ action, bilancio })), []);
  const open = useCallback(
    ({ id }: BilancioElenco) => void navigate({ to: '/bilanci/$id', params: { id } }),
    [navigate],
  );
  return (
    <>
      <ListTable rows={bilanci} columns={columns} className={styles.table} onOpen={open} below={proiezioneBelow} />
      {aperta && <OpenDialog aperta={aperta} onClose={() => setAperta(null)} />}
    </>
  );
};
