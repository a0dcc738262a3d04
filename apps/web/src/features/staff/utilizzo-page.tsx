import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconDownload } from '@tabler/icons-react';
import type { UtilizzoStudio } from '@vedetta/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { DateField } from '../../components/fields/index.ts';
import type { Column } from '../../components/ui/index.ts';
import { EmptyState, ListTable, notifyError, PagedList } from '../../components/ui/index.ts';
import { saveFile } from '../../lib/download.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { useExportUtilizzo, useUtilizzo } from '../../queries/utilizzo.ts';
import { parseEventiSearch } from './eventi-search.ts';
import filtri from './filtri.module.css';
import { formatByte, formatDurata } from './misure.ts';
import { StaffHeader } from './staff-header.tsx';
import styles from './staff.module.css';

type Periodo = { readonly dal?: string; readonly al?: string };

/** @example formatTempo(75.4) // '1 minuto' */
const formatTempo = (secondi: number): string =>
  secondi < 60 ? `${secondi.toLocaleString('it-IT', { maximumFractionDigits: 1 })} s` : formatDurata(secondi);

const number = { headingClass: 'num', cellClass: 'num' } as const;

type Row = UtilizzoStudio & { readonly id: string };

const addId = (row: UtilizzoStudio): Row => ({ ...row, id: row.studio.id });

const COLUMNS: readonly Column<Row>[] = [
  {
    nome: 'Studio',
    cellClass: styles.name,
    title: ({ studio }) => studio.nome_studio,
    render: ({ studio }) => (
      <Link to="/staff" search={{ search: studio.nome_studio }} className="link">
        {studio.nome_studio}
      </Link>
    ),
  },
  { nome: 'Richieste', width: styles.narrow, ...number, render: ({ richieste }) => formatQuanti(richieste) },
  { nome: 'Errori', width: styles.narrow, ...number, render: ({ errori }) => formatQuanti(errori) },
  { nome: 'Tempo', width: styles.medium, ...number, render: ({ secondi }) => formatTempo(secondi) },
  { nome: 'Report', width: styles.narrow, ...number, render: ({ stampe }) => formatQuanti(stampe) },
  { nome: 'Stampa', width: styles.medium, ...number, render: ({ secondi_stampa }) => formatTempo(secondi_stampa) },
  {
    nome: 'Spazio',
    width: styles.narrow,
    ...number,
    render: ({ spazio_byte }) => (spazio_byte === null ? '–' : formatByte(spazio_byte)),
  },
];

type FiltriProps = { readonly periodo: Periodo; readonly onChange: (periodo: Periodo) => void };

const PeriodoFiltri = ({ periodo, onChange }: FiltriProps) => {
  const set = (campo: keyof Periodo) => (value: string) => {
    const { [campo]: _, ...other } = periodo;
    onChange(value === '' ? other : { ...other, [campo]: value });
  };
  return (
    <search className={filtri.filters} aria-label="Periodo">
      <DateField label="Dal" value={periodo.dal ?? ''} onChange={set('dal')} />
      <DateField label="Al" value={periodo.al ?? ''} onChange={set('al')} />
      <Button disabled={Object.keys(periodo).length === 0} onClick={() => onChange({})}>
        Questo mese
      </Button>
    </search>
  );
};

/** What each firm used in a period: requests, time, prints, space. */
export const UtilizzoPage = () => {
  const { page = 1, dal, al } = parseEventiSearch(useSearch({ from: '/staff/utilizzo' }));
  const periodo: Periodo = { ...(dal === undefined ? {} : { dal }), ...(al === undefined ? {} : { al }) };
  const navigate = useNavigate();
  const query = useUtilizzo({ page: String(page), ...periodo });
  const esportazione = useExportUtilizzo(periodo, {
    onSuccess: (file) => saveFile(file, 'Utilizzo.csv'),
    onError: notifyError,
  });
  const goTo = (search: Periodo & { readonly page?: number }) => void navigate({ to: '/staff/utilizzo', search });
  const scarica = (
    <Button
      leftSection={<IconDownload size={16} stroke={1.8} />}
      loading={esportazione.isPending}
      onClick={() => esportazione.mutate()}
    >
      Scarica CSV
    </Button>
  );
  return (
    <>
      <StaffHeader scheda="Utilizzo" actions={scarica}>
        <span className="muted">
          {dal === undefined && al === undefined ? 'Dal primo del mese a oggi' : 'Nel periodo scelto'}
        </span>
      </StaffHeader>
      <PeriodoFiltri periodo={periodo} onChange={goTo} />
      <PagedList
        query={query}
        page={page}
        onPage={(pagina) => goTo({ ...periodo, page: pagina })}
        vuoto={<EmptyState icon={<IconBuildingCommunity size={22} stroke={1.6} />} titolo="Nessuno studio" />}
      >
        {(rows) => <ListTable rows={rows.map(addId)} columns={COLUMNS} className={styles.table} />}
      </PagedList>
    </>
  );
};
