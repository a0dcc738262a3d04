/** Company components shared by the screens. */
export { AggiungiAzienda } from './aggiungi-azienda.tsx';
export { AssegnaDialog } from './assegna-dialog-lazy.ts';
export { AziendaDialog } from './azienda-dialog-lazy.ts';
export { aziendaFields } from './azienda-fields.ts';
export type { AziendaField } from './azienda-fields.ts';
export { AziendaName } from './azienda-name.tsx';
export { RigaStampata } from './riga-stampata.tsx';
export { UltimoBilancio } from './ultimo-bilancio.tsx';
export { formatLicenza, getLicenza } from './licenza.ts';
export { useAziendaCorrente } from './use-azienda-corrente.ts';
export { useOpenBilanci } from './use-open-bilanci.ts';
