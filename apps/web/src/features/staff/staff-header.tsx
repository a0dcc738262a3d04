import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { PageHeader, Pills } from '../../components/ui/index.ts';

const AvvisoFattore = lazy(async () => ({ default: (await import('./avviso-fattore.tsx')).AvvisoFattore }));

const SCHEDE = [
  { titolo: 'Studi', to: '/staff' },
  { titolo: 'Utenti', to: '/staff/utenti' },
  { titolo: 'Segnalazioni', to: '/staff/segnalazioni' },
  { titolo: 'Registro', to: '/staff/registro' },
  { titolo: 'Utilizzo', to: '/staff/utilizzo' },
  { titolo: 'Sistema', to: '/staff/sistema' },
] as const;

type StaffHeaderProps = {
  readonly scheda: (typeof SCHEDE)[number]['titolo'];
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** The header of the staff pages, with a pill for each. */
export const StaffHeader = ({ scheda, actions, children }: StaffHeaderProps) => (
  <>
    <PageHeader
      titolo={scheda}
      actions={actions}
      pills={
        <Pills
          nome="Pagine dello staff"
          pills={SCHEDE.map(({ titolo, to }) => ({ titolo, to, motivo: null, isActive: titolo === scheda }))}
        />
      }
    >
      {children}
    </PageHeader>
    <Suspense fallback={null}>
      <AvvisoFattore />
    </Suspense>
  </>
);
