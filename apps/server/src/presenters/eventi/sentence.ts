import { frasi } from '@vedetta/contract';
import type { Azione, Modifica } from '@vedetta/contract';
import { formatData, regoleScadenze, tipiScadenza } from '@vedetta/domain';
import { accessoSentences } from './accesso-sentences.ts';
import { readFields, readRows, readText } from './content.ts';
import { listModifiche } from './modifiche.ts';
import { describeInviato, describeRinuncia } from './messaggi.ts';
import { describeScritture } from './scritture.ts';
import type { Sentence, Subject } from './subject.ts';

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

const describeWithin = (evento: Subject): string =>
  `${evento.base_id === null ? 'del bilancio' : 'della proiezione'} ${describeBilancio(evento)}`;

/** What a sentence is about. */
const objects = {
  utente: nameUtente,
  azienda: (evento: Subject): string => nameAzienda(evento) ?? 'poi eliminata',
  /** Names the statement, for a sentence on its own. */
  bilancio: describeBilancio,
  dati: describeWithin,
} as const;

const withinBilancio =
  (action: string) =>
  (evento: Subject): Sentence => ({ fatto: action, oggetto: describeWithin(evento) });

const countOf = (total: number, one: string, many: string): string => {
  if (total !== 1) return `${total} ${many}`;
  return `${one.endsWith('o') ? 'un' : 'una'} ${one}`;
};

/** How many things changed and, where each may change in two ways, how many changes: the list below shows as many. */
const countChanges = (modifiche: readonly Modifica[], one: string, many: string): readonly string[] => {
  const things = new Set(modifiche.map(({ codice }) => codice)).size;
  if (things === 0) return [];
  const named = countOf(things, one, many);
  return [modifiche.length === things ? named : `${named} (${modifiche.length} modifiche)`];
};

