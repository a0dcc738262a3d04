import { Skeleton } from '@mantine/core';
import { LoadingCards } from '../ui/index.ts';
import styles from './gruppo-loading.module.css';

/** Height of a card with inputs and trend. */
const CARD_HEIGHT = 300;

/** The skeleton of a group: verdict and cards, with their final size. */
export const GruppoLoading = () => (
  <div className={styles.loading}>
    <Skeleton height={68} radius="var(--r-card)" />
    <LoadingCards height={CARD_HEIGHT} />
  </div>
);
