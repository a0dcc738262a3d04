import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageBody, PageHeader } from './page.tsx';
import { EmptyState } from './states.tsx';

type Props = {
  readonly titolo: string;
  readonly frase: string;
  readonly icon: ReactNode;
  /** The list to go back to, and the label of the button that opens it. */
  readonly elenco: { readonly to: '/aziende' | '/bilanci'; readonly nome: string; readonly action: string };
  readonly children: ReactNode;
};

/** The page of a URL whose object was deleted or belongs to another firm. */
export const Missing = ({ titolo, frase, icon, elenco: { to, nome, action: azione }, children }: Props) => (
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
