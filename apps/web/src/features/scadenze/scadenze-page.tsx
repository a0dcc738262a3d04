import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconSettings, IconX } from '@tabler/icons-react';
import type { ScadenzaAzienda, Scadenze } from '@vedetta/contract';
import { SCADENZE_PER_PAGINA } from '@vedetta/contract';
import { regoleScadenze, tipiScadenza } from '@vedetta/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CalendarioButton, ScadenzarioDialog } from '../../components/scadenze/index.ts';
import {
  FilterBar,
  createLazyDialog,
  Loaded,
  LoadingRows,
  notifyError,
  notifySuccess,
  PageBody,
  PageHeader,
  ChipCount,
  ToggleChips,
} from '../../components/ui/index.ts';
import { getOggi } from '../../lib/oggi.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useSaveScadenza, useScadenze } from '../../queries/scadenze.ts';
import { listIgnorati, parseScadenzeSearch, readChieste } from './address.ts';
import type { ScadenzeSearch } from './address.ts';
import { groupScadenze } from './groups.ts';
import { Months } from './months.tsx';
import { RulesCard } from './rules-card.tsx';
import type { ScadenzaActions } from './scadenza-row.tsx';
import { ScadenzeList } from './scadenze-list.tsx';
import { printRange, Vuota } from './vuota.tsx';
import styles from './scadenze-page.module.css';

const ScadenzaDialog = createLazyDialog(async () => (await import('./scadenza-dialog.tsx')).ScadenzaDialog);

const useAddress = () => {
  const address = useSearch({ from: '/frame/scadenze' });
  const search = parseScadenzeSearch(address);
  const navigate = useNavigate();
  return {
    search,
    ignorati: listIgnorati(address),
    go: (next: ScadenzeSearch) => void navigate({ to: '/scadenze', search: next, replace: true }),
  };
};

type Address = ReturnType<typeof useAddress>;

const Figures = ({ conteggi, search, go }: Address & { readonly conteggi: Scadenze['conteggi'] }) => {
  const { stato, page: _, ...others } = search;
  return (
    <section className={`card ${styles.figures}`} aria-label="In sintesi">
      <button
        type="button"
        className={styles.figure}
        aria-pressed={stato === 'ritardo'}
        onClick={() => go(stato === 'ritardo' ? others : { ...others, stato: 'ritardo' })}
      >
        <span className={styles.label}>
          In ritardo {conteggi.in_ritardo > 0 && <IconAlertTriangle size={15} stroke={1.9} aria-hidden />}
        </span>
        <b>{formatQuanti(conteggi.in_ritardo)}</b>
      </button>
      <div className={styles.figure}>
        <span className={styles.label}>Prossimi 7 giorni</span>
        <b>{formatQuanti(conteggi.entro_7)}</b>
      </div>
      <div className={styles.figure}>
        <span className={styles.label}>Prossimi 30 giorni</span>
        <b>{formatQuanti(conteggi.entro_30)}</b>
      </div>
      <div className={styles.figure}>
        <span className={styles.label}>Fatte</span>
        <b>{formatQuanti(conteggi.fatte)}</b>
      </div>
    </section>
  );
};

/** The names that fit a chip. */
const BREVI = { approvazione: 'Approvazione', deposito: 'Deposito', dati: 'Dati contabili' } as const;

const sumTipi = (tipi: Scadenze['tipi']): number => Object.values(tipi).reduce((sum, quante) => sum + quante, 0);

const TIPI = ['tutte', ...tipiScadenza] as const;

const Filters = ({ tipi, search, go }: Address & { readonly tipi: Scadenze['tipi'] | undefined }) => {
  const { tipo, giorno, mese, page: _page, fatte: _fatte, ...others } = search;
  const kept = { ...others, ...(search.fatte && { fatte: search.fatte }) };
  const range = { ...(giorno !== undefined && { giorno }), ...(mese !== undefined && { mese }) };
  const azienda = useAzienda(search.azienda ?? null).data?.dati.ragione_sociale;
  const { azienda: _azienda, ...tutte } = { ...kept, ...range, ...(tipo !== undefined && { tipo }) };
  return (
    <FilterBar>
      <ToggleChips
        nome="Tipo"
        scelte={TIPI}
        chosen={[tipo ?? 'tutte']}
        onToggle={(scelta) => go({ ...kept, ...range, ...(scelta !== 'tutte' && { tipo: scelta }) })}
        print={(scelta) => (
          <>
            {scelta === 'tutte' ? 'Tutte' : <span title={regoleScadenze[scelta].nome}>{BREVI[scelta]}</span>}{' '}
            <ChipCount quanti={scelta === 'tutte' ? tipi && sumTipi(tipi) : tipi?.[scelta]} />
          </>
        )}
        isOneLine
      />
      {search.azienda !== undefined && (
        <Button size="xs" rightSection={<IconX size={14} aria-hidden />} onClick={() => go(tutte)}>
          {azienda ?? 'Una azienda'}
        </Button>
      )}
      {(giorno !== undefined || mese !== undefined) && (
        <Button
          size="xs"
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => go({ ...kept, ...(tipo !== undefined && { tipo }) })}
        >
          {printRange(search, '')}
        </Button>
      )}
      <Switch
        className="push"
        size="sm"
        label="Mostra fatte"
        checked={search.fatte === true}
        onChange={(event) => {
          const { fatte: _before, page: _first, ...rest } = search;
          go(event.currentTarget.checked ? { ...rest, fatte: true } : rest);
        }}
      />
    </FilterBar>
  );
};

