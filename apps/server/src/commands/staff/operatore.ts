import type { AutoreEvento } from '../../repositories/eventi.ts';
import { SISTEMA } from '../../repositories/eventi.ts';

/** Who runs the installation: a user of the staff, or whoever is at the command line, who has no studio. */
export type Operatore = { readonly utente: AutoreEvento; readonly studio: { readonly id: string } };

/** Whoever is at the command line, as the trail names them. */
export const RIGA_DI_COMANDO: Operatore = {
  utente: { id: null, username: 'riga di comando' },
  studio: { id: SISTEMA },
};
