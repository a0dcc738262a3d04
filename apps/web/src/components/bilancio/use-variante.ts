import { useLocation } from '@tanstack/react-router';

/** Which of the two statements of the area the editor shows: that of the address or its projection. */
export const useVariante = (): 'bilancio' | 'proiezione' =>
  useLocation().pathname.endsWith('/proiezione') ? 'proiezione' : 'bilancio';
