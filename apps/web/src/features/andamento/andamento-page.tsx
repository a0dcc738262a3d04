import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconChartLine, IconPlus, IconX } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Azienda, Prospetto } from '@vedetta/contract';
import { VERSIONE_REGOLE } from '@vedetta/domain';
import { RigaStampata } from '../../components/azienda/index.ts';
import type { MisuraAndamento } from '@vedetta/domain';
import { useEffect, useState } from 'react';
import { useLightPrint } from '../../components/indicatore/index.ts';
import {
  BottomBar,
  EmptyState,
  ErrorState,
  isMancante,
  Kbd,
  Loaded,
  LoadingCards,
  LoadingRows,
  Missing,
  PageBody,
} from '../../components/ui/index.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { useLetterKeys } from '../../lib/tasti/use-letter-keys.ts';
import { useWidePage } from '../../lib/wide-page.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useSchemaIndicatori, useThresholds } from '../../queries/catalogo.ts';
import { useConfig } from '../../queries/config.ts';
import { useProspetto } from '../../queries/prospetto.ts';
import styles from './andamento-page.module.css';
import { AndamentoTable } from './andamento-table.tsx';
import type { CellaScelta } from './andamento-table.tsx';
import { CellaPanel } from './cella-panel.tsx';
import { ColonneMenu } from './colonne-menu.tsx';
import { Grafici } from './grafici.tsx';
import { findLimiteRiga } from './limite.ts';
import { Esclusi } from './esclusi.tsx';
import { choosePosti, listNote, parseAndamentoSearch } from './search.ts';
import { Testata } from './testata.tsx';
import type { AndamentoSearch, Vista } from './search.ts';

const LOADING = (
  <PageBody>
    <LoadingCards cards={4} height={250} />
    <LoadingRows rows={14} height={30} />
  </PageBody>
);

const SENZA_SOGLIE = {};

const VISTE: readonly { readonly value: Vista; readonly label: string }[] = [
  { value: 'tutto', label: 'Grafici e tabella' },
  { value: 'grafici', label: 'Grafici' },
  { value: 'tabella', label: 'Tabella' },
];

const MISURE: readonly { readonly value: MisuraAndamento; readonly label: string }[] = [
  { value: 'euro', label: 'Euro' },
  { value: 'percent', label: '% sui ricavi' },
  { value: 'variazione', label: 'Δ sul precedente' },
];

const useAddress = (id: string) => {
  const address = useSearch({ from: '/frame/aziende/$id/andamento' });
  const search = parseAndamentoSearch(address);
  const navigate = useNavigate();
  const go = (next: AndamentoSearch) =>
    void navigate({
      to: '/aziende/$id/andamento',
      params: { id },
      search: parseAndamentoSearch({ ...search, ...next }),
      replace: true,
    });
  return { address, search, go };
};

const printNote = (prospetto: Prospetto, isAnnualizzato: boolean): string => {
  const hasInfrannuali = prospetto.colonne.some(({ tipo }) => tipo === 'infrannuale');
  if (!hasInfrannuali) return 'Importi effettivi, come nei bilanci salvati';
  return isAnnualizzato
    ? 'Conto economico degli infrannuali rapportato all’anno, per giorni: non è una previsione'
    : 'Infrannuali: importi del periodo, non annualizzati; ROI, ROE e PFN su MOL leggono il conto economico della proiezione';
};

