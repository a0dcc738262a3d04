import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Avviso } from '@vedetta/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ArchiviaDialog, AvvisoRow, useAvvisiActions } from '../../components/avvisi/index.ts';
import { ErrorState, LoadingRows, notifyError } from '../../components/ui/index.ts';
import { useAvvisi, useReopenAvviso } from '../../queries/avvisi.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import styles from './avvisi.module.css';

const SHOWN = 6;

/** What changed in the companies, written with their figures: unread until the user opens it. */
export const Avvisi = () => {
  const { data, error, refetch, dataUpdatedAt } = useAvvisi();
  const [archiving, setArchiving] = useState<Avviso | null>(null);
  const reopen = useReopenAvviso(notifyError);
  const { hasUnread, read, readAll } = useAvvisiActions(data?.results ?? []);
  return (
    <section className="card" aria-label="Avvisi" data-rows>
      <header>
        <h2>Avvisi</h2>
        {data !== undefined && data.da_leggere > 0 && (
          <Link to="/avvisi" search={{ stato: 'da_leggere' }} className={styles.badge}>
            {formatQuanti(data.da_leggere)} da leggere
          </Link>
        )}
        {hasUnread && (
          <Button size="xs" variant="subtle" className="push" onClick={readAll}>
            Segna letti
          </Button>
        )}
      </header>
      {data === undefined &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={3} height={52} />)}
      {data?.results.length === 0 && <p className={styles.none}>Nessun avviso.</p>}
      <ul>
        {data?.results.slice(0, SHOWN).map((avviso) => (
          <AvvisoRow
            key={avviso.id}
            avviso={avviso}
            now={new Date(dataUpdatedAt)}
            isShort
            onRead={() => read(avviso)}
            onArchive={() => setArchiving(avviso)}
            onReopen={() => reopen.mutate(avviso)}
          />
        ))}
      </ul>
      {data !== undefined && (
        <Link to="/avvisi" className={`link ${styles.all}`}>
          Tutti gli avvisi{data.count > 0 && `, ${formatQuanti(data.count)}`}
          <IconChevronRight size={14} stroke={2} aria-hidden />
        </Link>
      )}
      {archiving !== null && <ArchiviaDialog avviso={archiving} onClose={() => setArchiving(null)} />}
    </section>
  );
};