const describeChanges = (evento: Subject): Sentence => {
  const modifiche = listModifiche(evento);
  const parts = [
    ...countChanges(
      modifiche.filter(({ tipo }) => tipo === 'voce'),
      'voce',
      'voci',
    ),
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

/** @example 'ha importato 2 bilanci dell’azienda Rossi S.r.l.' */
const describeImportata = (evento: Subject): Sentence => {
  const { bilanci } = readFields(evento.dopo);
  return {
    fatto: `ha importato ${countOf(readRows(bilanci).length, 'bilancio', 'bilanci')}`,
    oggetto: `dell’azienda ${nameAzienda(evento) ?? 'poi eliminata'}`,
  };
};

/** @example 'ha confermato le voci di 16 conti dell’azienda Rossi S.r.l.' */
const describeAbbinamenti = (evento: Subject): Sentence => {
  const { azienda, studio } = readFields(readFields(evento.dopo)['conti']);
  const [ofAzienda, ofStudio] = [Number(azienda), Number(studio)];
  const total = ofAzienda + ofStudio;
  return {
    fatto: `ha confermato ${total === 1 ? 'la voce di un conto' : `le voci di ${total} conti`}${ofStudio > 0 ? `, ${ofStudio} per tutto lo studio,` : ''}`,
    oggetto: `dell’azienda ${nameAzienda(evento) ?? 'poi eliminata'}`,
  };
};

const describeParametri = (evento: Subject): Sentence => {
  const [counted] = countChanges(listModifiche(evento), 'parametro', 'parametri');
  if (counted === undefined) return withinBilancio('ha salvato senza modifiche i parametri')(evento);
  return withinBilancio(`ha modificato ${counted}`)(evento);
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

const aboutPiano =
  (action: string) =>
  (evento: Subject): Sentence => {
    const nome = readText(evento.dopo, 'descrizione') ?? readText(evento.prima, 'descrizione') ?? '';
    return { fatto: action, oggetto: `«${nome}» di ${nameAzienda(evento) ?? 'un’azienda poi eliminata'}` };
  };

const aboutScenario =
  (action: string) =>
  (evento: Subject): Sentence => {
    const nome = readText(evento.dopo, 'nome') ?? readText(evento.prima, 'nome') ?? '';
    return withinBilancio(`${action} «${nome}»`)(evento);
  };

/** @example 'ha segnato come fatta la scadenza «Approvazione del bilancio al 31/12/2025» dell’azienda Rossi S.r.l.' */
const describeScadenza = (evento: Subject): Sentence => {
  const { tipo, periodo, fatta_il, spostata_al } = readFields(evento.dopo);
  const nome = tipiScadenza.find((other) => other === tipo);
  const data = typeof periodo === 'string' ? ` al ${formatData(periodo)}` : '';
  const scadenza = `la scadenza «${nome === undefined ? '' : regoleScadenze[nome].nome}${data}»`;
  const oggetto = `dell’azienda ${nameAzienda(evento) ?? 'poi eliminata'}`;
  if (typeof fatta_il === 'string') return { fatto: `ha segnato come fatta ${scadenza}`, oggetto };
  if (typeof spostata_al === 'string')
    return { fatto: `ha spostato al ${formatData(spostata_al)} ${scadenza}`, oggetto };
  return { fatto: `ha rimesso alla data della regola, da fare, ${scadenza}`, oggetto };
};

const STAMPE: Readonly<Record<string, string>> = {
  aziende: 'ha avviato la stampa',
  annullate: 'ha annullato la stampa',
  riprese: 'ha ripreso la stampa',
  eliminate: 'ha eliminato i file della stampa',
};

/** @example 'ha avviato la stampa di 12 report' */
const describeStampaMultipla = ({ dopo }: Subject): Sentence => {
  const [name = '', quanti] = Object.entries(readFields(dopo))[0] ?? [];
  return { fatto: `${STAMPE[name] ?? ''} di ${Number(quanti) === 1 ? 'un' : String(quanti)} report`, oggetto: '' };
};

const describeScaricata = ({ dopo }: Subject): Sentence => {
  const { report } = readFields(dopo);
  return { fatto: `ha scaricato ${Number(report) === 1 ? 'un' : String(report)} report in un file ZIP`, oggetto: '' };
};

const ESITI_FILE: Readonly<Record<string, string>> = {
  importato: 'ha segnato come importato',
  scartato: 'ha scartato',
  da_trattare: 'ha rimesso tra quelli da trattare',
};

/** @example 'ha scartato il file «preventivo.pdf» inviato per l’azienda Rossi S.r.l.' */
const describeFile = (evento: Subject): Sentence => ({
  fatto: `${ESITI_FILE[readText(evento.dopo, 'stato_file') ?? ''] ?? 'ha trattato'} il file «${readText(evento.dopo, 'file') ?? ''}»`,
  oggetto: `inviato per l’azienda ${nameAzienda(evento) ?? 'poi eliminata'}`,
});

const sentences = {
  ...accessoSentences,
  emette_credenziali: describeCredenziali,
  legge_segnalazione: describeSegnalazione,
  modifica_bilancio: describeChanges,
  abbina_conti: describeAbbinamenti,
  importa_bilancio: describeImportazione,
  importa_azienda: describeImportata,
  modifica_assestamento: (evento) => withinBilancio(describeScritture(evento))(evento),
  modifica_parametri: describeParametri,
  crea_piano: aboutPiano('ha aggiunto il piano di tesoreria'),
  modifica_piano: aboutPiano('ha modificato il piano di tesoreria'),
  elimina_piano: aboutPiano('ha eliminato il piano di tesoreria'),
  modifica_scadenza: describeScadenza,
  tratta_file: describeFile,
  invia_messaggio: describeInviato,
  rinuncia_messaggio: describeRinuncia,
  crea_scenario: aboutScenario('ha aggiunto lo scenario'),
  modifica_scenario: aboutScenario('ha modificato lo scenario'),
  elimina_scenario: aboutScenario('ha eliminato lo scenario'),
  stampa_multipla: describeStampaMultipla,
  scarica_stampa_multipla: describeScaricata,
} as const satisfies Record<Exclude<Azione, keyof typeof frasi>, (evento: Subject) => Sentence>;

const isFrase = (azione: Azione): azione is keyof typeof frasi => Object.hasOwn(frasi, azione);

/** Why the staff opened or exported the data of a studio, as it wrote. */
const printMotivo = ({ azione, dopo }: Subject): string => {
  const motivo = azione === 'apre_dati_studio' || azione === 'esporta_studio' ? readText(dopo, 'motivo') : null;
  return motivo === null ? '' : `: «${motivo}»`;
};

/** An action has its sentence in the contract, or a function here. */
const buildSentence = (evento: Subject): Sentence => {
  const { azione } = evento;
  if (!isFrase(azione)) return sentences[azione](evento);
  const { frase, di } = frasi[azione];
  return { fatto: `${frase}${printMotivo(evento)}`, oggetto: di === null ? '' : objects[di](evento) };
};

/** The full sentence after a username. @example 'ha modificato 3 voci del bilancio al 31/12/2025 di Rossi S.r.l.' */
export const describeEvento = (evento: Subject): string => {
  const { fatto, oggetto } = buildSentence(evento);
  return oggetto === '' ? fatto : `${fatto} ${oggetto}`;
};

/** The same within the storia of its statement. @example 'ha modificato 3 voci' */
export const describeInStoria = (evento: Subject): string => buildSentence(evento).fatto;

/** The motivo typed by the user who unlocked a statement. */
export const readMotivo = ({ azione, dopo }: Subject): string | null =>
  azione === 'sblocca_bilancio' ? readText(dopo, 'motivo') : null;
