import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import styles from './facoltative-toggle.module.css';

/** Shows or hides the optional rows of the test. */
export const FacoltativeToggle = ({
  areFacoltative,
  onToggle,
}: {
  readonly areFacoltative: boolean;
  readonly onToggle: () => void;
}) => (
  <Button
    className={styles.toggle ?? ''}
    variant="subtle"
    size="xs"
    aria-expanded={areFacoltative}
    leftSection={areFacoltative ? <IconMinus size={14} stroke={1.9} /> : <IconPlus size={14} stroke={1.9} />}
    onClick={onToggle}
  >
    <span className={styles.lunga}>Disponibilità liquide o stralcio</span>
    <span className={styles.breve}>Liquidità o stralcio</span>
  </Button>
);
