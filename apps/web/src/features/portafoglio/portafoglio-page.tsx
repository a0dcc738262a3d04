import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FasciaElenco, FiltriPortafoglio, OrdinePortafoglio, RigaPortafoglio } from '@vedetta/domain';
import { useCallback, useMemo, useState } from 'react';
import { AggiungiAzienda } from '../../components/azienda/index.ts';
import {
  BottomBar,
  EmptyState,
  FilterSelect,
  Kbd,
  Loaded,
  LoadingRows,
  PageBody,
  PageHeader,
  SearchField,
} from '../../components/ui/index.ts';
import { SMALL_SCREEN } from '../../lib/constants.ts';
import { parsePortafoglioSearch } from './search.ts';
import type { PortafoglioSearch } from './search.ts';
import { useConfig } from '../../queries/config.ts';
import { usePortafoglio } from '../../queries/portafoglio.ts';
import type { PortafoglioFiltri, Raggruppamento } from './address.ts';
import { GRUPPO_INIZIALE, hasFiltri, isCodice, ORDINE_INIZIALE } from './address.ts';
import { BoardFilters } from './board-filters.tsx';
import { Board } from './board.tsx';
import { CompanySheet } from './company-sheet.tsx';
import { GroupLegend } from './group-cells.tsx';
import styles from './portafoglio-page.module.css';
import { QuickViews } from './quick-views.tsx';
import { StripPlot } from './strip-plot.tsx';
import { countRighe, useBoard } from './use-board.ts';

const GRUPPI = [
  { value: 'settore', label: 'Raggruppa per settore' },
  { value: 'nessuno', label: 'Senza gruppi' },
] as const;

const SENZA_SETTORI: readonly (readonly [string, string])[] = [];

const isGruppo = (value: string | null): value is Raggruppamento => GRUPPI.some((gruppo) => gruppo.value === value);

/** The state of the board is in its address: filters, order, groups. */
const useAddress = () => {
  const search = useSearch({ from: '/frame/portafoglio' });
  const navigate = useNavigate();
  // Read here and not in the route, whose code every page loads. Filters stay the same object until it changes.
  const { filtri, ordine, gruppo, ignorati } = useMemo(() => {
    const {
      ordine = ORDINE_INIZIALE,
      gruppo = GRUPPO_INIZIALE,
      ignorati = [],
      ...filtri
    } = parsePortafoglioSearch(search);
    return { filtri, ordine, gruppo, ignorati };
  }, [search]);
  const look: PortafoglioSearch = {
    ...(ordine !== ORDINE_INIZIALE && { ordine }),
    ...(gruppo !== GRUPPO_INIZIALE && { gruppo }),
  };
  const go = (next: PortafoglioSearch) => void navigate({ to: '/portafoglio', search: next, replace: true });
  return {
    filtri,
    ordine,
    gruppo,
    ignorati,
    filter: (next: PortafoglioFiltri) => go({ ...look, ...next }),
    sort: (next: OrdinePortafoglio) => go({ ...filtri, ...look, ordine: next }),
    group: (next: Raggruppamento) => go({ ...filtri, ...look, gruppo: next }),
  };
};

const Ignorati = ({ nomi }: { readonly nomi: readonly string[] }) => (
  <p className={styles.ignored} role="status">
    {nomi.length === 1
      ? `L’indirizzo contiene un filtro che non esiste più: «${nomi[0]}». Il resto è applicato.`
      : `L’indirizzo contiene filtri che non esistono più: ${nomi.map((nome) => `«${nome}»`).join(', ')}. Il resto è applicato.`}
  </p>
);

const toggleIn = (set: ReadonlySet<string>, value: string): ReadonlySet<string> =>
  set.has(value) ? new Set([...set].filter((other) => other !== value)) : new Set([...set, value]);

type ContentProps = {
  readonly righe: readonly RigaPortafoglio[];
  readonly address: ReturnType<typeof useAddress>;
  readonly isPartial: boolean;
};

