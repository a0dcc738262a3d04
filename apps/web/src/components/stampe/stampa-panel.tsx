import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconDownload, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { StampaMultiplaAperta } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { formatIstante, formatOra } from '../../lib/istante.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import {
  useChangeStampaMultipla,
  useDeleteStampaMultipla,
  useDownloadStampaMultipla,
  useStampaMultipla,
} from '../../queries/stampe-multiple.ts';
import { ErrorState, LoadingRows, notifyError, PanelSection, RightPanel } from '../ui/index.ts';
import styles from './stampa-panel.module.css';

type Aperta = StampaMultiplaAperta;
type Riga = Aperta['righe'][number];

const icon = { size: 14, stroke: 2.2 } as const;

const SEGNI: Readonly<Record<Riga['stato'], ReactNode>> = {
  in_coda: <IconClock {...icon} aria-label="In coda" />,
  in_stampa: <Loader size={14} role="img" aria-label="In stampa" />,
  pronta: <IconCheck {...icon} aria-label="Pronto" />,
  non_stampata: <IconAlertTriangle {...icon} aria-label="Non stampato" />,
  annullata: <IconBan {...icon} aria-label="Annullato" />,
};

const formatByte = (byte: number): string =>
  byte < 1_000_000
    ? `${Math.max(1, Math.round(byte / 1000))} kB`
    : `${(byte / 1_000_000).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`;

const describeRiga = ({ stato, data_bilancio, byte, motivo }: Riga): string => {
  const data = data_bilancio === null ? '' : formatData(data_bilancio);
  switch (stato) {
    case 'pronta':
      return `${data} · ${formatByte(byte ?? 0)}`;
    case 'in_stampa':
      return `${data} · in stampa`;
    case 'in_coda':
      return 'In coda';
    case 'annullata':
      return 'Annullato';
    case 'non_stampata':
      return motivo;
  }
};

/** One segment for each company, in the order of the list. */
const Segmenti = ({ righe }: Pick<Aperta, 'righe'>) => (
  <div className={styles.segments} data-many={righe.length > 60 || undefined} aria-hidden="true">
    {righe.map(({ azienda, stato }) => (
      <span key={azienda.id} data-stato={stato} />
    ))}
  </div>
);

const countStato = (righe: Aperta['righe'], stato: Riga['stato']): number =>
  righe.filter((riga) => riga.stato === stato).length;

const Conteggi = ({ righe, pronte, non_stampate: falliti }: Aperta) => {
  const [inCorso, inCoda, annullati] = [
    countStato(righe, 'in_stampa'),
    countStato(righe, 'in_coda'),
    countStato(righe, 'annullata'),
  ];
  return (
    <p className={styles.counts}>
      <span>
        <IconCheck size={14} stroke={2} aria-hidden /> {pronte} {pronte === 1 ? 'pronto' : 'pronti'}
      </span>
      {inCorso > 0 && <span>{inCorso} in corso</span>}
      {inCoda > 0 && <span>{inCoda} in coda</span>}
      {annullati > 0 && (
        <span>
          {annullati} {annullati === 1 ? 'annullato' : 'annullati'}
        </span>
      )}
      {falliti > 0 && (
        <span data-tone="bad">
          <IconAlertTriangle size={14} stroke={2} aria-hidden /> {falliti}{' '}
          {falliti === 1 ? 'non stampato' : 'non stampati'}
        </span>
      )}
    </p>
  );
};

/** A failure offers its cure: the statement to mend, or the company that has none. */
const Cura = ({ riga: { stato, bilancio, azienda } }: { readonly riga: Riga }) => {
  if (stato !== 'non_stampata') return null;
  return bilancio === null ? (
    <Link to="/aziende/$id" params={{ id: azienda.id }}>
      Apri azienda
    </Link>
  ) : (
    <Link to="/bilanci/$id" params={{ id: bilancio }}>
      Apri bilancio
    </Link>
  );
};

const Elenco = ({ righe }: Pick<Aperta, 'righe'>) => (
  <ul className={styles.list} aria-label="Aziende">
    {righe.map((riga) => (
      <li key={riga.azienda.id} data-stato={riga.stato}>
        <span className={styles.sign}>{SEGNI[riga.stato]}</span>
        <span className={styles.what}>
          <b title={riga.azienda.ragione_sociale}>{riga.azienda.ragione_sociale}</b>
          <span>
            {describeRiga(riga)} <Cura riga={riga} />
          </span>
        </span>
      </li>
    ))}
  </ul>
);

const Azioni = ({ stampa, onClose }: { readonly stampa: Aperta; readonly onClose: () => void }) => {
  const change = useChangeStampaMultipla(stampa.id, { onError: notifyError });
  const remove = useDeleteStampaMultipla(stampa.id, { onSuccess: onClose, onError: notifyError });
  const download = useDownloadStampaMultipla(stampa.id, { onError: notifyError });
  const isInCorso = stampa.stato === 'in_corso';
  const missing = stampa.totale - stampa.pronte;
  return (
    <div className={styles.actions}>
      {isInCorso && (
        <Button color="red" loading={change.isPending} onClick={() => change.mutate('annulla')}>
          Annulla i restanti
        </Button>
      )}
      {!isInCorso && missing > 0 && (
        <Button loading={change.isPending} onClick={() => change.mutate('riprendi')}>
          {missing === 1 ? 'Riprova il report mancante' : `Riprova i ${missing} mancanti`}
        </Button>
      )}
      <Button
        variant="filled"
        disabled={stampa.pronte === 0}
        loading={download.isPending}
        leftSection={<IconDownload size={16} stroke={1.8} />}
        onClick={() => download.mutate()}
      >
        Scarica ZIP ({stampa.pronte})
      </Button>
      {!isInCorso && (
        <Button
          variant="subtle"
          loading={remove.isPending}
          leftSection={<IconTrash size={16} stroke={1.7} />}
          onClick={() => remove.mutate()}
        >
          Elimina i file
        </Button>
      )}
    </div>
  );
};

const Contenuto = ({ stampa, onClose }: { readonly stampa: Aperta; readonly onClose: () => void }) => (
  <>
    <PanelSection>
      <p className={styles.figure} role="status">
        <b>{stampa.pronte}</b> di {stampa.totale} {stampa.pronte === 1 ? 'pronto' : 'pronti'}
      </p>
      <Segmenti righe={stampa.righe} />
      <Conteggi {...stampa} />
    </PanelSection>
    <Elenco righe={stampa.righe} />
    <PanelSection>
      <Azioni stampa={stampa} onClose={onClose} />
      <p className="caption">
        {stampa.stato === 'in_corso'
          ? 'Si può continuare a lavorare: la stampa prosegue anche chiudendo la pagina.'
          : `I file si scaricano fino al ${formatIstante(stampa.scade_il)}.`}
      </p>
    </PanelSection>
  </>
);

const describeAvvio = ({ totale, creata_il }: Aperta): string =>
  `${totale === 1 ? 'Un’azienda' : `${formatQuanti(totale)} aziende`}, avviata alle ${formatOra(creata_il)}`;

type StampaPanelProps = { readonly id: string; readonly onClose: () => void };

/** A bulk print as it goes: outcome of each company, what failed and why, stop, go on, download. */
export const StampaPanel = ({ id, onClose }: StampaPanelProps) => {
  const { data, error, refetch } = useStampaMultipla(id);
  return (
    <RightPanel titolo="Stampa report" codice={data === undefined ? '' : describeAvvio(data)} onClose={onClose}>
      {data === undefined && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows />)}
      {data !== undefined && <Contenuto stampa={data} onClose={onClose} />}
    </RightPanel>
  );
};
