import { Skeleton } from '@mantine/core';
import { LoadingCards } from '../ui/index.ts';
import styles from './caricamento-gruppo.module.css';

/** A group being loaded: its verdict and its cards, with their final size. */
export const CaricamentoGruppo = () => (
  <div className={styles.caricamento}>
    <Skeleton height={68} radius="var(--r-card)" />
    <LoadingCards />
  </div>
);
