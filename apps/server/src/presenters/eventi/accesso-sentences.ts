import type { Azione } from '@vedetta/contract';
import { readFields, readText } from './content.ts';
import type { Sentence, Subject } from './subject.ts';

const MOTIVI: Readonly<Record<string, string>> = {
  utente_sconosciuto: 'utente sconosciuto',
  password_errata: 'password errata',
  utente_disabilitato: 'utente disabilitato',
  studio_disabilitato: 'studio disabilitato',
  troppi_tentativi: 'troppi tentativi',
  codice_errato: 'codice errato',
  codice_gia_usato: 'codice già usato',
  chiave_assente: 'chiave dei segreti assente',
  fattore_assente: 'secondo fattore non attivo',
  sfida_scaduta: 'secondo passo scaduto',
  passkey_sconosciuta: 'passkey sconosciuta',
  passkey_scaduta: 'la passkey ha risposto tardi o ad altro',
  passkey_gia_usata: 'risposta della passkey già usata',
  passkey_origine: 'la passkey ha risposto a un’altra pagina',
  passkey_errata: 'passkey non verificata',
  passkey_copiata: 'la passkey sembra copiata',
  senza_password: 'le nuove credenziali non sono ancora usate',
  password_disattivata: 'qui con la password entra solo lo staff',
  senza_titolare: 'con quel ruolo lo studio resterebbe senza titolare',
  oidc_non_risponde: 'il provider di identità non risponde',
  oidc_scaduto: 'la risposta del provider è arrivata tardi',
  oidc_stato: 'la risposta del provider non è di questo browser',
  oidc_nonce: 'la risposta del provider è di un altro accesso',
  oidc_emittente: 'la risposta è di un altro provider',
  oidc_codice: 'il provider non riconosce il codice',
  oidc_gia_usato: 'la risposta del provider era già usata',
  oidc_errore: 'la risposta del provider non è valida',
  oidc_annullato: 'accesso annullato presso il provider',
  oidc_email_non_verificata: 'il provider non ha verificato l’indirizzo email',
  oidc_dominio: 'il dominio dell’indirizzo email non è ammesso',
  oidc_sconosciuto: 'l’account del provider non è collegato a nessuno',
  oidc_altro_utente: 'l’account del provider è di un altro utente',
  oidc_senza_ruolo: 'il provider non indica un ruolo',
  oidc_invito: 'il link di invito non è valido',
  oidc_staff: 'lo staff entra con la password',
};

const describeRefusedLogin = ({ dopo }: Subject): Sentence => {
  const motivo = readText(dopo, 'motivo') ?? '';
  return {
    fatto: `non ha potuto accedere: ${MOTIVI[motivo] ?? `ticket rifiutato (${motivo.replaceAll('_', ' ')})`}`,
    oggetto: '',
  };
};

const describeRefusedConferma = ({ dopo }: Subject): Sentence => ({
  fatto: `non ha potuto confermare chi è: ${MOTIVI[readText(dopo, 'motivo') ?? ''] ?? 'prova rifiutata'}`,
  oggetto: '',
});

const describeObbligo = ({ dopo }: Subject): Sentence => ({
  fatto:
    readFields(dopo)['obbligatorio'] === true
      ? 'ha chiesto il secondo fattore a tutti i membri'
      : 'non chiede più il secondo fattore a tutti i membri',
  oggetto: '',
});

const describeEndedSessioni = ({ dopo }: Subject): Sentence => {
  const count = Number(readFields(dopo)['quante']);
  const dispositivo = readText(dopo, 'dispositivo');
  if (count > 1) return { fatto: `ha chiuso le altre ${count} proprie sessioni`, oggetto: '' };
  return { fatto: `ha chiuso una propria sessione${dispositivo === null ? '' : ` (${dispositivo})`}`, oggetto: '' };
};

const namePasskey = ({ dopo }: Subject): string => `la passkey «${readText(dopo, 'passkey') ?? ''}»`;

/** @example 'ha eseguito l’accesso con la passkey «Portatile»' */
const describeLogin = (evento: Subject): Sentence => {
  const isPasskey = readText(evento.dopo, 'fattore') === 'passkey';
  return {
    fatto: isPasskey ? `ha eseguito l’accesso con ${namePasskey(evento)}` : 'ha eseguito l’accesso',
    oggetto: '',
  };
};

const aboutFattore =
  (action: string) =>
  (evento: Subject): Sentence => {
    const isPasskey = readText(evento.dopo, 'fattore') === 'passkey';
    return { fatto: `${action} ${isPasskey ? namePasskey(evento) : 'l’app di autenticazione'}`, oggetto: '' };
  };

const describeRenamed = ({ prima, dopo }: Subject): Sentence => ({
  fatto: `ha cambiato il nome della passkey «${readText(prima, 'passkey') ?? ''}» in «${readText(dopo, 'passkey') ?? ''}»`,
  oggetto: '',
});

/** Sentences about how users enter, and how they prove who they are. */
export const accessoSentences = {
  login: describeLogin,
  login_rifiutato: describeRefusedLogin,
  termina_sessione: describeEndedSessioni,
  conferma_rifiutata: describeRefusedConferma,
  obbliga_fattore: describeObbligo,
  attiva_fattore: aboutFattore('ha attivato'),
  rinomina_passkey: describeRenamed,
  rimuove_fattore: aboutFattore('ha disattivato'),
} as const satisfies Partial<Record<Azione, (evento: Subject) => Sentence>>;
