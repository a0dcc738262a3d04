import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';

/** What an e-mail tells. */
export type TipoMessaggio =
  | 'richiesta_dati'
  | 'ricevuta_cliente'
  | 'file_ricevuti'
  | 'invito'
  | 'nuovo_accesso'
  | 'accesso_bloccato'
  | 'email_cambiata';

export type MessaggiTable = {
  studio_id: string;
  id: string;
  tipo: TipoMessaggio;
  destinatario: string;
  richiesta_id: string | null;
  utente_id: string | null;
  dati: ColumnType<unknown, string | undefined, string>;
  segreto: Buffer | null;
  stato: Generated<'in_attesa' | 'in_invio' | 'inviato' | 'non_inviato'>;
  creato_il: GeneratedInstant;
  prossimo_il: Instant;
  tentativi: Generated<number>;
  concluso_il: Instant | null;
  motivo: Generated<string>;
};
