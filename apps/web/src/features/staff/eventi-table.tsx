import type { Evento } from '@vedetta/contract';
import { azioni } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import type { Column } from '../../components/ui/index.ts';
import { createLazyDialog, ListTable } from '../../components/ui/index.ts';
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

const createColumns = (onOpen: (evento: Evento) => void): readonly Column<Evento>[] => [
  { nome: 'Quando', width: styles.medium, cellClass: 'date', render: ({ istante }) => formatIstante(istante) },
  {
    nome: 'Che cosa è successo',
    cellClass: styles.name,
    title: ({ username, testo }) => `${username} ${testo}`,
    render: (evento) => (
      <>
        <button type="button" className={styles.open} onClick={() => onOpen(evento)}>
          {evento.username} {evento.testo}
        </button>
        <span className="caption">{describeOggetto(evento)}</span>
      </>
    ),
  },
  {
    nome: 'Evento',
    width: styles.wide,
    cellClass: `muted ${styles.clip}`,
    title: ({ azione }) => azioni[azione],
    render: ({ azione }) => azioni[azione],
  },
  {
    nome: 'Studio',
    width: styles.wide,
    cellClass: styles.clip,
    title: ({ studio }) => studio?.nome_studio,
    render: ({ studio }) => studio?.nome_studio ?? 'Sistema',
  },
  { nome: 'Indirizzo', width: styles.medium, cellClass: 'muted', render: ({ indirizzo }) => indirizzo ?? '-' },
];

/** A page of the trail. */
export const EventiTable = ({ eventi }: { readonly eventi: readonly Evento[] }) => {
  const [aperto, setAperto] = useState<Evento | null>(null);
  return (
    <>
      <ListTable rows={eventi} columns={createColumns(setAperto)} className={styles.table} onOpen={setAperto} />
      {aperto !== null && <EventoDialog evento={aperto} onClose={() => setAperto(null)} />}
    </>
  );
};
