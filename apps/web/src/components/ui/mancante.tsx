import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageBody, PageHeader } from './page.tsx';
import { EmptyState } from './states.tsx';

type Props = {
  readonly titolo: string;
  readonly frase: string;
  readonly icon: ReactNode;
  /** The list where the others are, and the words of the button that leads there. */
  readonly elenco: { readonly to: '/aziende' | '/bilanci'; readonly nome: string; readonly azione: string };
  readonly children: ReactNode;
};

/** What an address leads to when its object was deleted, or is of another firm. */
export const Mancante = ({ titolo, frase, icon, elenco: { to, nome, azione }, children }: Props) => (
  <>
    <PageHeader titolo={titolo} breadcrumb={<Link to={to}>{nome}</Link>} />
    <PageBody variant="flush">
      <EmptyState
        icon={icon}
        titolo={frase}
        action={
          <Button variant="filled" renderRoot={(props) => <Link {...props} to={to} />}>
            {azione}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </PageBody>
  </>
);
