/** The staff pages, each in its own chunk. */
export const staffPages = {
  studi: () => import('./studi-page.tsx'),
  utenti: () => import('./utenti-page.tsx'),
  segnalazioni: () => import('./segnalazioni-page.tsx'),
  registro: () => import('./registro-page.tsx'),
  utilizzo: () => import('./utilizzo-page.tsx'),
  sistema: () => import('./sistema-page.tsx'),
};
