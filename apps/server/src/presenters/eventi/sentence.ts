import type { Azione } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { EventoRow } from '../../repositories/eventi.ts';
import { readFields, readText } from './content.ts';
import { listModifiche } from './modifiche.ts';

type Subject = Pick<
  EventoRow,
  'azione' | 'ragione_sociale' | 'data_bilancio' | 'base_id' | 'azienda_id' | 'prima' | 'dopo'
>;

/** What was done, and to what; the storia of a statement shows only the first part. */
type Sentence = { readonly fatto: string; readonly oggetto: string };

const nameAzienda = ({ ragione_sociale, prima, dopo }: Subject): string | null =>
  ragione_sociale ?? readText(dopo, 'ragione_sociale') ?? readText(prima, 'ragione_sociale');

const nameUtente = ({ dopo }: Subject): string => readText(dopo, 'username') ?? '';

/** @example 'al 31/12/2025 di Rossi S.r.l.' */
const describeBilancio = (evento: Subject): string => {
  const data =
    evento.data_bilancio ?? readText(evento.dopo, 'data_bilancio') ?? readText(evento.prima, 'data_bilancio');
  const azienda = nameAzienda(evento) ?? (evento.azienda_id === null ? null : 'un’azienda poi eliminata');
  return [
    data === null ? 'poi eliminato' : `al ${formatData(data)}`,
    ...(azienda === null ? [] : [`di ${azienda}`]),
  ].join(' ');
};

const describe = (action: string) => (): Sentence => ({ fatto: action, oggetto: '' });
const aboutAzienda =
  (action: string) =>
  (evento: Subject): Sentence => ({ fatto: action, oggetto: nameAzienda(evento) ?? 'poi eliminata' });
const aboutUtente =
  (action: string) =>
  (evento: Subject): Sentence => ({ fatto: action, oggetto: nameUtente(evento) });
/** Names the statement, for a sentence on its own. */
const aboutBilancio =
  (action: string) =>
  (evento: Subject): Sentence => ({ fatto: action, oggetto: describeBilancio(evento) });
const withinBilancio =
  (action: string) =>
  (evento: Subject): Sentence => ({
    fatto: action,
    oggetto: `${evento.base_id === null ? 'del bilancio' : 'della proiezione'} ${describeBilancio(evento)}`,
  });

const countOf = (total: number, one: string, many: string): string => (total === 1 ? `una ${one}` : `${total} ${many}`);

const describeChanges = (evento: Subject): Sentence => {
  const modifiche = listModifiche(evento);
  const voci = new Set(modifiche.filter(({ tipo }) => tipo === 'voce').map(({ codice }) => codice)).size;
  const parts = [
    ...(voci > 0 ? [countOf(voci, 'voce', 'voci')] : []),
    ...(modifiche.some(({ codice }) => codice === 'descrizione') ? ['la descrizione'] : []),
    ...(modifiche.some(({ codice }) => codice === 'note') ? ['le annotazioni'] : []),
  ];
  if (parts.length === 0) return withinBilancio('ha salvato senza modifiche i dati')(evento);
  return withinBilancio(`ha modificato ${new Intl.ListFormat('it').format(parts)}`)(evento);
};

/** @example 'ha importato verifica_09.xlsx, 214 conti' */
const describeImportazione = (evento: Subject): Sentence => {
  const origine = readFields(readFields(evento.dopo)['origine']);
  const file = readText(origine, 'file') ?? '';
  const periodo = readText(origine, 'periodo');
  const conti = Number(origine['conti']);
  if (origine['tipo'] === 'incollato') return withinBilancio('ha incollato i valori')(evento);
  const details = [
    ...(file === '' ? ['un bilancio di verifica incollato'] : [file]),
    ...(conti > 0 ? [conti === 1 ? 'un conto' : `${conti} conti`] : []),
    ...(origine['tipo'] === 'xbrl' && periodo !== null ? [`esercizio al ${formatData(periodo)}`] : []),
  ];
  return {
    fatto: `ha importato ${details.join(', ')}`,
    oggetto: `${evento.base_id === null ? 'nel bilancio' : 'nella proiezione'} ${describeBilancio(evento)}`,
  };
};

const describeParametri = (evento: Subject): Sentence => {
  const total = new Set(listModifiche(evento).map(({ codice }) => codice)).size;
  if (total === 0) return withinBilancio('ha salvato senza modifiche i parametri')(evento);
  return withinBilancio(`ha modificato ${total === 1 ? 'un parametro' : `${total} parametri`}`)(evento);
};

