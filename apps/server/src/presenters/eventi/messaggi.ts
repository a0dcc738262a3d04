import { readText } from './content.ts';

/** What each e-mail is, in a sentence. */
const MESSAGGI: Readonly<Record<string, string>> = {
  richiesta_dati: 'l’e-mail con la richiesta di dati',
  ricevuta_cliente: 'la ricevuta dei file',
  file_ricevuti: 'l’avviso dei file arrivati',
  invito: 'l’invito',
  nuovo_accesso: 'l’avviso di un accesso da un posto nuovo',
  accesso_bloccato: 'l’avviso di accesso bloccato',
  email_cambiata: 'l’avviso di indirizzo cambiato',
};

const nameMessaggio = (dopo: unknown): string => MESSAGGI[readText(dopo, 'messaggio') ?? ''] ?? 'un’e-mail';

type Told = { readonly fatto: string; readonly oggetto: string };

/** @example 'ha inviato l’invito a sara@example.it' */
export const describeInviato = ({ dopo }: { readonly dopo: unknown }): Told => ({
  fatto: `ha inviato ${nameMessaggio(dopo)}`,
  oggetto: `a ${readText(dopo, 'destinatario') ?? ''}`,
});

/** @example 'non è riuscito a inviare l’invito a sara@example.it: il server di posta non risponde' */
export const describeRinuncia = ({ dopo }: { readonly dopo: unknown }): Told => ({
  fatto: `non è riuscito a inviare ${nameMessaggio(dopo)}`,
  oggetto: `a ${readText(dopo, 'destinatario') ?? ''}: ${readText(dopo, 'motivo') ?? ''}`,
});
