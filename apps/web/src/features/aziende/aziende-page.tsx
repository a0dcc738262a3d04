import { Button } from '@mantine/core';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AggiungiAzienda } from '../../components/azienda/index.ts';
import { ImportaBilanci } from '../../components/importa/index.ts';
import { Onboarding } from '../../components/onboarding/index.ts';
import { StampaMultipla } from '../../components/stampe/index.ts';
import { createLazyDialog, PagedList, EmptyState, PageHeader, SearchField } from '../../components/ui/index.ts';
import type { AziendeFiltri } from '../../queries/aziende.ts';
import { useAziende } from '../../queries/aziende.ts';
import { AziendeTable } from './aziende-table.tsx';
import { FiltriAziende, hasFiltri } from './filtri-aziende.tsx';
import { useSelezione } from './use-selezione.ts';
import type { Selezione } from './use-selezione.ts';

// Only after the first choice.
const SelezioneBar = createLazyDialog<{ readonly selezione: Selezione; readonly onClose: null }>(
  async () => (await import('./selezione-bar.tsx')).SelezioneBar,
);
import { formatQuanti } from '../../lib/quanti.ts';

const countAziende = (count: number): string => (count === 1 ? '1 azienda' : `${formatQuanti(count)} aziende`);

type NoAziendeProps = {
  readonly search: string;
  readonly filtri: AziendeFiltri;
  readonly onClear: () => void;
};

const NoAziende = ({ search, filtri, onClear }: NoAziendeProps) => {
  if (search === '' && !hasFiltri(filtri))
    return (
      <EmptyState
        icon={<IconBuilding size={22} stroke={1.6} />}
        titolo="Nessuna azienda"
        action={<AggiungiAzienda poi="qui" />}
      >
        Trascinare qui i bilanci XBRL, anche tutti insieme: aziende ed esercizi si creano da lì. Oppure bastano la
        ragione sociale, il settore e la data di chiusura dell’esercizio.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconSearch size={22} stroke={1.6} />}
      titolo={hasFiltri(filtri) ? 'Nessuna azienda con questi filtri' : 'Nessun risultato'}
      action={<Button onClick={onClear}>Mostra tutte le aziende</Button>}
    >
      {search !== '' && `Nessuna azienda ha «${search}» nella ragione sociale, nella partita IVA o nel codice fiscale.`}
    </EmptyState>
  );
};

/** Moves between the pages, orders and filters of the list: all of them are in the address. */
const useElenco = () => {
  const { page = 1, search = '', ...filtri } = useSearch({ from: '/frame/aziende' });
  const navigate = useNavigate();
  const go = (next: AziendeFiltri & { readonly page?: number; readonly search?: string }, replace: boolean) =>
    void navigate({ to: '/aziende', search: next, replace });
  const ricerca = search === '' ? {} : { search };
  return {
    page,
    search,
    filtri,
    goTo: (pagina: number) => go({ ...filtri, ...ricerca, page: pagina }, false),
    searchFor: (testo: string) => go({ ...filtri, ...(testo !== '' && { search: testo }) }, true),
    filter: (scelti: AziendeFiltri) => go({ ...scelti, ...ricerca }, true),
    clear: () => go({}, false),
  };
};

/** The companies of the firm. */
export const AziendePage = () => {
  const { page, search, filtri, goTo, searchFor, filter, clear } = useElenco();
  const query = useAziende(page, search, filtri);
  const selezione = useSelezione();
  // Before the first company there is nothing to search, and one way to add it.
  const isNone = query.data?.count === 0 && search === '' && !hasFiltri(filtri);
  return (
    <>
      <PageHeader
        titolo="Aziende"
        actions={
          <>
            <StampaMultipla />
            <ImportaBilanci />
            {!isNone && <AggiungiAzienda poi="qui" />}
          </>
        }
        pills={isNone ? undefined : <FiltriAziende filtri={filtri} onChange={filter} />}
      >
        {!isNone && (
          <SearchField
            value={search}
            onSearch={searchFor}
            placeholder="Ragione sociale, partita IVA o codice fiscale"
          />
        )}
        <span className="muted" role="status">
          {query.data && countAziende(query.data.count)}
        </span>
      </PageHeader>
      <PagedList
        query={query}
        page={page}
        onPage={goTo}
        rows={14}
        vuoto={<NoAziende search={search} filtri={filtri} onClear={clear} />}
        bar={selezione.aziende.length > 0 ? <SelezioneBar onClose={null} selezione={selezione} /> : null}
      >
        {(aziende) => (
          <AziendeTable
            aziende={aziende}
            selezione={selezione}
            ordine={filtri.ordine ?? 'nome'}
            onOrdine={(ordine) => filter({ ...filtri, ordine })}
          />
        )}
      </PagedList>
      <Onboarding />
    </>
  );
};
