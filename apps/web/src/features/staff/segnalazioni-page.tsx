import { IconMessageReport } from '@tabler/icons-react';
import type { SegnalazioneElenco } from '@vedetta/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Column } from '../../components/ui/index.ts';
import {
  PagedList,
  EmptyState,
  createLazyDialog,
  ListTable,
  SearchField,
  ToggleChips,
} from '../../components/ui/index.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import { StaffHeader } from './staff-header.tsx';
import { useSegnalazioni } from '../../queries/installazione.ts';
import styles from './staff.module.css';

const LetturaDialog = createLazyDialog(async () => (await import('./lettura-dialog.tsx')).LetturaDialog);

type Filtro = 'da_leggere' | 'lette' | 'tutte';
const FILTRI = ['da_leggere', 'lette', 'tutte'] as const satisfies readonly Filtro[];
const NOMI: Readonly<Record<Filtro, string>> = { da_leggere: 'Da leggere', lette: 'Lette', tutte: 'Tutte' };
const LETTA = { da_leggere: '0', lette: '1', tutte: undefined } as const satisfies Record<
  Filtro,
  '0' | '1' | undefined
>;

const describeLettura = ({ letta_il, letta_da }: SegnalazioneElenco): string => {
  if (letta_il === null) return 'Da leggere';
  return `Letta il ${formatGiorno(letta_il)}${letta_da === null ? '' : ` da ${letta_da}`}`;
};

const createColumns = (onOpen: (segnalazione: SegnalazioneElenco) => void): readonly Column<SegnalazioneElenco>[] => [
  { nome: 'Inviata', width: styles.medium, cellClass: 'date', render: ({ creata_il }) => formatIstante(creata_il) },
  {
    nome: 'Che cosa è successo',
    cellClass: styles.name,
    title: ({ messaggio }) => messaggio,
    render: (segnalazione) => (
      <>
        <button type="button" className={styles.open} onClick={() => onOpen(segnalazione)}>
          {segnalazione.messaggio}
        </button>
        <span className="caption">{segnalazione.percorso}</span>
      </>
    ),
  },
  {
    nome: 'Studio e utente',
    width: styles.wide,
    cellClass: styles.name,
    title: ({ studio }) => studio.nome_studio,
    render: ({ studio, username }) => (
      <>
        <b>{studio.nome_studio}</b>
        <span className="caption">{username ?? '-'}</span>
      </>
    ),
  },
  { nome: 'Versione', width: styles.narrow, cellClass: 'muted', render: ({ versione }) => versione },
  { nome: 'Stato', width: styles.wide, cellClass: 'muted', render: describeLettura },
];

const SegnalazioniTable = ({ segnalazioni }: { readonly segnalazioni: readonly SegnalazioneElenco[] }) => {
  const [aperta, setAperta] = useState<string | null>(null);
  const open = ({ id }: SegnalazioneElenco) => setAperta(id);
  return (
    <>
      <ListTable rows={segnalazioni} columns={createColumns(open)} className={styles.table} onOpen={open} />
      {aperta !== null && <LetturaDialog id={aperta} onClose={() => setAperta(null)} />}
    </>
  );
};

/** The error reports sent by users. */
export const SegnalazioniPage = () => {
  const { page = 1, search = '', filtro = 'da_leggere' } = useSearch({ from: '/staff/segnalazioni' });
  const navigate = useNavigate();
  const query = useSegnalazioni({ page: String(page), search, letta: LETTA[filtro] });
  const goTo = (ricerca: { page?: number; search?: string; filtro?: Filtro }) =>
    navigate({ to: '/staff/segnalazioni', search: { search, filtro, ...ricerca } });
  return (
    <>
      <StaffHeader scheda="Segnalazioni">
        <SearchField
          value={search}
          onSearch={(testo) => void goTo({ search: testo })}
          placeholder="Testo, studio o utente"
          width={260}
        />
        <ToggleChips<Filtro>
          nome="Quali segnalazioni"
          scelte={FILTRI}
          chosen={[filtro]}
          onToggle={(selected) => void goTo({ filtro: selected })}
          print={(one) => NOMI[one]}
        />
      </StaffHeader>
      <PagedList
        query={query}
        page={page}
        onPage={(pagina) => void goTo({ page: pagina })}
        vuoto={
          <EmptyState
            icon={<IconMessageReport size={22} stroke={1.6} />}
            titolo={
              filtro === 'da_leggere' && search === '' ? 'Nessuna segnalazione da leggere' : 'Nessuna segnalazione'
            }
          >
            Qui arriva ciò che gli utenti inviano con «Invia una segnalazione» quando una pagina dà errore.
          </EmptyState>
        }
      >
        {(segnalazioni) => <SegnalazioniTable segnalazioni={segnalazioni} />}
      </PagedList>
    </>
  );
};
