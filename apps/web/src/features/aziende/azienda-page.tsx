import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import type { Azienda, BilancioElenco } from '@vedetta/contract';
import { formatData, getFormaGiuridica } from '@vedetta/domain';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AssegnaDialog, AziendaDialog } from '../../components/azienda/index.ts';
import { formatTypedDate } from '../../components/fields/index.ts';
import { RischioChip } from '../../components/rischio/index.ts';
import {
  BottomBar,
  createLazyDialog,
  isMancante,
  Kbd,
  Loaded,
  LoadingCards,
  NoticeDialog,
  notifySuccess,
  PageBody,
  PageHeader,
} from '../../components/ui/index.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { SMALL_SCREEN } from '../../lib/constants.ts';
import { useUser } from '../../lib/session.ts';
import { useLetterKeys } from '../../lib/tasti/use-letter-keys.ts';
import { useOnce } from '../../lib/use-once.ts';
import type { AziendaSalvata } from '../../queries/aziende.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useBilanci } from '../../queries/bilanci.ts';
import { useConfig, useSettore } from '../../queries/config.ts';
import { AziendaMancante } from './azienda-mancante.tsx';
import styles from './azienda-page.module.css';
import { DatiAzienda } from './dati-azienda.tsx';

const EliminaAziendaDialog = createLazyDialog(
  async () => (await import('./elimina-azienda-dialog.tsx')).EliminaAziendaDialog,
);
const SchedaAzienda = createLazyDialog(
  async () => (await import('./scheda-azienda.tsx')).SchedaAzienda,
  <LoadingCards cards={2} height={320} />,
);
const UPGRADE =
  'La licenza in uso è una licenza demo di Vedetta. Per eliminare questa azienda occorre acquistare una licenza.';
const icon = { size: 16, stroke: 1.7 } as const;

/** Legal form, sector, VAT number, closing: what identifies the company, in one line. */
const Identita = ({ azienda }: { readonly azienda: Azienda }) => {
  const settore = useSettore(azienda.settore);
  const parti = [
    azienda.forma_giuridica === null ? null : getFormaGiuridica(azienda.forma_giuridica),
    settore,
    azienda.piva === null ? null : `P. IVA ${azienda.piva}`,
    `esercizio al ${formatTypedDate(azienda.data_bilancio_chiusura, 'giorno')}`,
    azienda.data_inizio_attivita === null ? null : `attiva dal ${formatData(azienda.data_inizio_attivita)}`,
  ].filter((parte) => parte !== null);
  return (
    <div className={styles.identity}>
      {parti.map((parte) => (
        <span key={parte}>{parte}</span>
      ))}
    </div>
  );
};

const Azioni = ({ ultimo }: { readonly ultimo: BilancioElenco }) => (
  <>
    <Button
      leftSection={<IconPrinter {...icon} />}
      renderRoot={(props) => <Link {...props} to="/bilanci/$id/stampa-report" params={{ id: ultimo.id }} />}
    >
      Report
    </Button>
    <Button
      variant="filled"
      leftSection={<IconFileText {...icon} />}
      renderRoot={(props) => <Link {...props} to="/bilanci/$id" params={{ id: ultimo.id }} />}
    >
      Apri ultimo bilancio
    </Button>
  </>
);

const DESTINAZIONI = { o: '/bilanci/$id', p: '/bilanci/$id/stampa-report' } as const;

/** O opens the latest statement, P its report; pressed before the statements are read, as soon as they are. */
const useSchedaKeys = (ultimo: BilancioElenco | undefined): void => {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<keyof typeof DESTINAZIONI | null>(null);
  const id = ultimo?.id;
  useEffect(() => {
    if (id !== undefined && pressed !== null) void navigate({ to: DESTINAZIONI[pressed], params: { id } });
  }, [id, pressed, navigate]);
  useLetterKeys({ o: () => setPressed('o'), p: () => setPressed('p') });
};

const Tasti = () => (
  <BottomBar
    end={
      <span className="caption">
        <Kbd>O</Kbd> ultimo bilancio <Kbd>P</Kbd> report <Kbd>N</Kbd> nota
      </span>
    }
  />
);

type OpenDialog = 'modifica' | 'assegna' | 'elimina' | 'upgrade' | null;

type ContentProps = { readonly salvata: AziendaSalvata; readonly query: ReturnType<typeof useBilanci> };

const AziendaContent = ({ salvata, query }: ContentProps) => {
  const { dati: azienda } = salvata;
  const isDemo = useUser()?.dati_licenza?.is_demo === true;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  // It has no keys to be reminded of, and the bar has nothing else.
  const isPhone = useMediaQuery(`(max-width: ${SMALL_SCREEN - 1}px)`, false, { getInitialValueInEffect: false });
  const ultimo = query.data?.results[0];
  const close = () => setDialog(null);
  // Opening its page selects the company: the menu then leads to its statements.
  useEffect(() => aziendaCorrente.select(azienda.id), [azienda.id]);
  const dati = (
    <DatiAzienda
      azienda={azienda}
      isOpen={query.data?.count === 0}
      onModifica={() => setDialog('modifica')}
      onAssegna={() => setDialog('assegna')}
      onElimina={() => setDialog(isDemo ? 'upgrade' : 'elimina')}
    />
  );
  return (
    <>
      <PageHeader
        titolo={azienda.ragione_sociale}
        breadcrumb={<Link to="/aziende">Aziende</Link>}
        actions={ultimo && <Azioni ultimo={ultimo} />}
        pills={<Identita azienda={azienda} />}
      >
        <RischioChip azienda={azienda} />
      </PageHeader>
      <PageBody>
        <div className={styles.page}>
          <Loaded query={query} loading={<LoadingCards cards={2} height={320} />}>
            {({ results, count }) => (
              <SchedaAzienda onClose={null} azienda={azienda} bilanci={results} totale={count}>
                {dati}
              </SchedaAzienda>
            )}
          </Loaded>
          {query.data === undefined && query.error !== null && dati}
        </div>
      </PageBody>
      {ultimo && !isPhone && <Tasti />}
      {dialog === 'modifica' && (
        <AziendaDialog salvata={salvata} onClose={close} onSaved={() => notifySuccess('Dati dell’azienda salvati.')} />
      )}
      {dialog === 'assegna' && <AssegnaDialog azienda={azienda} onClose={close} />}
      {dialog === 'elimina' && <EliminaAziendaDialog salvata={salvata} onClose={close} />}
      {dialog === 'upgrade' && <NoticeDialog opened onClose={close} titolo="Upgrade richiesto" descrizione={UPGRADE} />}
    </>
  );
};

const AziendaLetta = ({ id }: { readonly id: string }) => {
  const query = useAzienda(id);
  const bilanci = useBilanci(id);
  const config = useConfig();
  const isRead = useOnce(!bilanci.isPending && !config.isPending);
  useSchedaKeys(bilanci.data?.results[0]);
  if (isMancante(query.error)) return <AziendaMancante />;
  const loading = (
    <PageBody>
      <LoadingCards cards={2} height={320} />
    </PageBody>
  );
  // The header names the sector and opens the latest statement: either would move it.
  if (query.data !== undefined && !isRead) return loading;
  return (
    <Loaded query={query} loading={loading}>
      {(salvata) => <AziendaContent salvata={salvata} query={bilanci} />}
    </Loaded>
  );
};

/** The file of one company: judgement, grade over time, statements, notes, data. */
export const AziendaPage = () => {
  const { id } = useParams({ from: '/frame/aziende/$id' });
  return <AziendaLetta key={id} id={id} />;
};
