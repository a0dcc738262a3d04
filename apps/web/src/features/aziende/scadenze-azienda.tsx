import { Button } from '@mantine/core';
import type { Azienda } from '@vedetta/contract';
import { regoleScadenze } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  CalendarioButton,
  printDistanza,
  printGiorno,
  printPeriodo,
  printRiposo,
  ScadenzarioDialog,
} from '../../components/scadenze/index.ts';
import { ErrorState, LoadingRows } from '../../components/ui/index.ts';
import { canUserCall } from '../../lib/can.ts';
import { getOggi } from '../../lib/oggi.ts';
import { useScadenze } from '../../queries/scadenze.ts';
import note from './note-azienda.module.css';
import { buildProssime } from '../../queries/scheda.ts';
import styles from './scadenze-azienda.module.css';

/** The next deadlines of a company. */
export const ScadenzeAzienda = ({ azienda }: { readonly azienda: Azienda }) => {
  const { data, error, refetch } = useScadenze(buildProssime(azienda.id));
  const [isOpen, setOpen] = useState(false);
  const oggi = getOggi();
  return (
    <section className="card" aria-label="Scadenze">
      <header>
        <h2>Scadenze</h2>
        {data !== undefined && data.conteggi.in_ritardo > 0 && (
          <span className={`caption ${styles.late}`}>{data.conteggi.in_ritardo} in ritardo</span>
        )}
        <Link to="/scadenze" search={{ azienda: azienda.id }} className="caption link push">
          Tutte
        </Link>
      </header>
      {data === undefined &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={2} height={44} />)}
      {data?.results.length === 0 && <p className={note.none}>Nessuna scadenza nel prossimo anno.</p>}
      <ul>
        {(data?.results ?? []).map((scadenza) => {
          const riposo = printRiposo(scadenza);
          return (
            <li key={`${scadenza.tipo} ${scadenza.periodo}`} className={styles.line}>
              <span className={styles.what}>
                <b>{regoleScadenze[scadenza.tipo].nome}</b>
                <span className="caption">
                  {printPeriodo(scadenza)}
                  {riposo !== null && ` · ${riposo}`}
                </span>
              </span>
              <span className={styles.when} data-late={scadenza.stato === 'in_ritardo' || undefined}>
                <span className="date">{printGiorno(scadenza.data)}</span>
                <span className="caption">{printDistanza(scadenza.data, oggi)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        {canUserCall('saveScadenzario') && (
          <Button size="xs" onClick={() => setOpen(true)}>
            Scegli le scadenze
          </Button>
        )}
        <CalendarioButton azienda={azienda.id} aperte={data?.count} size="xs" />
      </div>
      {isOpen && <ScadenzarioDialog azienda={azienda} onClose={() => setOpen(false)} />}
    </section>
  );
};
