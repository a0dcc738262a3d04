import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import type { Azienda, BilancioElenco } from '@vedetta/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { BilancioDialog } from '../../components/bilancio/index.ts';
import { EmptyState, LoadingCards } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useIsGiudizioReading, useIsRestoReading } from '../../queries/scheda.ts';
import styles from './azienda-page.module.css';
import { BilanciAzienda } from './bilanci-azienda.tsx';
import { CifreAzienda } from './cifre-azienda.tsx';
import { DatiCliente } from './dati-cliente.tsx';
import { DocumentiAzienda } from './documenti-azienda.tsx';
import { Giudizio } from './giudizio.tsx';
import { GradiNelTempo } from './gradi-nel-tempo.tsx';
import { NoteAzienda } from './note-azienda.tsx';
import { ScadenzeAzienda } from './scadenze-azienda.tsx';
import { SegnaliAzienda } from './segnali-azienda.tsx';

type Valutato = BilancioElenco & { readonly overall_risk: number };
/** Usable: balanced, with amounts and a grade. */
const isValutato = (bilancio: BilancioElenco): bilancio is Valutato =>
  bilancio.overall_risk !== null && bilancio.quadratura === 0 && !bilancio.vuoto;

const SenzaBilanci = ({ azienda }: { readonly azienda: Azienda }) => {
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = useCan('createBilancio');
  return (
    <section className="card">
      <EmptyState
        icon={<IconFileText size={22} stroke={1.6} />}
        titolo="Nessun bilancio"
        action={
          canAdd && (
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => setIsAdding(true)}
            >
              Aggiungi bilancio
            </Button>
          )
        }
      >
        Poi si importa un file, si copia da un altro bilancio o si inseriscono le voci.
      </EmptyState>
      {isAdding && <BilancioDialog azienda={azienda} onClose={() => setIsAdding(false)} />}
    </section>
  );
};

type SchedaProps = {
  readonly azienda: Azienda;
  readonly bilanci: readonly BilancioElenco[];
  readonly totale: number;
  readonly onClose: null;
  /** The last card. */
  readonly children: ReactNode;
};

const CARD = 320;

/** What the statements of a company say: judgement, grades, key figures, statements, files, signals, notes. */
export const SchedaAzienda = ({ azienda, bilanci, totale, children }: SchedaProps) => {
  const valutati = bilanci.filter(isValutato);
  const [ultimo, precedente] = valutati;
  const isGiudizioRead = useOnce(!useIsGiudizioReading(azienda.id, ultimo));
  const isRestoRead = useOnce(!useIsRestoReading(azienda.id, { bilanci, ultimo }));
  if (bilanci.length === 0)
    return (
      <>
        <SenzaBilanci azienda={azienda} />
        {isRestoRead ? (
          <>
            <DatiCliente azienda={azienda} />
            {children}
          </>
        ) : (
          <LoadingCards cards={1} height={CARD} />
        )}
      </>
    );
  if (!isGiudizioRead) return <LoadingCards cards={2} height={CARD} />;
  return (
    <>
      {ultimo && (
        <div className={styles.first}>
          <Giudizio azienda={azienda} ultimo={ultimo} precedente={precedente ?? null} />
          <GradiNelTempo azienda={azienda.id} bilanci={valutati} />
        </div>
      )}
      {ultimo && <CifreAzienda ultimo={ultimo} />}
      <div className={styles.second}>
        <div className={styles.column}>
          <BilanciAzienda azienda={azienda.id} bilanci={bilanci} totale={totale} ultimo={ultimo?.id ?? null} />
          {isRestoRead ? (
            <>
              <DatiCliente azienda={azienda} />
              <DocumentiAzienda bilanci={bilanci} />
            </>
          ) : (
            <LoadingCards cards={1} height={CARD} />
          )}
        </div>
        {isRestoRead && (
          <div className={styles.column}>
            <ScadenzeAzienda azienda={azienda} />
            {ultimo && <SegnaliAzienda ultimo={ultimo} />}
            <NoteAzienda bilanci={bilanci} />
          </div>
        )}
      </div>
      {isRestoRead && children}
    </>
  );
};
