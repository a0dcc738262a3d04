import { useMediaQuery } from '@mantine/hooks';
import { IconBuilding } from '@tabler/icons-react';
import type { Vista } from '@vedetta/contract';
import type { FasciaElenco, FiltriPortafoglio, IntervalloGradi, RigaPortafoglio } from '@vedetta/domain';
import { parseIntervalloGradi, printIntervalloGradi } from '@vedetta/domain';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { AggiungiAzienda } from '../../components/azienda/index.ts';
import {
  createLazyDialog,
  EmptyState,
  FilterSelect,
  Loaded,
  LoadingRows,
  PageBody,
  PageHeader,
  SearchField,
} from '../../components/ui/index.ts';
import { StampaMultipla, useStampaPanel } from '../../components/stampe/index.ts';
import { useLightPrint } from '../../components/indicatore/index.ts';
import { SMALL_SCREEN } from '../../lib/constants.ts';
import { useConfig } from '../../queries/config.ts';
import { usePortafoglio, useTrovate } from '../../queries/portafoglio.ts';
import { useViste } from '../../queries/viste.ts';
import type { Raggruppamento } from './address.ts';
import { GRUPPO_INIZIALE, readFiltri } from './address.ts';
import { BoardFilters } from './board-filters.tsx';
import { BoardBar } from './board-bar.tsx';
import { Board } from './board.tsx';
import { GroupLegend } from './group-cells.tsx';
import styles from './portafoglio-page.module.css';
import { NoRighe } from './no-righe.tsx';
import { QuickViews } from './quick-views.tsx';
import { SavedViews } from './saved-views.tsx';
import { StripPlot } from './strip-plot.tsx';
import { useAddress } from './use-address.ts';
import type { Address } from './use-address.ts';
import { useBoardPrint } from './use-board-print.ts';
import { countRighe, useBoard } from './use-board.ts';
import { useSelezione } from './use-selezione.ts';
import { readStato } from './viste.ts';

const CompanySheet = createLazyDialog(async () => (await import('./company-sheet.tsx')).CompanySheet);
const BoardTools = lazy(async () => ({ default: (await import('./board-tools.tsx')).BoardTools }));

const GRUPPI = [
  { value: 'settore', label: 'Raggruppa per settore' },
  { value: 'responsabile', label: 'Raggruppa per responsabile' },
  { value: 'nessuno', label: 'Senza gruppi' },
] as const;

const SENZA_SETTORI: readonly (readonly [string, string])[] = [];

const isGruppo = (value: string | null): value is Raggruppamento => GRUPPI.some((gruppo) => gruppo.value === value);

const SENZA_VISTE: readonly Vista[] = [];

const Ignorati = ({ nomi }: { readonly nomi: readonly string[] }) => (
  <p className={styles.ignored} role="status">
    {nomi.length === 1
      ? `L’indirizzo contiene un filtro che non esiste più: «${nomi[0]}». Il resto è applicato.`
      : `L’indirizzo contiene filtri che non esistono più: ${nomi.map((nome) => `«${nome}»`).join(', ')}. Il resto è applicato.`}
  </p>
);

/** What the view on screen names and is there no more. */
const VistaGone = ({ vista, isVistaGone }: Pick<Address, 'vista' | 'isVistaGone'>) => {
  if (isVistaGone)
    return (
      <p className={styles.ignored} role="status">
        La vista chiesta non esiste più: si vedono tutte le aziende.
      </p>
    );
  if (vista === null || vista.mancanti.length === 0) return null;
  return (
    <p className={styles.ignored} role="status">
      {vista.mancanti.join(' ')} Il resto della vista «{vista.nome}» è applicato.
    </p>
  );
};

const toggleIn = (set: ReadonlySet<string>, value: string): ReadonlySet<string> =>
  set.has(value) ? new Set([...set].filter((other) => other !== value)) : new Set([...set, value]);

type ContentProps = {
  readonly righe: readonly RigaPortafoglio[];
  readonly address: Address;
  readonly viste: readonly Vista[];
  readonly isPartial: boolean;
};