const MOTIVI: Readonly<Record<string, string>> = {
  utente_sconosciuto: 'utente sconosciuto',
  password_errata: 'password errata',
  utente_disabilitato: 'utente disabilitato',
  studio_disabilitato: 'studio disabilitato',
  troppi_tentativi: 'troppi tentativi',
};

const describeRefusedLogin = ({ dopo }: Subject): Sentence => {
  const motivo = readText(dopo, 'motivo') ?? '';
  return {
    fatto: `non ha potuto accedere: ${MOTIVI[motivo] ?? `ticket rifiutato (${motivo.replaceAll('_', ' ')})`}`,
    oggetto: '',
  };
};

const describeEndedSessioni = ({ dopo }: Subject): Sentence => {
  const count = Number(readFields(dopo)['quante']);
  const dispositivo = readText(dopo, 'dispositivo');
  if (count > 1) return { fatto: `ha chiuso le altre ${count} proprie sessioni`, oggetto: '' };
  return { fatto: `ha chiuso una propria sessione${dispositivo === null ? '' : ` (${dispositivo})`}`, oggetto: '' };
};

const describeCredenziali = (evento: Subject): Sentence => {
  const what = readText(evento.dopo, 'accesso') === 'link' ? 'un link di accesso' : 'una nuova password';
  return { fatto: `ha emesso ${what} per l’utente`, oggetto: nameUtente(evento) };
};

const describeSegnalazione = ({ dopo }: Subject): Sentence => ({
  fatto:
    readFields(dopo)['letta'] === true
      ? 'ha letto una segnalazione'
      : 'ha rimesso tra quelle da leggere una segnalazione',
  oggetto: '',
});

const sentences = {
  login: describe('ha eseguito l’accesso'),
  login_rifiutato: describeRefusedLogin,
  logout: describe('ha chiuso la sessione'),
  sessione_revocata: describe('ha avuto la sessione chiusa: un suo vecchio token è stato presentato di nuovo'),
  termina_sessione: describeEndedSessioni,
  cambia_password: describe('ha cambiato la propria password'),
  emette_credenziali: describeCredenziali,
  usa_link: describe('ha scelto la password con il link di accesso'),
  crea_studio: describe('ha creato lo studio'),
  modifica_studio: describe('ha modificato i dati dello studio'),
  modifica_licenza: describe('ha modificato la licenza dello studio'),
  disabilita_studio: describe('ha disabilitato lo studio'),
  riabilita_studio: describe('ha riabilitato lo studio'),
  elimina_studio: describe('ha cancellato lo studio con tutti i suoi dati'),
  esporta_studio: describe('ha esportato tutti i dati dello studio'),
  ripristina_copia: describe('ha ripristinato una copia: ciò che era avvenuto dopo di essa non è più nel registro'),
  crea_utente: aboutUtente('ha creato l’utente'),
  disabilita_utente: aboutUtente('ha disabilitato l’utente'),
  riabilita_utente: aboutUtente('ha riabilitato l’utente'),
  legge_segnalazione: describeSegnalazione,
  crea_azienda: aboutAzienda('ha aggiunto l’azienda'),
  modifica_azienda: aboutAzienda('ha modificato i dati dell’azienda'),
  elimina_azienda: aboutAzienda('ha eliminato l’azienda'),
  crea_bilancio: aboutBilancio('ha aggiunto il bilancio'),
  modifica_bilancio: describeChanges,
  importa_bilancio: describeImportazione,
  consolida_bilancio: aboutBilancio('ha bloccato i dati del bilancio'),
  sblocca_bilancio: aboutBilancio('ha sbloccato i dati del bilancio'),
  elimina_bilancio: aboutBilancio('ha eliminato il bilancio'),
  modifica_parametri: describeParametri,
  modifica_note: withinBilancio('ha modificato le annotazioni degli indicatori'),
  modifica_frontespizio: withinBilancio('ha modificato l’intestazione o le conclusioni del report'),
  esporta_pdf: withinBilancio('ha scaricato il report in PDF'),
} as const satisfies Record<Azione, (evento: Subject) => Sentence>;

/** The full sentence after a username. @example 'ha modificato 3 voci del bilancio al 31/12/2025 di Rossi S.r.l.' */
export const describeEvento = (evento: Subject): string => {
  const { fatto, oggetto } = sentences[evento.azione](evento);
  return oggetto === '' ? fatto : `${fatto} ${oggetto}`;
};

/** The same within the storia of its statement. @example 'ha modificato 3 voci' */
export const describeInStoria = (evento: Subject): string => sentences[evento.azione](evento).fatto;

/** The motivo typed by the user who unlocked a statement. */
export const readMotivo = ({ azione, dopo }: Subject): string | null =>
  azione === 'sblocca_bilancio' ? readText(dopo, 'motivo') : null;
