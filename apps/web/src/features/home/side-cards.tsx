import { Skeleton } from '@mantine/core';
import type { Quadro } from '@vedetta/contract';
import { useEffect, useState } from 'react';
import { useAvvisi } from '../../queries/avvisi.ts';
import { usePostaDaTrattare } from '../../queries/posta.ts';
import { Attivita } from './attivita.tsx';
import { Avvisi } from './avvisi.tsx';
import { Posta } from './posta.tsx';
import { Scadenze } from './scadenze.tsx';

/** A list that is later than this finds the others drawn. */
const PATIENCE_MS = 1000;

type SideCardsProps = { readonly quadro: Quadro; readonly oggi: string; readonly onClose: null };

/** What asks for attention: alerts, files of clients, deadlines; then the activity. All at once, so that none moves another. */
export const SideCards = ({ quadro, oggi }: SideCardsProps) => {
  const lists = [useAvvisi(), usePostaDaTrattare()];
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate && lists.some(({ isPending }) => isPending)) return <Skeleton height={640} radius="var(--r-card)" />;
  return (
    <>
      <Avvisi />
      <Posta />
      <Scadenze quadro={quadro} oggi={oggi} />
      <Attivita />
    </>
  );
};
