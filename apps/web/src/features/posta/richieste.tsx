import { IconMailForward } from '@tabler/icons-react';
import { ChiediButton, RichiesteList } from '../../components/richieste-dati/index.ts';
import { BottomBar, EmptyState, Loaded, LoadingRows, PageBody, Pagination } from '../../components/ui/index.ts';
import { useRichiesteDati } from '../../queries/richieste-dati.ts';
import type { PostaSearch } from './address.ts';
import styles from './posta.module.css';
import { formatQuanti } from '../../lib/quanti.ts';

type RichiesteProps = { readonly search: PostaSearch; readonly go: (search: PostaSearch) => void };

/** What was asked of clients, latest first, open and closed. */
export const Richieste = ({ search, go }: RichiesteProps) => {
  const { page = 1, search: testo, azienda } = search;
  const query = useRichiesteDati({
    page: String(page),
    ...(testo !== undefined && { search: testo }),
    ...(azienda !== undefined && { azienda }),
  });
  const { page: _first, ...filtri } = search;
  return (
    <>
      <PageBody>
        <Loaded query={query} loading={<LoadingRows rows={8} height={56} />}>
          {({ results }) => (
            <section className={`card ${styles.list}`}>
              {results.length === 0 ? (
                <EmptyState
                  icon={<IconMailForward size={22} stroke={1.6} />}
                  titolo={
                    testo === undefined && azienda === undefined
                      ? 'Nessuna richiesta'
                      : 'Nessuna richiesta con questi filtri'
                  }
                  action={<ChiediButton daChiedere={{ aziende: azienda === undefined ? [] : [azienda] }} isFilled />}
                >
                  Una richiesta dà al cliente un link, senza registrazione: da lì invia i file, che arrivano qui.
                </EmptyState>
              ) : (
                <RichiesteList richieste={results} hasAzienda />
              )}
            </section>
          )}
        </Loaded>
      </PageBody>
      {query.data !== undefined && query.data.count > 0 && (
        <BottomBar
          end={
            <Pagination
              page={page}
              count={query.data.count}
              onChange={(next) => go({ ...filtri, ...(next > 1 && { page: next }) })}
            />
          }
        >
          {query.data.count === 1 ? '1 richiesta' : `${formatQuanti(query.data.count)} richieste`}
        </BottomBar>
      )}
    </>
  );
};
