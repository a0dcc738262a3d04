import { Button } from '@mantine/core';
import { IconBellOff, IconChecks, IconPrinter } from '@tabler/icons-react';
import type { AnswerOf, Avviso } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ArchiviaDialog, AvvisoRow, useAvvisiActions } from '../../components/avvisi/index.ts';
import {
  BottomBar,
  EmptyState,
  Kbd,
  Loaded,
  LoadingRows,
  notifyError,
  PageBody,
  PageHeader,
  Pagination,
  SearchField,
} from '../../components/ui/index.ts';
import { getOggi } from '../../lib/oggi.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { useElencoAvvisi, useReopenAvviso } from '../../queries/avvisi.ts';
import { parseAvvisiSearch, readChiesti } from './address.ts';
import type { AvvisiSearch } from './address.ts';
import styles from './avvisi-page.module.css';
import { FiltriAvvisi } from './filtri-avvisi.tsx';

type Avvisi = AnswerOf<'listAvvisi'>;

const describeVuoto = ({ stato, dal, tipo, search, azienda }: AvvisiSearch): string => {
  const hasOthers = tipo !== undefined || search !== undefined || azienda !== undefined;
  if (hasOthers) return 'Nessun avviso con questi filtri';
  if (dal !== undefined) return `Nessun avviso dal ${formatData(dal)}`;
  if (stato === 'da_leggere') return 'Nessun avviso da leggere';
  return stato === 'archiviati' ? 'Nessun avviso archiviato' : 'Nessun avviso';
};

const NoAvvisi = ({ search, onClear }: { readonly search: AvvisiSearch; readonly onClear: () => void }) => (
  <section className="card">
    <EmptyState
      icon={<IconBellOff size={22} stroke={1.6} />}
      titolo={describeVuoto(search)}
      action={Object.keys(search).length > 0 && <Button onClick={onClear}>Mostra tutti gli avvisi aperti</Button>}
    >
      Un avviso nasce quando un bilancio salvato porta un’azienda in un’altra fascia, oltre una soglia CNDCEC, sotto il
      minimo del patrimonio netto o con segnali nuovi rispetto al bilancio di confronto.
    </EmptyState>
  </section>
);

type ListProps = {
  readonly avvisi: Avvisi;
  readonly now: Date;
  readonly onRead: (avviso: Avviso) => void;
  readonly onArchive: (avviso: Avviso) => void;
};

const List = ({ avvisi, now, onRead, onArchive }: ListProps) => {
  const reopen = useReopenAvviso(notifyError);
  return (
    <ul className={`card ${styles.list}`} aria-label="Avvisi" data-rows>
      {avvisi.results.map((avviso) => (
        <AvvisoRow
          key={avviso.id}
          avviso={avviso}
          now={now}
          onRead={() => onRead(avviso)}
          onArchive={() => onArchive(avviso)}
          onReopen={() => reopen.mutate(avviso)}
        />
      ))}
    </ul>
  );
};

const Tasti = () => (
  <span className={`caption ${styles.keys}`}>
    <Kbd>J</Kbd> <Kbd>K</Kbd> scorri <Kbd>Invio</Kbd> apri <Kbd>E</Kbd> segna letto
  </span>
);

const useAddress = () => {
  const { search, ignorati } = parseAvvisiSearch(useSearch({ from: '/frame/avvisi' }));
  const navigate = useNavigate();
  const go = (next: AvvisiSearch) => void navigate({ to: '/avvisi', search: next, replace: true });
  const { search: testo = '', page = 1, ...filtri } = search;
  return {
    search,
    ignorati,
    testo,
    page,
    go,
    searchFor: (next: string) => go({ ...filtri, ...(next !== '' && { search: next }) }),
    goTo: (next: number) => go({ ...filtri, ...(testo !== '' && { search: testo }), ...(next > 1 && { page: next }) }),
  };
};

const printCount = ({ count }: Avvisi): string => (count === 1 ? '1 avviso' : `${formatQuanti(count)} avvisi`);

/** The alerts of all companies, to be read and dismissed. */
export const AvvisiPage = () => {
  const { search, ignorati, testo, page, go, searchFor, goTo } = useAddress();
  const query = useElencoAvvisi(readChiesti(search));
  const [archiving, setArchiving] = useState<Avviso | null>(null);
  const { hasUnread, read, readAll } = useAvvisiActions(query.data?.results ?? []);
  const { data } = query;
  return (
    <>
      <PageHeader
        titolo="Avvisi"
        actions={
          <>
            <Button
              renderRoot={(props) => <Link to="/riepilogo" {...props} />}
              leftSection={<IconPrinter size={16} stroke={1.7} />}
            >
              Riepilogo
            </Button>
            <Button leftSection={<IconChecks size={16} stroke={1.7} />} disabled={!hasUnread} onClick={readAll}>
              Segna letti
            </Button>
          </>
        }
        pills={<FiltriAvvisi search={search} onSearch={go} oggi={getOggi()} dati={data} />}
      >
        <SearchField value={testo} onSearch={searchFor} placeholder="Azienda, partita IVA o codice fiscale" />
        <span className="muted" role="status">
          {data !== undefined && printCount(data)}
        </span>
      </PageHeader>
      <PageBody>
        {ignorati.length > 0 && (
          <p className={styles.ignored} role="status">
            L’indirizzo ha filtri che non esistono e che non sono applicati: «{ignorati.join('», «')}».
          </p>
        )}
        <Loaded query={query} loading={<LoadingRows rows={10} height={64} />}>
          {(avvisi) =>
            avvisi.results.length === 0 ? (
              <NoAvvisi search={search} onClear={() => go({})} />
            ) : (
              <List avvisi={avvisi} now={new Date(query.dataUpdatedAt)} onRead={read} onArchive={setArchiving} />
            )
          }
        </Loaded>
      </PageBody>
      {data !== undefined && data.count > 0 && (
        <BottomBar end={<Pagination page={page} count={data.count} onChange={goTo} />}>
          <Tasti />
        </BottomBar>
      )}
      {archiving !== null && <ArchiviaDialog avviso={archiving} onClose={() => setArchiving(null)} />}
    </>
  );
};
