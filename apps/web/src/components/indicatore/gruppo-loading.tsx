import { Skeleton } from '@mantine/core';
import { LoadingCards } from '../ui/index.ts';
import styles from './gruppo-loading.module.css';

/** A card with its inputs and its trend. */
const CARD_HEIGHT = 300;

/** A group being loaded: its verdict and its cards, with their final size. */
export const GruppoLoading = () => (
  <div className={styles.caricamento}>
    <Skeleton height={68} radius="var(--r-card)" />
    <LoadingCards height={CARD_HEIGHT} />
  </div>
);
