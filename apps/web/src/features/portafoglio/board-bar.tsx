import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { BottomBar, Kbd } from '../../components/ui/index.ts';
import styles from './portafoglio-page.module.css';
import { StampaReport } from './stampa-report.tsx';
import type { Address } from './use-address.ts';
import type { Selezione } from './use-selezione.ts';

const SelezioneBar = lazy(async () => ({ default: (await import('./selezione-bar.tsx')).SelezioneBar }));

type BoardBarProps = {
  readonly selezione: Selezione;
  readonly address: Address;
  readonly ids: ReadonlySet<string>;
  readonly children: ReactNode;
};

/** The legend and the print of the filters; once companies are chosen, what can be done with those. */
export const BoardBar = ({ selezione, address, ids, children }: BoardBarProps) => {
  if (selezione.ids.size > 0)
    return (
      <Suspense fallback={null}>
        <SelezioneBar selezione={selezione} address={address} mostrate={ids.size} />
      </Suspense>
    );
  return (
    <BottomBar
      end={
        <>
          <span className={`caption ${styles.keys}`}>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> scorri <Kbd>X</Kbd> seleziona <Kbd>Spazio</Kbd> dettaglio <Kbd>Invio</Kbd> scheda
          </span>
          <StampaReport ids={ids} nome={ids.size === 1 ? 'Stampa il report' : `Stampa i ${ids.size} report`} />
        </>
      }
    >
      {children}
    </BottomBar>
  );
};
