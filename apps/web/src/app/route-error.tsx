import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { EmptyState, PageBody, PageHeader } from '../components/ui/index.ts';
import { reloadIfReachable } from '../lib/reload.ts';
import { ErrorFallback } from './error-fallback.tsx';

/** Error messages of browsers, and of Vite's CSS preload, when the code of a page cannot be fetched. */
const MISSING_CODE = /dynamically imported module|importing a module script failed|preload CSS/iu;

const RETRY_MS = 10_000;

/**
 * A page whose code is not here and cannot be fetched: it opens by itself once the server answers. A tab that has been open for longer than
 * from one try to the next is likely to be of a version before: it tries at once.
 */
const Unreachable = () => {
  useEffect(() => {
    const retry = () => void reloadIfReachable();
    const first = setTimeout(retry, Math.max(0, RETRY_MS - performance.now()));
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, []);
  return (
    <>
      <PageHeader titolo="Pagina non raggiungibile" />
      <PageBody>
        <div role="alert">
          <EmptyState
            titolo="La rete manca o il server non risponde"
            action={<Button onClick={() => void reloadIfReachable()}>Riprova</Button>}
          >
            La pagina si apre da sola appena torna la connessione.
          </EmptyState>
        </div>
      </PageBody>
    </>
  );
};

/** Shown instead of a page that failed to load or to render. */
export const RouteError = ({ error }: { readonly error: unknown }) => {
  const errore = error instanceof Error ? error : new Error(String(error));
  if (MISSING_CODE.test(errore.message)) return <Unreachable />;
  return <ErrorFallback error={errore} />;
};
