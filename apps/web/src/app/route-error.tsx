import { ErrorState } from '../components/ui/index.ts';
import { createAssenza } from '../lib/api-error.ts';
import { ErrorFallback } from './error-fallback.tsx';

/** What browsers, and the loader of sheets, say when the code of a page could not be fetched. */
const CODICE_MANCANTE = /dynamically imported module|importing a module script failed|preload CSS/iu;

/** The page is loaded again as soon as the server can be reached: before, the browser would show an error of its own. */
const reloadIfReachable = async (): Promise<void> => {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    window.location.reload();
  } catch {
    // Still unreachable: what is on the screen says so already.
  }
};

/** What stands in place of a page that failed: to come, or to draw. */
export const RouteError = ({ error }: { readonly error: unknown }) => {
  const errore = error instanceof Error ? error : new Error(String(error));
  if (CODICE_MANCANTE.test(errore.message))
    return <ErrorState error={createAssenza('rete')} onRetry={() => void reloadIfReachable()} />;
  return <ErrorFallback error={errore} />;
};
