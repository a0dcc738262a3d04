import { useNavigate } from '@tanstack/react-router';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { askToLeave } from '../../lib/unsaved.ts';

/** Selects a company and goes to its balance sheets. */
export const useOpenBilanci = (): ((id: string) => void) => {
  const navigate = useNavigate();
  return (id) =>
    askToLeave(() => {
      aziendaCorrente.select(id);
      void navigate({ to: '/bilanci' });
    });
};
