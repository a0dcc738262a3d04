import { Button } from '@mantine/core';
import { IconSquareCheckFilled, IconX } from '@tabler/icons-react';
import { BottomBar, BottomSeparator, Kbd } from '../../components/ui/index.ts';
import { azioni } from './azioni-selezione.tsx';
import styles from './selezione-bar.module.css';
import type { Address } from './use-address.ts';
import type { Selezione } from './use-selezione.ts';
import { formatQuanti } from '../../lib/quanti.ts';

type SelezioneBarProps = {
  readonly selezione: Selezione;
  readonly address: Address;
  /** How many companies the filters show. */
  readonly mostrate: number;
};

/** The chosen companies and what can be done with them, in the place of the bottom bar. */
export const SelezioneBar = ({ selezione, address, mostrate }: SelezioneBarProps) => {
  const { ids, shown, hidden, toggleAll, clear } = selezione;
  return (
    <BottomBar>
      <div className={styles.bar} data-azioni>
        <span className={styles.count} role="status">
          <IconSquareCheckFilled size={18} aria-hidden />
          <b>{formatQuanti(ids.size)}</b> {ids.size === 1 ? 'selezionata' : 'selezionate'}
          {hidden > 0 && <span className={styles.hidden}>di cui {formatQuanti(hidden)} fuori dai filtri</span>}
        </span>
        {shown !== 'all' && mostrate > 0 && (
          <button type="button" className={styles.all} onClick={toggleAll}>
            {mostrate === 1 ? 'Seleziona quella mostrata' : `Seleziona tutte le ${formatQuanti(mostrate)}`}
          </button>
        )}
        <BottomSeparator />
        {azioni.map(([nome, Azione]) => (
          <Azione key={nome} selezione={selezione} address={address} />
        ))}
        <div className={styles.clearing}>
          <Button size="xs" variant="subtle" leftSection={<IconX size={16} stroke={1.7} />} onClick={clear}>
            <span className={styles.clear}>
              Deseleziona <Kbd>Esc</Kbd>
            </span>
          </Button>
        </div>
      </div>
    </BottomBar>
  );
};