const Content = ({ azienda, prospetto }: { readonly azienda: Azienda; readonly prospetto: Prospetto }) => {
  const { address, search, go } = useAddress(azienda.id);
  const { vista = 'tutto', misura = 'euro', annualizza = false } = search;
  const [scelta, setScelta] = useState<CellaScelta | null>(null);
  const schema = useSchemaIndicatori();
  const posti = choosePosti(prospetto, search.colonne);
  // Its page selects the company, as the others of the company do.
  useEffect(() => aziendaCorrente.select(azienda.id), [azienda.id]);
  const lettura = { prospetto, misura, isAnnualizzato: annualizza };
  const hasInfrannuali = prospetto.colonne.some(({ tipo }) => tipo === 'infrannuale');
  const soglie = useThresholds(azienda.settore).data ?? SENZA_SOGLIE;
  const settori = useConfig().data?.settori ?? [];
  const nomeSettore = settori.find(([codice]) => codice === azienda.settore)?.[1] ?? 'Settore';
  useLightPrint();
  useLetterKeys({
    e: () => go({ misura: 'euro' }),
    p: () => go({ misura: 'percent' }),
    d: () => go({ misura: 'variazione' }),
    g: () => go({ vista: vista === 'grafici' ? 'tutto' : 'grafici' }),
    t: () => go({ vista: vista === 'tabella' ? 'tutto' : 'tabella' }),
  });
  return (
    <>
      <RigaStampata azienda={azienda} />
      <div className={styles.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Che cosa si vede"
          value={vista}
          onChange={(value) => go({ vista: value })}
          data={[...VISTE]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Misura"
          value={misura}
          onChange={(value) => go({ misura: value })}
          data={[...MISURE]}
        />
        {hasInfrannuali && (
          <Switch
            size="xs"
            label="Annualizza gli infrannuali"
            checked={annualizza}
            onChange={() => go({ annualizza: annualizza ? undefined : true } as AndamentoSearch)}
          />
        )}
        <span className={styles.periods}>
          <Button
            size="xs"
            variant="default"
            aria-pressed={search.settore === true}
            title={nomeSettore}
            leftSection={search.settore ? <IconX size={14} stroke={1.8} /> : <IconPlus size={14} stroke={1.8} />}
            onClick={() => go({ settore: search.settore ? undefined : true } as AndamentoSearch)}
          >
            {search.settore ? 'Senza il settore' : 'Confronta con il settore'}
          </Button>
          <ColonneMenu
            prospetto={prospetto}
            posti={posti}
            onChange={(next) => go({ colonne: next.map((posto) => prospetto.colonne[posto]?.bilancio).join(',') })}
          />
        </span>
      </div>
      <PageBody>
        {listNote(address, prospetto).map((nota) => (
          <p key={nota} className={styles.notice} role="status">
            {nota}
          </p>
        ))}
        <Esclusi esclusi={prospetto.esclusi} />
        {vista !== 'tabella' &&
          (posti.length > 1 ? (
            <Grafici lettura={lettura} posti={posti} />
          ) : (
            <p className="caption">Serve un secondo bilancio per l’andamento.</p>
          ))}
        {vista !== 'grafici' && (
          <Loaded query={schema} loading={<LoadingRows rows={14} height={30} />}>
            {(letto) => (
              <AndamentoTable
                lettura={lettura}
                posti={posti}
                schema={letto}
                soglie={soglie}
                settore={search.settore ? nomeSettore : null}
                isSola={vista === 'tabella'}
                scelta={scelta}
                onScelta={setScelta}
              />
            )}
          </Loaded>
        )}
      </PageBody>
      {scelta !== null && (
        <CellaPanel
          key={`${scelta.codice} ${scelta.posto}`}
          lettura={lettura}
          posti={posti}
          limite={(riga) => findLimiteRiga(riga, soglie)}
          scelta={scelta}
          onClose={() => setScelta(null)}
        />
      )}
      <BottomBar
        end={
          <span className="caption">
            <span className={styles.keys}>
              <Kbd>E</Kbd> <Kbd>P</Kbd> <Kbd>D</Kbd> misura <Kbd>G</Kbd> grafici <Kbd>T</Kbd> tabella <Kbd>Ctrl</Kbd>
              <Kbd>C</Kbd> copia ·{' '}
            </span>
            Regole {VERSIONE_REGOLE}
          </span>
        }
      >
        <span className={`caption ${styles.note}`}>{printNote(prospetto, annualizza)}</span>
      </BottomBar>
    </>
  );
};

const Vuoto = () => (
  <PageBody>
    <EmptyState
      icon={<IconChartLine size={28} stroke={1.5} />}
      titolo="Nessun bilancio da confrontare"
      action={
        <Button variant="filled" component={Link} to="/bilanci">
          Vai ai bilanci
        </Button>
      }
    >
      L’andamento mette uno accanto all’altro i bilanci quadrati e con voci: ne basta uno per cominciare, due per i
      grafici.
    </EmptyState>
  </PageBody>
);

/** The periods of a company side by side. */
export const AndamentoPage = () => {
  const { id } = useParams({ from: '/frame/aziende/$id/andamento' });
  const azienda = useAzienda(id);
  const prospetto = useProspetto(id);
  useWidePage();
  if (isMancante(azienda.error))
    return (
      <Missing
        titolo="Azienda non trovata"
        frase="Questa azienda non c’è"
        icon={<IconChartLine size={22} stroke={1.6} />}
        elenco={{ to: '/aziende', nome: 'Aziende', action: 'Vai alle aziende' }}
      >
        È stata eliminata, oppure l’indirizzo non è corretto.
      </Missing>
    );
  return (
    <Loaded query={azienda} loading={LOADING}>
      {({ dati }) => (
        <div className={styles.page}>
          <Testata azienda={dati} prospetto={prospetto.data ?? null} />
          {prospetto.error !== null && prospetto.data === undefined ? (
            <ErrorState error={prospetto.error} onRetry={() => void prospetto.refetch()} />
          ) : (
            <Loaded query={prospetto} loading={LOADING}>
              {(letto) => (letto.colonne.length === 0 ? <Vuoto /> : <Content azienda={dati} prospetto={letto} />)}
            </Loaded>
          )}
        </div>
      )}
    </Loaded>
  );
};
