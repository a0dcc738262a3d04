import type { FileRicevutoRow } from '../repositories/file-ricevuti.ts';
import type { RichiestaLink } from '../repositories/richieste-dati.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A file about an azienda that the user sees; others are not found. */
export const canUseFile: Policy<'sessione', FileRicevutoRow> = async ({ studio, params }) =>
  (await studio.fileRicevuti.find(params['id'] ?? '')) ?? refuse('non_trovato');

/** Who has the link of an open request: judged before any of the file is read. */
export const canSendFile: Policy<'pubblico', RichiestaLink> = ({ openLink }) => openLink();
