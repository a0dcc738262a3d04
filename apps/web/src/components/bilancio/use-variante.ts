import { useLocation } from '@tanstack/react-router';

/** Whether the editor shows the statement in the URL or its projection. */
export const useVariante = (): 'bilancio' | 'proiezione' =>
  useLocation().pathname.endsWith('/proiezione') ? 'proiezione' : 'bilancio';
