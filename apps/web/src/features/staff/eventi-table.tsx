import type { Evento } from '@vedetta/contract';
import { azioni } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { createLazyDialog } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import styles from './staff.module.css';

const EventoDialog = createLazyDialog(async () => (await import('./evento-dialog.tsx')).EventoDialog);

/** The company and statement of an event. */
const describeOggetto = ({ azienda, bilancio }: Evento): string => {
  const parti = [
    azienda && (azienda.ragione_sociale ?? 'azienda eliminata'),
    bilancio &&
      (bilancio.data_bilancio === null ? 'bilancio eliminato' : `bilancio ${formatData(bilancio.data_bilancio)}`),
  ];
  return parti.filter(Boolean).join(', ');
};

const EventoRow = ({ evento, onOpen }: { readonly evento: Evento; readonly onOpen: () => void }) => (
  <tr className="row-link" onClick={onOpen}>
    <td className="date">{formatIstante(evento.istante)}</td>
    <td className={styles.name} title={`${evento.username} ${evento.testo}`}>
      <button type="button" className={styles.open} onClick={onOpen}>
        {evento.username} {evento.testo}
      </button>
      <span className="caption">{describeOggetto(evento)}</span>
    </td>
    <td className="muted">{azioni[evento.azione]}</td>
    <td className={styles.clip} title={evento.studio?.nome_studio}>
      {evento.studio?.nome_studio ?? 'Sistema'}
    </td>
    <td className="muted">{evento.indirizzo ?? '-'}</td>
  </tr>
);

/** A page of the trail. */
export const EventiTable = ({ eventi }: { readonly eventi: readonly Evento[] }) => {
  const [aperto, setAperto] = useState<string | null>(null);
  return (
    <>
      <table className={`table ${styles.table}`}>
        <colgroup>
          <col className={styles.medium} />
          <col />
          <col className={styles.wide} />
          <col className={styles.wide} />
          <col className={styles.medium} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Quando</th>
            <th scope="col">Che cosa è successo</th>
            <th scope="col">Evento</th>
            <th scope="col">Studio</th>
            <th scope="col">Indirizzo</th>
          </tr>
        </thead>
        <tbody>
          {eventi.map((evento) => (
            <EventoRow key={evento.id} evento={evento} onOpen={() => setAperto(evento.id)} />
          ))}
        </tbody>
      </table>
      {aperto !== null && <EventoDialog id={aperto} onClose={() => setAperto(null)} />}
    </>
  );
};
