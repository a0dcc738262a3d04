import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChiediButton, RichiesteList } from '../../components/richieste-dati/index.ts';
import { EmptyState } from '../../components/ui/index.ts';
import { useRichiesteDati } from '../../queries/richieste-dati.ts';
import type { PostaSearch } from './address.ts';
import styles from './posta.module.css';

const TITOLI = {
  da_trattare: 'Nessun file da trattare',
  importato: 'Nessun file importato',
  scartato: 'Nessun file scartato',
  tutti: 'Nessun file ricevuto',
  richieste: 'Nessuna richiesta',
} as const;

/** The requests that wait for an answer. */
const Aperte = () => {
  const aperte = useRichiesteDati({ stato: 'aperte' }).data?.results ?? [];
  if (aperte.length === 0) return null;
  return (
    <section className={`card ${styles.list}`} aria-label="Richieste aperte">
      <header>
        <h2>Richieste aperte</h2>
        <span className="caption">{aperte.length}</span>
      </header>
      <RichiesteList richieste={aperte} hasAzienda />
    </section>
  );
};

type VuotaProps = { readonly search: PostaSearch; readonly onClear: () => void };

/** An empty part of the inbox: what to do, and whose answer is waited for. */
export const PostaVuota = ({ search, onClear }: VuotaProps): ReactNode => {
  const { stato = 'da_trattare', search: testo, azienda } = search;
  const isFiltered = testo !== undefined || azienda !== undefined;
  return (
    <div className={styles.empty}>
      <section className={`card ${styles.list}`}>
        <EmptyState
          icon={<IconInbox size={22} stroke={1.6} />}
          titolo={isFiltered ? `${TITOLI[stato]} con questi filtri` : TITOLI[stato]}
          action={
            isFiltered ? (
              <Button onClick={onClear}>Togli i filtri</Button>
            ) : (
              <ChiediButton daChiedere={{ aziende: [] }} isFilled={false} />
            )
          }
        >
          I clienti inviano i file dal link di una richiesta: si chiede da qui, da una scadenza, dal portafoglio o dalla
          scheda dell’azienda.
        </EmptyState>
      </section>
      {stato === 'da_trattare' && !isFiltered && <Aperte />}
    </div>
  );
};