const Content = ({ righe, address, viste, isPartial }: ContentProps) => {
  const { filtri, ordine, gruppo } = address;
  const settori = useConfig().data?.settori ?? SENZA_SETTORI;
  const isCards = useMediaQuery(`(max-width: ${SMALL_SCREEN - 1}px)`, false, { getInitialValueInEffect: false });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string | null>(null);
  const searches = [filtri, ...viste.map((vista) => readStato(vista).filtri)].map(
    (some) => readFiltri(some).search ?? '',
  );
  const { trovate, ...ricerca } = useTrovate(searches);
  const { all, items, ids } = useBoard(righe, {
    filtri,
    ordine,
    gruppo: righe.length === 1 ? 'nessuno' : gruppo,
    settori,
    closed,
    trovate,
  });
  const responsabili = useMemo(
    () => [...new Set(righe.flatMap(({ responsabile }) => responsabile ?? []))].toSorted((a, b) => a.localeCompare(b)),
    [righe],
  );
  const riga = righe.find(({ id }) => id === selected);
  const stampa = useStampaPanel();
  const { close } = stampa;
  const select = useCallback(
    (id: string) => {
      // Both are on the right.
      close();
      setSelected((before) => (before === id ? null : id));
    },
    [close],
  );
  const everyone = useMemo(() => new Set(righe.map(({ id }) => id)), [righe]);
  const selezione = useSelezione({ all: everyone, shown: ids, isPanelOpen: riga !== undefined || stampa.isOpen });
  const filterFascia = (fascia: FasciaElenco) => {
    const { fascia: before, ...altri } = filtri;
    address.filter(before === fascia ? altri : { ...altri, fascia });
  };
  const filterGradi = (intervallo: IntervalloGradi | null) => {
    const { grado: _before, ...altri } = filtri;
    address.filter(intervallo === null ? altri : { ...altri, grado: printIntervalloGradi(intervallo) });
  };
  const nomi = useMemo(() => new Map(settori), [settori]);
  const drawPrint = useBoardPrint();
  useLightPrint();
  const views = useMemo(() => (view: FiltriPortafoglio) => countRighe(all, view, trovate), [all, trovate]);
  return (
    <>
      <div className={styles.views}>
        <QuickViews filtri={address.vista === null ? filtri : null} count={views} onChoose={address.choose}>
          <SavedViews viste={viste} address={address} count={views} />
        </QuickViews>
      </div>
      {drawPrint?.({
        items,
        filtri,
        colonne: address.colonne,
        settori: nomi,
        shown: ids.size,
        total: righe.length,
      })}
      <div className={styles.page} data-printed={drawPrint !== null || undefined}>
        {address.ignorati.length > 0 && <Ignorati nomi={address.ignorati} />}
        <VistaGone vista={address.vista} isVistaGone={address.isVistaGone} />
        {righe.length > 1 && (
          <StripPlot
            righe={righe}
            ids={ids}
            selected={selected}
            intervallo={(filtri.grado !== undefined && parseIntervalloGradi(filtri.grado)) || null}
            onFascia={filterFascia}
            onIntervallo={filterGradi}
            onOpen={select}
          />
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
          <NoRighe filtri={filtri} ricerca={ricerca} onClear={() => address.filter({})} />
        ) : (
          <Board
            key={isCards ? 'cards' : 'table'}
            items={items}
            isCards={isCards}
            closed={closed}
            selected={selected}
            selezione={selezione}
            settori={nomi}
            colonne={address.colonne}
            ordine={ordine}
            onOrdine={address.sort}
            onToggle={(chiave) => setClosed((before) => toggleIn(before, chiave))}
            onSelect={select}
          />
        )}
      </div>
      {riga && !stampa.isOpen && (
        <CompanySheet riga={riga} settore={nomi.get(riga.settore) ?? ''} onClose={() => setSelected(null)} />
      )}
      <BoardBar selezione={selezione} address={address} ids={ids}>
        <GroupLegend />
        {isPartial && <span role="status">Lettura delle aziende in corso…</span>}
      </BoardBar>
    </>
  );
};

/** All the companies of the firm: where they are, which need attention, and why. */
export const PortafoglioPage = () => {
  const saved = useViste();
  const viste = saved.data ?? SENZA_VISTE;
  const address = useAddress(viste);
  const { gruppo } = address;
  const { search = '' } = address.filtri;
  const query = usePortafoglio();
  const isEmpty = query.data?.righe.length === 0;
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          titolo="Portafoglio"
          actions={
            !isEmpty && (
              <div className={styles.tools}>
                <StampaMultipla />
                <Suspense fallback={<span className={styles.toolsRoom} />}>
                  <BoardTools address={address} />
                </Suspense>
                <FilterSelect
                  nome="Raggruppamento"
                  tutti="Raggruppa per fascia"
                  scelte={GRUPPI}
                  value={gruppo === GRUPPO_INIZIALE ? null : gruppo}
                  onChange={(value) => address.group(isGruppo(value) ? value : GRUPPO_INIZIALE)}
                />
              </div>
            )
          }
        >
          <span className={`muted ${styles.total}`} role="status">
            {query.data && (query.data.totale === 1 ? '1 azienda' : `${query.data.totale} aziende`)}
          </span>
          {!isEmpty && (
            <div className={styles.search}>
              <SearchField
                value={search}
                onSearch={(testo) => {
                  const { search: _before, ...filtri } = address.filtri;
                  address.filter(testo === '' ? filtri : { ...filtri, search: testo });
                }}
                placeholder="Ragione sociale, partita IVA o codice fiscale"
              />
            </div>
          )}
        </PageHeader>
      </div>
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
          {({ righe, isPartial }) =>
            // A view opens once it is read; without the views the board still opens.
            saved.isPending ? (
              <LoadingRows rows={12} height={40} />
            ) : (
              <Content righe={righe} address={address} viste={viste} isPartial={isPartial} />
            )
          }
        </Loaded>
      )}
    </>
  );
};
