import { Button } from '@mantine/core';
import type { EventoDettaglio } from '@vedetta/contract';
import { azioni } from '@vedetta/contract';
import { Modifiche } from '../../components/storia/index.ts';
import { Dialog, Loaded, LoadingRows } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import styles from './dettaglio.module.css';
import { useEvento } from '../../queries/staff.ts';

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

/** One event of the trail: who, when, what, before and after, position in the chain. */
export const EventoDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const evento = useEvento(id);
  return (
    <Dialog opened onClose={onClose} titolo="Evento" size={720} actions={<Button onClick={onClose}>Chiudi</Button>}>
      <Loaded query={evento} loading={<LoadingRows rows={6} height={32} />}>
        {(dati) => <Content evento={dati} />}
      </Loaded>
    </Dialog>
  );
};
