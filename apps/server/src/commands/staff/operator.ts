import { SISTEMA } from '../../repositories/eventi.ts';
import type { EventoAuthor } from '../../repositories/scope.ts';

/** Who runs the installation: a staff user, or the operator at the command line, who has no studio. */
export type Operator = { readonly utente: EventoAuthor; readonly studio: { readonly id: string } };

/** The operator at the command line, as named in the trail. */
export const COMMAND_LINE: Operator = {
  utente: { id: null, username: 'riga di comando' },
  studio: { id: SISTEMA },
};
