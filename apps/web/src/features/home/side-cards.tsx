import { Skeleton } from '@mantine/core';
import type { Quadro } from '@vedetta/contract';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useOnce } from '../../lib/use-once.ts';
import { useAvvisi } from '../../queries/avvisi.ts';
import { usePostaDaTrattare } from '../../queries/posta.ts';
import { useAttivita } from '../../queries/quadro.ts';
import { Attivita } from './attivita.tsx';
import { Avvisi } from './avvisi.tsx';
import { Posta } from './posta.tsx';
import { Scadenze } from './scadenze.tsx';

/** What is later than this goes below the others, which are drawn by then. */
const PATIENCE_MS = 1000;

type Card = { readonly nome: string; readonly isPending: boolean; readonly card: ReactNode };

/** The names of the cards that did not come in time; null: they still can. */
const useLate = (cards: readonly Card[]): ReadonlySet<string> | null => {
  const pending = cards.filter(({ isPending }) => isPending).map(({ nome }) => nome);
  const [late, setLate] = useState<ReadonlySet<string> | null>(() => (pending.length === 0 ? new Set() : null));
  const settle = useEffectEvent(() => setLate((before) => before ?? new Set(pending)));
  const isEarly = pending.length === 0;
  useEffect(() => {
    const timer = setTimeout(settle, isEarly ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isEarly]);
  return late;
};

type SideCardsProps = { readonly quadro: Quadro; readonly oggi: string; readonly onClose: null };

/** What asks for attention: alerts, files of clients, deadlines; then the activity. None moves what is drawn. */
export const SideCards = ({ quadro, oggi }: SideCardsProps) => {
  const attivita = useAttivita();
  const cards: readonly Card[] = [
    { nome: 'avvisi', isPending: useAvvisi().isPending, card: <Avvisi /> },
    { nome: 'posta', isPending: usePostaDaTrattare().isPending, card: <Posta /> },
    { nome: 'scadenze', isPending: false, card: <Scadenze quadro={quadro} oggi={oggi} /> },
    { nome: 'attivita', isPending: attivita.isPending, card: <Attivita query={attivita} /> },
  ];
  const late = useLate(cards);
  const below = cards.filter(({ nome }) => late?.has(nome));
  const drawn = cards.filter(({ nome }) => !late?.has(nome));
  const isComplete = useOnce(late !== null && below.every(({ isPending }) => !isPending));
  if (late === null) return <Skeleton height={640} radius="var(--r-card)" />;
  return (
    <>
      {[...drawn, ...(isComplete ? below : [])].map(({ nome, card }) => (
        <Fragment key={nome}>{card}</Fragment>
      ))}
      {!isComplete && <Skeleton height={180} radius="var(--r-card)" />}
    </>
  );
};
