import { Skeleton } from '@mantine/core';
import { LoadingCards } from '../ui/index.ts';
import styles from './caricamento-gruppo.module.css';

/** A card with its inputs and its trend. */
const ALTEZZA_SCHEDA = 300;

/** A group being loaded: its verdict and its cards, with their final size. */
export const CaricamentoGruppo = () => (
  <div className={styles.caricamento}>
    <Skeleton height={68} radius="var(--r-card)" />
    <LoadingCards height={ALTEZZA_SCHEDA} />
  </div>
);