const Content = ({ righe, address, isPartial }: ContentProps) => {
  const { filtri, ordine, gruppo } = address;
  const settori = useConfig().data?.settori ?? SENZA_SETTORI;
  const isCards = useMediaQuery(`(max-width: ${SMALL_SCREEN - 1}px)`, false, { getInitialValueInEffect: false });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string | null>(null);
  const { all, items, ids } = useBoard(righe, {
    filtri,
    ordine,
    gruppo: righe.length === 1 ? 'nessuno' : gruppo,
    settori,
    closed,
  });
  const responsabili = useMemo(
    () => [...new Set(righe.flatMap(({ responsabile }) => responsabile ?? []))].toSorted((a, b) => a.localeCompare(b)),
    [righe],
  );
  const riga = righe.find(({ id }) => id === selected);
  const select = useCallback((id: string) => setSelected((before) => (before === id ? null : id)), []);
  const filterFascia = (fascia: FasciaElenco) => address.filter(filtri.fascia === fascia ? {} : { ...filtri, fascia });
  const nomi = useMemo(() => new Map(settori), [settori]);
  const views = useMemo(() => (view: FiltriPortafoglio) => countRighe(all, view), [all]);
  return (
    <>
      <div className={styles.views}>
        <QuickViews filtri={filtri} count={views} onChoose={address.filter} />
        <FilterSelect
          nome="Raggruppamento"
          tutti="Raggruppa per fascia"
          scelte={GRUPPI}
          value={gruppo === GRUPPO_INIZIALE ? null : gruppo}
          onChange={(value) => address.group(isGruppo(value) ? value : GRUPPO_INIZIALE)}
        />
      </div>
      <div className={styles.page}>
        {address.ignorati.length > 0 && <Ignorati nomi={address.ignorati} />}
        {righe.length > 1 && (
          <StripPlot righe={righe} ids={ids} selected={selected} onFascia={filterFascia} onOpen={setSelected} />
        )}
        <BoardFilters
          filtri={filtri}
          settori={settori}
          responsabili={responsabili}
          shown={ids.size}
          total={righe.length}
          onChange={address.filter}
        />
        {ids.size === 0 ? (
          <EmptyState
            icon={<IconSearch size={22} stroke={1.6} />}
            titolo="Nessuna azienda con questi filtri"
            action={hasFiltri(filtri) && <Button onClick={() => address.filter({})}>Azzera</Button>}
          />
        ) : (
          <Board
            key={isCards ? 'cards' : 'table'}
            items={items}
            isCards={isCards}
            closed={closed}
            selected={selected}
            settori={nomi}
            ordine={ordine}
            onOrdine={address.sort}
            onToggle={(chiave) => setClosed((before) => toggleIn(before, chiave))}
            onSelect={select}
          />
        )}
      </div>
      {riga && <CompanySheet riga={riga} settore={nomi.get(riga.settore) ?? ''} onClose={() => setSelected(null)} />}
      <BottomBar
        end={
          <span className="caption">
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> scorri <Kbd>Spazio</Kbd> dettaglio <Kbd>Invio</Kbd> scheda
          </span>
        }
      >
        <GroupLegend />
        {isPartial && <span role="status">Lettura delle aziende in corso…</span>}
      </BottomBar>
    </>
  );
};

/** All the companies of the firm: where they are, which need attention, and why. */
export const PortafoglioPage = () => {
  const address = useAddress();
  const { search = '' } = address.filtri;
  const codice = isCodice(search) ? search : '';
  const query = usePortafoglio(codice);
  const isEmpty = query.data?.righe.length === 0 && codice === '';
  return (
    <>
      <PageHeader titolo="Portafoglio">
        <span className="muted" role="status">
          {query.data && (query.data.totale === 1 ? '1 azienda' : `${query.data.totale} aziende`)}
        </span>
        {!isEmpty && (
          <SearchField
            value={search}
            onSearch={(testo) => {
              const { search: _before, ...filtri } = address.filtri;
              address.filter(testo === '' ? filtri : { ...filtri, search: testo });
            }}
            placeholder="Ragione sociale, partita IVA o codice fiscale"
          />
        )}
      </PageHeader>
      {isEmpty ? (
        <PageBody variant="flush">
          <EmptyState
            icon={<IconBuilding size={22} stroke={1.6} />}
            titolo="Nessuna azienda"
            action={<AggiungiAzienda poi="qui" />}
          >
            Quando ci sono aziende e bilanci, qui si vede dove sono tutte e quali chiedono attenzione.
          </EmptyState>
        </PageBody>
      ) : (
        <Loaded
          query={query}
          loading={
            <PageBody variant="flush">
              <LoadingRows rows={12} height={40} />
            </PageBody>
          }
        >
          {({ righe, isPartial }) => <Content righe={righe} address={address} isPartial={isPartial} />}
        </Loaded>
      )}
    </>
  );
};
