import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconArchive, IconArrowDown, IconBell, IconFlag } from '@tabler/icons-react';
import type { Avviso } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createLazyDialog, ErrorState, LoadingRows, notifyError, notifySuccess } from '../../components/ui/index.ts';
import { formatIstante, formatQuando } from '../../lib/istante.ts';
import { useAvvisi, useMarkAvvisi } from '../../queries/avvisi.ts';
import styles from './avvisi.module.css';

const ArchiviaDialog = createLazyDialog(async () => (await import('./archivia-dialog.tsx')).ArchiviaDialog);

const SHOWN = 6;
const icon = { size: 16, stroke: 1.8 } as const;

/** The gravest movement gives the mark; the sentence says all of them. */
const Mark = ({ movimenti }: Pick<Avviso, 'movimenti'>) => {
  const [first] = movimenti;
  if (first?.peggiora === false) return <IconArrowDown {...icon} aria-label="Migliora" />;
  if (first?.tipo === 'segnali') return <IconBell {...icon} aria-label="Segnali nuovi" />;
  if (first?.tipo === 'fascia') return <IconFlag {...icon} aria-label="Fascia cambiata" />;
  return <IconAlertTriangle {...icon} aria-label="Limite superato" />;
};

type RowProps = {
  readonly avviso: Avviso;
  readonly now: Date;
  readonly onRead: () => void;
  readonly onArchive: () => void;
};

const Row = ({ avviso, now, onRead, onArchive }: RowProps) => {
  const { azienda, dopo, data_prima, data_dopo, frase, movimenti, letto, creato_il, regole_diverse } = avviso;
  return (
    <li className={styles.line} data-unread={!letto || undefined} data-row>
      <span className={styles.mark} data-migliora={movimenti[0]?.peggiora === false || undefined}>
        <Mark movimenti={movimenti} />
      </span>
      <div className={styles.what}>
        <Link to="/bilanci/$id" params={{ id: dopo }} onClick={onRead} title={azienda.ragione_sociale}>
          {azienda.ragione_sociale}
        </Link>
        {!letto && <span className="sr-only">da leggere</span>}
        <p>{frase}</p>
        <span className="caption">
          al {formatData(data_dopo)}, era al {formatData(data_prima)}
          {regole_diverse && '; giudicati con regole diverse'}
        </span>
      </div>
      <div className={styles.end}>
        <time className="caption" dateTime={creato_il} title={formatIstante(creato_il)}>
          {formatQuando(creato_il, now)}
        </time>
        <ActionIcon
          size={28}
          aria-label={`Archivia l’avviso su ${azienda.ragione_sociale}`}
          title="Archivia con una nota"
          onClick={onArchive}
        >
          <IconArchive size={16} stroke={1.7} />
        </ActionIcon>
      </div>
    </li>
  );
};

/** What changed in the companies, written with their figures: unread until the user opens it. */
export const Avvisi = () => {
  const { data, error, refetch, dataUpdatedAt } = useAvvisi();
  const [archiving, setArchiving] = useState<Avviso | null>(null);
  const mark = useMarkAvvisi(notifyError);
  const read = (avvisi: readonly string[]) => mark.mutate({ avvisi, letti: true });
  const readAll = () => {
    const avvisi = (data?.results ?? []).filter(({ letto }) => !letto).map(({ id }) => id);
    mark.mutate(
      { avvisi, letti: true },
      {
        onSuccess: () =>
          notifySuccess(
            avvisi.length === 1 ? 'Un avviso segnato come letto.' : `${avvisi.length} avvisi segnati come letti.`,
            {
              nome: 'Annulla',
              run: () => mark.mutate({ avvisi, letti: false }),
            },
          ),
      },
    );
  };
  return (
    <section className="card" aria-label="Avvisi" data-rows>
      <header>
        <h2>Avvisi</h2>
        {data !== undefined && data.da_leggere > 0 && (
          <span className={styles.badge}>{data.da_leggere} da leggere</span>
        )}
        {data?.results.some(({ letto }) => !letto) === true && (
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
          <Row
            key={avviso.id}
            avviso={avviso}
            now={new Date(dataUpdatedAt)}
            onRead={() => !avviso.letto && read([avviso.id])}
            onArchive={() => setArchiving(avviso)}
          />
        ))}
      </ul>
      {data !== undefined && data.count > SHOWN && (
        <p className={styles.none}>
          {data.count === SHOWN + 1 ? 'Un altro avviso' : `Altri ${data.count - SHOWN} avvisi`}, più vecchi.
        </p>
      )}
      {archiving !== null && <ArchiviaDialog avviso={archiving} onClose={() => setArchiving(null)} />}
    </section>
  );
};
