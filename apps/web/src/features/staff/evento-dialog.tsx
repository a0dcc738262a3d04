import { Button } from '@mantine/core';
import type { Evento, EventoDettaglio } from '@vedetta/contract';
import { azioni } from '@vedetta/contract';
import { Modifiche } from '../../components/storia/index.ts';
import { useState } from 'react';
import { Dialog, FormDialog, Loaded, LoadingRows } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import styles from './dettaglio.module.css';
import { useEvento } from '../../queries/installazione.ts';
import { useUser } from '../../lib/session.ts';
import { isMotivo, MotivoField } from './motivo-field.tsx';

const Content = ({ evento }: { readonly evento: EventoDettaglio }) => (
  <>
    <p className={styles.message}>
      {evento.username} {evento.testo}
    </p>
    <dl className={styles.facts}>
      <dt>Quando</dt>
      <dd>{formatIstante(evento.istante)}</dd>
      <dt>Evento</dt>
      <dd>{azioni[evento.azione]}</dd>
      <dt>Studio</dt>
      <dd>{evento.studio?.nome_studio ?? 'Sistema'}</dd>
      {evento.azienda !== null && (
        <>
          <dt>Azienda</dt>
          <dd>{evento.azienda.ragione_sociale ?? `eliminata (${evento.azienda.id})`}</dd>
        </>
      )}
      {evento.motivo !== null && (
        <>
          <dt>Motivo</dt>
          <dd>{evento.motivo}</dd>
        </>
      )}
      <dt>Indirizzo</dt>
      <dd>{evento.indirizzo ?? '-'}</dd>
      <dt>Posto nella catena</dt>
      <dd>{evento.numero}</dd>
      <dt>Impronta</dt>
      <dd className={styles.digest}>{evento.impronta}</dd>
      <dt>Precedente</dt>
      <dd className={styles.digest}>{evento.precedente}</dd>
    </dl>
    {evento.modifiche.length > 0 && <Modifiche modifiche={evento.modifiche} />}
  </>
);

type EventoDialogProps = { readonly evento: Pick<Evento, 'id' | 'studio'>; readonly onClose: () => void };

/** The reason given for each firm, asked once while the application is open. */
const motivi = new Map<string, string>();

const OpenedEvento = ({ evento: { id }, motivo, onClose }: EventoDialogProps & { readonly motivo?: string }) => {
  const evento = useEvento(id, motivo);
  return (
    <Dialog opened onClose={onClose} titolo="Evento" size={720} actions={<Button onClick={onClose}>Chiudi</Button>}>
      <Loaded query={evento} loading={<LoadingRows rows={6} height={32} />}>
        {(dati) => <Content evento={dati} />}
      </Loaded>
    </Dialog>
  );
};

/** Asks why the data of a firm are opened. */
const MotivoDialog = ({
  nome,
  onClose,
  onMotivo,
}: {
  readonly nome: string;
  readonly onClose: () => void;
  readonly onMotivo: (motivo: string) => void;
}) => {
  const [motivo, setMotivo] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      titolo="Apri i dati dello studio"
      descrizione={
        <>
          L’evento mostra i dati di <strong>{nome}</strong>. Il motivo vale per gli altri eventi dello stesso studio,
          finché questa pagina resta aperta.
        </>
      }
      errore={null}
      onSubmit={() => onMotivo(motivo.trim())}
      conferma="Apri"
      isPending={false}
      canSubmit={isMotivo(motivo)}
    >
      <MotivoField value={motivo} onChange={setMotivo} />
    </FormDialog>
  );
};

/** One event of the trail: who, when, what, before and after, position in the chain. Of another firm, with a reason. */
export const EventoDialog = ({ evento, onClose }: EventoDialogProps) => {
  const own = useUser()?.dati_commercialista.id;
  const [motivo, setMotivo] = useState(motivi.get(evento.studio?.id ?? ''));
  if (evento.studio === null || evento.studio.id === own) return <OpenedEvento evento={evento} onClose={onClose} />;
  if (motivo !== undefined) return <OpenedEvento evento={evento} motivo={motivo} onClose={onClose} />;
  const { id, nome_studio } = evento.studio;
  const open = (given: string) => {
    motivi.set(id, given);
    setMotivo(given);
  };
  return <MotivoDialog nome={nome_studio} onClose={onClose} onMotivo={open} />;
};
