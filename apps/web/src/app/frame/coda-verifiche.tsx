import { Button } from '@mantine/core';
import { formatData } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import { codaVerifiche, takeVerifica } from '../../lib/importazione/coda-verifiche.ts';
import { fileLasciato } from '../../lib/importazione/file-lasciato.ts';
import { useStore } from '../../lib/store.ts';
import { askToLeave, discardUnsaved } from '../../lib/unsaved.ts';
import styles from './coda-verifiche.module.css';

/** The trial balances still to be matched, over the pages where one is: the next is one press away. */
export const CodaVerifiche = (_: { readonly onClose: null }) => {
  const coda = useStore(codaVerifiche);
  const navigate = useNavigate();
  const [next] = coda;
  if (next === undefined) return null;
  const open = () =>
    askToLeave(() => {
      discardUnsaved();
      takeVerifica();
      fileLasciato.set(next.file);
      void navigate({ to: '/bilanci/$id/importa', params: { id: next.bilancio } });
    });
  return (
    <div className={styles.coda} role="status">
      <span>
        {coda.length === 1 ? 'Resta un bilancio di verifica' : `Restano ${coda.length} bilanci di verifica`} da
        abbinare. Il prossimo: <b>{next.azienda}</b>, {formatData(next.data)}
      </span>
      <Button size="xs" onClick={open}>
        Passa al prossimo
      </Button>
      <Button size="xs" variant="subtle" onClick={() => codaVerifiche.set([])}>
        Lascia
      </Button>
    </div>
  );
};
