import type { Azione } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { EventoRow } from '../../repositories/eventi.ts';
import { readCampi, readTesto } from './contenuto.ts';
import { listModifiche } from './modifiche.ts';

type Soggetto = Pick<
  EventoRow,
  'azione' | 'ragione_sociale' | 'data_bilancio' | 'base_id' | 'azienda_id' | 'prima' | 'dopo'
>;

/** What somebody did, and about what: inside the story of one statement the second part goes without saying. */
type Frase = { readonly fatto: string; readonly oggetto: string };

const nameAzienda = ({ ragione_sociale, prima, dopo }: Soggetto): string | null =>
  ragione_sociale ?? readTesto(dopo, 'ragione_sociale') ?? readTesto(prima, 'ragione_sociale');

const nameUtente = ({ dopo }: Soggetto): string => readTesto(dopo, 'username') ?? '';

/** @example 'al 31/12/2025 di Rossi S.r.l.' */
const locateBilancio = (evento: Soggetto): string => {
  const data =
    evento.data_bilancio ?? readTesto(evento.dopo, 'data_bilancio') ?? readTesto(evento.prima, 'data_bilancio');
  const azienda = nameAzienda(evento) ?? (evento.azienda_id === null ? null : 'un’azienda poi eliminata');
  return [
    data === null ? 'poi eliminato' : `al ${formatData(data)}`,
    ...(azienda === null ? [] : [`di ${azienda}`]),
  ].join(' ');
};

const plain = (fatto: string) => (): Frase => ({ fatto, oggetto: '' });
const aboutAzienda =
  (fatto: string) =>
  (evento: Soggetto): Frase => ({ fatto, oggetto: nameAzienda(evento) ?? 'poi eliminata' });
const aboutUtente =
  (fatto: string) =>
  (evento: Soggetto): Frase => ({ fatto, oggetto: nameUtente(evento) });
/** The statement is named where the sentence stands alone. */
const aboutBilancio =
  (fatto: string) =>
  (evento: Soggetto): Frase => ({ fatto, oggetto: locateBilancio(evento) });
const withinBilancio =
  (fatto: string) =>
  (evento: Soggetto): Frase => ({
    fatto,
    oggetto: `${evento.base_id === null ? 'del bilancio' : 'della proiezione'} ${locateBilancio(evento)}`,
  });

const countOf = (numero: number, uno: string, tanti: string): string =>
  numero === 1 ? `una ${uno}` : `${numero} ${tanti}`;

const describeModifica = (evento: Soggetto): Frase => {
  const modifiche = listModifiche(evento);
  const voci = new Set(modifiche.filter(({ tipo }) => tipo === 'voce').map(({ codice }) => codice)).size;
  const parti = [
    ...(voci > 0 ? [countOf(voci, 'voce', 'voci')] : []),
    ...(modifiche.some(({ codice }) => codice === 'descrizione') ? ['la descrizione'] : []),
    ...(modifiche.some(({ codice }) => codice === 'note') ? ['le annotazioni'] : []),
  ];
  if (parti.length === 0) return withinBilancio('ha salvato senza modifiche i dati')(evento);
  return withinBilancio(`ha modificato ${new Intl.ListFormat('it').format(parti)}`)(evento);
};

const describeParametri = (evento: Soggetto): Frase => {
  const numero = new Set(listModifiche(evento).map(({ codice }) => codice)).size;
  if (numero === 0) return withinBilancio('ha salvato senza modifiche i parametri')(evento);
  return withinBilancio(`ha modificato ${numero === 1 ? 'un parametro' : `${numero} parametri`}`)(evento);
};

const MOTIVI: Readonly<Record<string, string>> = {
  utente_sconosciuto: 'utente sconosciuto',
  password_errata: 'password errata',
  utente_disabilitato: 'utente disabilitato',
  studio_disabilitato: 'studio disabilitato',
  troppi_tentativi: 'troppi tentativi',
};

const describeLoginRifiutato = ({ dopo }: Soggetto): Frase => {
  const motivo = readTesto(dopo, 'motivo') ?? '';
  return {
    fatto: `non ha potuto accedere: ${MOTIVI[motivo] ?? `ticket rifiutato (${motivo.replaceAll('_', ' ')})`}`,
    oggetto: '',
  };
};

