import type { SecondoFattore } from '@vedetta/contract';
import { useEffect } from 'react';
import { SecondoPasso } from '../../components/sicurezza/index.ts';
import { sessione } from '../../lib/session.ts';

type PassoDopoProps = {
  readonly fattore: SecondoFattore;
  readonly onDone: () => void;
  readonly onRestart: () => void;
};

/** The second step of a login on a page that has to be left after it. */
export const PassoDopo = ({ fattore, onDone, onRestart }: PassoDopoProps) => {
  useEffect(
    () =>
      sessione.subscribe(() => {
        if (sessione.get().stato === 'attiva') onDone();
      }),
    [onDone],
  );
  return <SecondoPasso fattore={fattore} onRestart={onRestart} />;
};
