import { ErrorState } from '../components/ui/index.ts';
import { createNoAnswer } from '../lib/api-error.ts';
import { ErrorFallback } from './error-fallback.tsx';

/** Error messages of browsers, and of Vite's CSS preload, when the code of a page cannot be fetched. */
const MISSING_CODE = /dynamically imported module|importing a module script failed|preload CSS/iu;

/** Reloads only if the server responds; otherwise the browser would replace the page with its own error. */
const reloadIfReachable = async (): Promise<void> => {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    window.location.reload();
  } catch {
    // Still unreachable: the screen already says so.
  }
};

/** Shown instead of a page that failed to load or to render. */
export const RouteError = ({ error }: { readonly error: unknown }) => {
  const errore = error instanceof Error ? error : new Error(String(error));
  if (MISSING_CODE.test(errore.message))
    return <ErrorState error={createNoAnswer('network')} onRetry={() => void reloadIfReachable()} />;
  return <ErrorFallback error={errore} />;
};
