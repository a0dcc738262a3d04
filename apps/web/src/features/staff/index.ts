/** The pages of the staff, each fetched when it is opened. */
export const staffPages = {
  studi: () => import('./studi-page.tsx'),
  utenti: () => import('./utenti-page.tsx'),
  segnalazioni: () => import('./segnalazioni-page.tsx'),
  registro: () => import('./registro-page.tsx'),
  sistema: () => import('./sistema-page.tsx'),
};