const describeFineSessioni = ({ dopo }: Soggetto): Frase => {
  const quante = Number(readCampi(dopo)['quante']);
  const dispositivo = readTesto(dopo, 'dispositivo');
  if (quante > 1) return { fatto: `ha chiuso le altre ${quante} proprie sessioni`, oggetto: '' };
  return { fatto: `ha chiuso una propria sessione${dispositivo === null ? '' : ` (${dispositivo})`}`, oggetto: '' };
};

const describeCredenziali = (evento: Soggetto): Frase => {
  const cosa = readTesto(evento.dopo, 'accesso') === 'link' ? 'un link di accesso' : 'una nuova password';
  return { fatto: `ha emesso ${cosa} per l’utente`, oggetto: nameUtente(evento) };
};

const describeSegnalazione = ({ dopo }: Soggetto): Frase => ({
  fatto:
    readCampi(dopo)['letta'] === true
      ? 'ha letto una segnalazione'
      : 'ha rimesso tra quelle da leggere una segnalazione',
  oggetto: '',
});

const frasi = {
  login: plain('ha eseguito l’accesso'),
  login_rifiutato: describeLoginRifiutato,
  logout: plain('ha chiuso la sessione'),
  sessione_revocata: plain('ha avuto la sessione chiusa: un suo vecchio token è stato presentato di nuovo'),
  termina_sessione: describeFineSessioni,
  cambia_password: plain('ha cambiato la propria password'),
  emette_credenziali: describeCredenziali,
  usa_link: plain('ha scelto la password con il link di accesso'),
  crea_studio: plain('ha creato lo studio'),
  modifica_studio: plain('ha modificato i dati dello studio'),
  modifica_licenza: plain('ha modificato la licenza dello studio'),
  disabilita_studio: plain('ha disabilitato lo studio'),
  riabilita_studio: plain('ha riabilitato lo studio'),
  elimina_studio: plain('ha cancellato lo studio con tutti i suoi dati'),
  esporta_studio: plain('ha esportato tutti i dati dello studio'),
  ripristina_copia: plain('ha ripristinato una copia: ciò che era avvenuto dopo di essa non è più nel registro'),
  crea_utente: aboutUtente('ha creato l’utente'),
  disabilita_utente: aboutUtente('ha disabilitato l’utente'),
  riabilita_utente: aboutUtente('ha riabilitato l’utente'),
  legge_segnalazione: describeSegnalazione,
  crea_azienda: aboutAzienda('ha aggiunto l’azienda'),
  modifica_azienda: aboutAzienda('ha modificato i dati dell’azienda'),
  elimina_azienda: aboutAzienda('ha eliminato l’azienda'),
  crea_bilancio: aboutBilancio('ha aggiunto il bilancio'),
  modifica_bilancio: describeModifica,
  consolida_bilancio: aboutBilancio('ha consolidato il bilancio'),
  sblocca_bilancio: aboutBilancio('ha sbloccato il bilancio'),
  elimina_bilancio: aboutBilancio('ha eliminato il bilancio'),
  modifica_parametri: describeParametri,
  modifica_note: withinBilancio('ha modificato le annotazioni degli indicatori'),
  esporta_pdf: withinBilancio('ha scaricato il report in PDF'),
} as const satisfies Record<Azione, (evento: Soggetto) => Frase>;

/** The sentence that follows a username, standing alone. @example 'ha modificato 3 voci del bilancio al 31/12/2025 di Rossi S.r.l.' */
export const describeEvento = (evento: Soggetto): string => {
  const { fatto, oggetto } = frasi[evento.azione](evento);
  return oggetto === '' ? fatto : `${fatto} ${oggetto}`;
};

/** The same inside the story of its statement. @example 'ha modificato 3 voci' */
export const describeInStoria = (evento: Soggetto): string => frasi[evento.azione](evento).fatto;

/** Why something was done or refused, in the words of whoever did it. */
export const readMotivo = ({ azione, dopo }: Soggetto): string | null =>
  azione === 'sblocca_bilancio' ? readTesto(dopo, 'motivo') : null;
