/** Company components and queries shared by the screens. */
export { AggiungiAzienda } from './aggiungi-azienda.tsx';
export { AziendaDialog } from './azienda-dialog-lazy.ts';
export type { AziendaSalvata } from './azienda-dialog.tsx';
export { aziendaFields } from './azienda-form.ts';
export type { AziendaField } from './azienda-form.ts';
export { AziendaName } from './azienda-name.tsx';
export { aziendeQuery, useAzienda, useConfig, useSettore } from './azienda-query.ts';
export { attivitaQuery, quadroQuery } from './quadro-query.ts';
export { formatLicenza, getLicenza } from './licenza.ts';
export { useAziendaCorrente } from './use-azienda-corrente.ts';
export { useOpenBilanci } from './use-open-bilanci.ts';
