import type { StudioStaff } from '@vedetta/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Column } from '../../components/ui/index.ts';
import { createLazyDialog, ListTable } from '../../components/ui/index.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import type { Action } from './menu-studio.tsx';
import { RowActions } from './row-actions.tsx';
import { describeLicenza } from './licenza-staff.ts';
import { formatByte } from './misure.ts';
import styles from './staff.module.css';
import { StatoAttivo } from './stato-attivo.tsx';

const StudioStaffDialog = createLazyDialog(async () => (await import('./studio-staff-dialog.tsx')).StudioStaffDialog);
const EsportaStudioDialog = createLazyDialog(
  async () => (await import('./esporta-studio-dialog.tsx')).EsportaStudioDialog,
);
const DisabilitaStudioDialog = createLazyDialog(
  async () => (await import('./disabilita-studio-dialog.tsx')).DisabilitaStudioDialog,
);
const CancellaStudioDialog = createLazyDialog(
  async () => (await import('./cancella-studio-dialog.tsx')).CancellaStudioDialog,
);

const printAziende = ({ aziende, max_aziende }: StudioStaff): string =>
  max_aziende === null ? String(aziende) : `${aziende} di ${max_aziende}`;

/** The disk space of a firm at the last measurement, if any. */
const Spazio = ({ studio: { spazio_byte, spazio_massimo_byte } }: { readonly studio: StudioStaff }) => {
  if (spazio_byte === null) return null;
  const misura = `${formatByte(spazio_byte)} di ${formatByte(spazio_massimo_byte)}`;
  return spazio_byte > spazio_massimo_byte ? (
    <>
      {' · '}
      <span className={styles.full}>{misura}, spazio esaurito</span>
    </>
  ) : (
    ` · ${misura}`
  );
};

const loadMenu = async () => ({ default: (await import('./menu-studio.tsx')).MenuStudio });
const MenuStudio = lazy(loadMenu);

const OpenDialog = ({
  action,
  studio,
  onClose,
}: {
  readonly action: Action;
  readonly studio: StudioStaff;
  readonly onClose: () => void;
}) => {
  switch (action) {
    case 'modifica':
      return <StudioStaffDialog studio={studio} onClose={onClose} />;
    case 'esporta':
      return <EsportaStudioDialog studio={studio} onClose={onClose} />;
    case 'disabilita':
      return <DisabilitaStudioDialog studio={studio} onClose={onClose} />;
    case 'cancella':
      return <CancellaStudioDialog studio={studio} onClose={onClose} />;
  }
};

const countUtenti = (utenti: number): string => (utenti === 1 ? '1 utente' : `${utenti} utenti`);

const UtentiLink = ({ studio: { id, nome_studio, utenti } }: { readonly studio: StudioStaff }) => (
  <Link
    to="/staff/utenti"
    search={{ studio: id }}
    className="link"
    aria-label={`${countUtenti(utenti)} di ${nome_studio}`}
  >
    {utenti}
  </Link>
);

type OnAction = (action: Action, studio: StudioStaff) => void;

const createColumns = (onAction: OnAction): readonly Column<StudioStaff>[] => [
  {
    nome: 'Studio',
    cellClass: styles.name,
    title: ({ nome_studio }) => nome_studio,
    render: (studio) => (
      <>
        <b>{studio.nome_studio}</b>
        <span className="caption">
          Creato il {formatGiorno(studio.creato_il)}
          <Spazio studio={studio} />
        </span>
      </>
    ),
  },
  { nome: 'Licenza', width: styles.medium, render: ({ licenza }) => describeLicenza(licenza) },
  { nome: 'Aziende', width: styles.narrow, headingClass: 'num', cellClass: 'num', render: printAziende },
  {
    nome: 'Utenti',
    width: styles.narrow,
    headingClass: 'num',
    cellClass: 'num',
    render: (studio) => <UtentiLink studio={studio} />,
  },
  {
    nome: 'Ultimo accesso',
    width: styles.medium,
    cellClass: 'date muted',
    render: ({ ultimo_accesso }) => (ultimo_accesso === null ? 'Mai' : formatIstante(ultimo_accesso)),
  },
  {
    nome: 'Stato',
    width: styles.wide,
    render: ({ disabilitato_il }) => <StatoAttivo disabilitato_il={disabilitato_il} />,
  },
  {
    nome: 'Azioni',
    isHeadingHidden: true,
    width: styles.menu,
    render: (studio) => (
      <RowActions nome={studio.nome_studio}>
        <Suspense fallback={null}>
          <MenuStudio studio={studio} onAction={(action) => onAction(action, studio)} />
        </Suspense>
      </RowActions>
    ),
  },
];

/** A page of firms with their actions. */
export const StudiTable = ({ studi }: { readonly studi: readonly StudioStaff[] }) => {
  const [aperta, setAperta] = useState<{ readonly action: Action; readonly studio: StudioStaff } | null>(null);
  // The table shows first; a menu opened later is there at once.
  useEffect(() => void loadMenu(), []);
  const columns = createColumns((action, studio) => setAperta({ action, studio }));
  return (
    <>
      <ListTable rows={studi} columns={columns} className={styles.table} />
      {aperta && <OpenDialog {...aperta} onClose={() => setAperta(null)} />}
    </>
  );
};
