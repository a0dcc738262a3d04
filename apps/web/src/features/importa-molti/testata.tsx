import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader, Steps } from '../../components/ui/index.ts';
import { Altre } from './altre.tsx';
import type { Passo } from './state/importazione.ts';

const STEPS: readonly (readonly [Passo, string])[] = [
  ['lettura', 'Lettura'],
  ['controllo', 'Controllo'],
  ['esito', 'Esito'],
];

/** The header that every step shares, and what other tabs are doing. */
export const Testata = ({ passo, actions }: { readonly passo: Passo; readonly actions?: ReactNode }) => (
  <>
    <PageHeader
      titolo="Importa bilanci"
      breadcrumb={<Link to="/aziende">Aziende</Link>}
      actions={actions}
      pills={<Steps nome="Passi dell’importazione" steps={STEPS} current={passo} />}
    />
    <Altre />
  </>
);
