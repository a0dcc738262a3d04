import { Button } from '@mantine/core';
import { IconCheck, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Azienda } from '@vedetta/contract';
import { formatData, getFormaGiuridica } from '@vedetta/domain';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import type { AziendaField } from '../../components/azienda/index.ts';
import { AziendaDialog, aziendaFields, useAziendaCorrente } from '../../components/azienda/index.ts';
import { formatTypedDate } from '../../components/fields/index.ts';
import { RischioChip } from '../../components/rischio/index.ts';
import {
  Avatar,
  isMancante,
  createLazyDialog,
  Loaded,
  LoadingCards,
  NoticeDialog,
  notifySuccess,
  PageBody,
  PageHeader,
  Tag,
} from '../../components/ui/index.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { useUser } from '../../lib/session.ts';
import type { AziendaSalvata } from '../../queries/aziende.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useSettore } from '../../queries/config.ts';
import { AziendaMancante } from './azienda-mancante.tsx';
import styles from './azienda-page.module.css';

const EliminaAziendaDialog = createLazyDialog(
  async () => (await import('./elimina-azienda-dialog.tsx')).EliminaAziendaDialog,
);
const UPGRADE =
  'La licenza in uso è una licenza demo di Vedetta. Per eliminare questa azienda occorre acquistare una licenza.';
const icon = { size: 16, stroke: 1.7 } as const;

const DatiAzienda = ({ azienda }: { readonly azienda: Azienda }) => {
  const settore = useSettore(azienda.settore);
  const shown: Readonly<Record<AziendaField, ReactNode>> = {
    ragione_sociale: azienda.ragione_sociale,
    forma_giuridica:
      azienda.forma_giuridica === null
        ? 'Da indicare, con «Modifica dati»'
        : getFormaGiuridica(azienda.forma_giuridica),
    settore,
    ateco: azienda.ateco ?? '-',
    piva: azienda.piva ?? '-',
    cf: azienda.cf ?? '-',
    data_bilancio_chiusura: formatTypedDate(azienda.data_bilancio_chiusura, 'giorno'),
    data_inizio_attivita: formatData(azienda.data_inizio_attivita),
  };
  return (
    <section className={`card ${styles.card}`}>
      <header>
        <h2>Dati azienda</h2>
      </header>
      <div className={styles.content}>
        <Avatar nome={azienda.ragione_sociale} immagine={azienda.logo} size={72} />
        <dl className={styles.data}>
          {aziendaFields.map(([field, label]) => (
            <Fragment key={field}>
              <dt>{label}</dt>
              <dd>{shown[field]}</dd>
            </Fragment>
          ))}
          <dt>Ultimo bilancio</dt>
          <dd>{formatData(azienda.data_ultimo_bilancio)}</dd>
        </dl>
      </div>
    </section>
  );
};

type OpenDialog = 'modifica' | 'elimina' | 'upgrade' | null;

const AziendaContent = ({ salvata }: { readonly salvata: AziendaSalvata }) => {
  const { dati: azienda } = salvata;
  const { id: corrente } = useAziendaCorrente();
  const isDemo = useUser()?.dati_licenza?.is_demo === true;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        titolo={azienda.ragione_sociale}
        breadcrumb={<Link to="/aziende">Aziende</Link>}
        actions={
          <>
            <Button
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => setDialog(isDemo ? 'upgrade' : 'elimina')}
            >
              Elimina azienda
            </Button>
            <Button leftSection={<IconPencil {...icon} />} onClick={() => setDialog('modifica')}>
              Modifica dati
            </Button>
            {corrente !== azienda.id && (
              <Button
                variant="filled"
                leftSection={<IconCheck {...icon} />}
                onClick={() => aziendaCorrente.select(azienda.id)}
              >
                Seleziona azienda
              </Button>
            )}
            {corrente === azienda.id && (
              <Button
                variant="filled"
                leftSection={<IconFileText {...icon} />}
                renderRoot={(props) => <Link {...props} to="/bilanci" />}
              >
                Visualizza bilanci
              </Button>
            )}
          </>
        }
      >
        <RischioChip azienda={azienda} />
        {corrente === azienda.id && <Tag>Azienda selezionata</Tag>}
      </PageHeader>
      <PageBody>
        <DatiAzienda azienda={azienda} />
      </PageBody>
      {dialog === 'modifica' && (
        <AziendaDialog salvata={salvata} onClose={close} onSaved={() => notifySuccess('Dati dell’azienda salvati.')} />
      )}
      {dialog === 'elimina' && <EliminaAziendaDialog salvata={salvata} onClose={close} />}
      {dialog === 'upgrade' && <NoticeDialog opened onClose={close} titolo="Upgrade richiesto" descrizione={UPGRADE} />}
    </>
  );
};

/** One company. */
export const AziendaPage = () => {
  const { id } = useParams({ from: '/frame/aziende/$id' });
  const query = useAzienda(id);
  if (isMancante(query.error)) return <AziendaMancante />;
  return (
    <Loaded
      query={query}
      loading={
        <PageBody>
          <LoadingCards cards={1} height={320} />
        </PageBody>
      }
    >
      {(salvata) => <AziendaContent salvata={salvata} />}
    </Loaded>
  );
};