type Dialog =
  | { readonly tipo: 'fatta' | 'sposta'; readonly scadenza: ScadenzaAzienda }
  | { readonly tipo: 'scadenzario'; readonly azienda: ScadenzaAzienda['azienda'] }
  | null;

/** Done at once, with a way back; an approval asks its day, which the filing follows. */
const useActions = (open: (dialog: Dialog) => void): ScadenzaActions => {
  const undo = useSaveScadenza({ onError: notifyError });
  const save = useSaveScadenza({
    onError: notifyError,
    onSuccess: ({ scadenza, body }, saved) => {
      if (body.fatta_il === undefined) return;
      const run = () => undo.mutate({ scadenza: saved, body: { fatta_il: scadenza.fatta_il } });
      notifySuccess(body.fatta_il === null ? 'Riaperta.' : 'Segnata come fatta.', { nome: 'Annulla', run });
    },
  });
  const ask = (scadenza: ScadenzaAzienda) => open({ tipo: 'fatta', scadenza });
  return {
    onToggle: (scadenza) => {
      if (scadenza.stato === 'fatta') save.mutate({ scadenza, body: { fatta_il: null } });
      else if (scadenza.tipo === 'approvazione' || scadenza.periodo > getOggi()) ask(scadenza);
      else save.mutate({ scadenza, body: { fatta_il: getOggi() } });
    },
    onFatta: ask,
    onSposta: (scadenza) => open({ tipo: 'sposta', scadenza }),
    onRipristina: (scadenza) => save.mutate({ scadenza, body: { spostata_al: null } }),
    onScadenzario: (azienda) => open({ tipo: 'scadenzario', azienda }),
  };
};

const More = ({ count, search, go }: Address & { readonly count: number }) => {
  const { page = 1, ...others } = search;
  const pages = Math.ceil(count / SCADENZE_PER_PAGINA);
  if (pages <= 1) return null;
  return (
    <div className={styles.pages}>
      <Button disabled={page <= 1} onClick={() => go({ ...others, page: page - 1 })}>
        Precedenti
      </Button>
      <span className="caption">
        Pagina {page} di {pages}, {formatQuanti(count)} scadenze
      </span>
      <Button disabled={page >= pages} onClick={() => go({ ...others, page: page + 1 })}>
        Successive
      </Button>
    </div>
  );
};

/** What each company must do and when. */
export const ScadenzePage = () => {
  const oggi = getOggi();
  const address = useAddress();
  const { search } = address;
  const [dialog, setDialog] = useState<Dialog>(null);
  const [primo, setPrimo] = useState(() => (search.giorno ?? search.mese ?? oggi).slice(0, 7));
  const query = useScadenze(readChieste(search, oggi));
  const calendario = useScadenze({
    stato: 'aperte',
    page_size: '1',
    ...(search.azienda !== undefined && { azienda: search.azienda }),
  });
  const actions = useActions(setDialog);
  const azienda = useAzienda(search.azienda ?? null).data?.dati;
  const { conteggi, tipi } = query.data ?? {};
  const aperte = conteggi === undefined ? null : conteggi.in_ritardo + conteggi.da_fare;
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        titolo="Scadenze"
        actions={
          <>
            {azienda && (
              <Button
                leftSection={<IconSettings size={16} stroke={1.7} />}
                onClick={() => setDialog({ tipo: 'scadenzario', azienda })}
              >
                Scadenze dell’azienda
              </Button>
            )}
            <CalendarioButton azienda={search.azienda} aperte={calendario.data?.count} />
          </>
        }
        pills={<Filters {...address} tipi={tipi} />}
      >
        <span className="muted" role="status">
          {aperte !== null &&
            `${formatQuanti(aperte)} ${aperte === 1 ? 'aperta' : 'aperte'}, ${printRange(search, oggi)}`}
        </span>
      </PageHeader>
      <PageBody>
        {address.ignorati.length > 0 && (
          <p className={styles.ignored} role="status">
            L’indirizzo ha filtri che non esistono e che non sono applicati: «{address.ignorati.join('», «')}».
          </p>
        )}
        <div className={styles.page}>
          <div className={styles.main}>
            <Loaded query={query} loading={<LoadingRows rows={12} height={48} />}>
              {(scadenze) => (
                <>
                  <Figures {...address} conteggi={scadenze.conteggi} />
                  {scadenze.results.length === 0 ? (
                    <Vuota {...address} oggi={oggi} />
                  ) : (
                    <ScadenzeList sections={groupScadenze(scadenze.results, oggi)} oggi={oggi} {...actions} />
                  )}
                  <More {...address} count={scadenze.count} />
                </>
              )}
            </Loaded>
          </div>
          <div className={styles.side}>
            <Months primo={primo} onPrimo={setPrimo} oggi={oggi} search={search} onSearch={address.go} />
            <RulesCard />
          </div>
        </div>
      </PageBody>
      {(dialog?.tipo === 'fatta' || dialog?.tipo === 'sposta') && (
        <ScadenzaDialog scadenza={dialog.scadenza} azione={dialog.tipo} onClose={close} />
      )}
      {dialog?.tipo === 'scadenzario' && <ScadenzarioDialog azienda={dialog.azienda} onClose={close} />}
    </>
  );
};
