import { SegmentedControl } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import type { SegnalazioneElenco } from '@vedetta/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PagedList, EmptyState, createLazyDialog, SearchField } from '../../components/ui/index.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import { StaffHeader } from './staff-header.tsx';
import { useSegnalazioni } from '../../queries/staff.ts';
import styles from './staff.module.css';

const LetturaDialog = createLazyDialog(async () => (await import('./lettura-dialog.tsx')).LetturaDialog);

type Filtro = 'da_leggere' | 'lette' | 'tutte';
const FILTRI = [
  { value: 'da_leggere', label: 'Da leggere' },
  { value: 'lette', label: 'Lette' },
  { value: 'tutte', label: 'Tutte' },
] as const satisfies readonly { value: Filtro; label: string }[];
const LETTA = { da_leggere: '0', lette: '1', tutte: undefined } as const satisfies Record<
  Filtro,
  '0' | '1' | undefined
>;

const SegnalazioneRow = ({
  segnalazione,
  onOpen,
}: {
  readonly segnalazione: SegnalazioneElenco;
  readonly onOpen: () => void;
}) => {
  const { creata_il, studio, username, messaggio, percorso, versione, letta_il, letta_da } = segnalazione;
  return (
    <tr className="row-link" onClick={onOpen}>
      <td className="date">{formatIstante(creata_il)}</td>
      <td className={styles.name} title={messaggio}>
        <button type="button" className={styles.open} onClick={onOpen}>
          {messaggio}
        </button>
        <span className="caption">{percorso}</span>
      </td>
      <td className={styles.name} title={studio.nome_studio}>
        <b>{studio.nome_studio}</b>
        <span className="caption">{username ?? '-'}</span>
      </td>
      <td className="muted">{versione}</td>
      <td className="muted">
        {letta_il === null
          ? 'Da leggere'
          : `Letta il ${formatGiorno(letta_il)}${letta_da === null ? '' : ` da ${letta_da}`}`}
      </td>
    </tr>
  );
};

const SegnalazioniTable = ({ segnalazioni }: { readonly segnalazioni: readonly SegnalazioneElenco[] }) => {
  const [aperta, setOpen] = useState<string | null>(null);
  return (
    <>
      <table className={`table ${styles.table}`}>
        <colgroup>
          <col className={styles.medium} />
          <col />
          <col className={styles.wide} />
          <col className={styles.narrow} />
          <col className={styles.wide} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Inviata</th>
            <th scope="col">Che cosa è successo</th>
            <th scope="col">Studio e utente</th>
            <th scope="col">Versione</th>
            <th scope="col">Stato</th>
          </tr>
        </thead>
        <tbody>
          {segnalazioni.map((segnalazione) => (
            <SegnalazioneRow
              key={segnalazione.id}
              segnalazione={segnalazione}
              onOpen={() => setOpen(segnalazione.id)}
            />
          ))}
        </tbody>
      </table>
      {aperta !== null && <LetturaDialog id={aperta} onClose={() => setOpen(null)} />}
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
        <SegmentedControl<Filtro>
          aria-label="Quali segnalazioni"
          data={[...FILTRI]}
          value={filtro}
          onChange={(selected) => void goTo({ filtro: selected })}
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
