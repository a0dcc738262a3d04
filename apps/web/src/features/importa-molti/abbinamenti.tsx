import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { takeVerifica } from '../../lib/importazione/coda-verifiche.ts';
import { fileLasciato } from '../../lib/importazione/file-lasciato.ts';
import styles from './importa-molti.module.css';
import { countOf } from './parole.ts';
import { listVerifiche } from './state/creazione.ts';
import type { Importazione } from './state/importazione.ts';
import type { Riga } from './state/righe.ts';

type Props = { readonly aperta: Importazione; readonly righe: readonly Riga[] };

/** Trial balances with their statement ready: their accounts are matched one file after another. */
export const Abbinamenti = ({ aperta, righe }: Props) => {
  const navigate = useNavigate();
  const pronte = righe.filter(({ tipo, chiave }) => {
    const stato = aperta.esiti[chiave]?.stato.tipo;
    return tipo === 'verifica' && (stato === 'creata' || stato === 'aperta');
  });
  if (pronte.length === 0) return null;
  const start = async (): Promise<void> => {
    await listVerifiche(righe, aperta);
    const first = takeVerifica();
    if (first === null) return;
    fileLasciato.set(first.file);
    await navigate({ to: '/bilanci/$id/importa', params: { id: first.bilancio } });
  };
  return (
    <section className={styles.card}>
      <header className={styles.cardHead}>
        <h2>
          <IconFileSpreadsheet size={18} stroke={1.6} aria-hidden="true" />{' '}
          {countOf(pronte.length, 'bilancio di verifica da abbinare', 'bilanci di verifica da abbinare')}
        </h2>
        <Button variant="filled" size="xs" onClick={() => void start()}>
          Abbina i conti
        </Button>
      </header>
      <p className="muted">
        I bilanci sono pronti, ancora vuoti. I conti si confermano un file alla volta; finito uno, si passa al seguente.
      </p>
    </section>
  );
};
