import { formatData } from '@vedetta/domain';
import * as z from 'zod';
import type { TipoMessaggio } from '../../adapters/database/messaggi-tables.ts';
import { toDay } from '../../adapters/clock.ts';
import type { TakenMessaggio, MessaggioFacts } from '../../repositories/messaggi-queue.ts';
import { buildLink } from '../accesso/credenziali.ts';
import { buildRichiestaLink } from '../richiesta-dati/richieste-dati.ts';

/** What an e-mail says; the name is that of the studio. */
export type Letter = { readonly from: string; readonly subject: string; readonly text: string };

const datiSchema = z.object({
  file: z.array(z.string()).default([]),
  istante: z.string().default(''),
  indirizzo: z.string().default(''),
  dispositivo: z.string().nullable().default(null),
});
type Dati = z.infer<typeof datiSchema>;

/** Ids of the files that a message tells of. */
export const listFiles = ({ dati }: TakenMessaggio): readonly string[] => datiSchema.parse(dati).file;

type Subject = {
  readonly facts: MessaggioFacts;
  readonly dati: Dati;
  readonly origin: string;
  readonly codice: string;
};

/** Names of files in a receipt; beyond them only how many. */
const NAMED = 20;

const moment = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' });
const formatInstant = (text: string): string => (text === '' ? 'poco fa' : `il ${moment.format(new Date(text))}`);

const countFiles = (count: number): string => (count === 1 ? 'un file' : `${count} file`);

const printGreeting = ({ facts }: Subject): string =>
  facts.nome === null || facts.nome === '' ? 'Buongiorno,' : `Buongiorno ${facts.nome},`;

type Body = { readonly subject: string; readonly lines: readonly string[] };

const describeEntro = (entro: string): string =>
  entro < toDay(new Date()) ? `che si aspettava entro il ${formatData(entro)}` : `entro il ${formatData(entro)}`;

const writeRichiesta = ({ facts, origin, codice }: Subject): Body => ({
  subject: `${facts.nome_studio} chiede documenti di ${facts.ragione_sociale ?? ''}`,
  lines: [
    'Buongiorno,',
    '',
    `${facts.nome_studio} chiede per ${facts.ragione_sociale ?? ''}: ${facts.oggetto ?? ''}, ${describeEntro(facts.entro ?? '')}.`,
    '',
    'I file si inviano da questa pagina, senza password:',
    buildRichiestaLink(origin, codice),
    '',
    `Il link vale fino al ${formatData(facts.valida_fino ?? '')}. Chi lo ha può inviare file: non inoltrarlo ad altri.`,
    'Per domande rivolgersi allo studio: a questo indirizzo non legge nessuno.',
  ],
});

const writeRicevuta = ({ facts }: Subject): Body => {
  const { file } = facts;
  return {
    subject: `Ricevuta di ${facts.nome_studio}: ${countFiles(file.length)}`,
    lines: [
      'Buongiorno,',
      '',
      `${facts.nome_studio} ha ricevuto per ${facts.ragione_sociale ?? ''} («${facts.oggetto ?? ''}»):`,
      ...file.slice(0, NAMED).map((nome) => `- ${nome}`),
      ...(file.length > NAMED ? [`e altri ${file.length - NAMED}.`] : []),
      '',
      'Chi non ha inviato questi file lo dica allo studio. A questo indirizzo non legge nessuno.',
    ],
  };
};

/** Without the names of the files: they are words of a stranger. */
const writeArrivati = ({ facts, origin }: Subject): Body => ({
  subject: `${facts.ragione_sociale ?? ''}: ${facts.file.length === 1 ? 'arrivato' : 'arrivati'} ${countFiles(facts.file.length)}`,
  lines: [
    'Buongiorno,',
    '',
    `${facts.ragione_sociale ?? ''} ha inviato ${countFiles(facts.file.length)} per «${facts.oggetto ?? ''}».`,
    '',
    'Si trovano nella posta in arrivo:',
    `${origin}/posta-in-arrivo`,
  ],
});

const writeInvito = (subject: Subject): Body => ({
  subject: `Invito nello studio ${subject.facts.nome_studio}`,
  lines: [
    printGreeting(subject),
    '',
    `${subject.facts.nome_studio} ha aggiunto un accesso a Vedetta. Username: ${subject.facts.username ?? ''}`,
    '',
    'La password si sceglie da questa pagina:',
    buildLink(subject.origin, subject.codice),
    '',
    `Il link si usa una volta sola, fino al ${moment.format(subject.facts.link_scade ?? new Date())}. Chi non aspetta questo invito non faccia nulla.`,
  ],
});

const describePlace = ({ dati }: Subject): string =>
  `${formatInstant(dati.istante)}, dall’indirizzo ${dati.indirizzo}${dati.dispositivo === null ? '' : `, con ${dati.dispositivo}`}`;

const writeNuovoAccesso = (subject: Subject): Body => ({
  subject: 'Accesso da un posto o un dispositivo nuovo',
  lines: [
    printGreeting(subject),
    '',
    `l’utente ${subject.facts.username ?? ''} è entrato in Vedetta ${describePlace(subject)}.`,
    '',
    'Se è stato qualcun altro: cambiare la password e chiudere le altre sessioni da «Sicurezza», e avvisare lo studio.',
    `${subject.origin}/sicurezza`,
  ],
});

const writeBloccato = (subject: Subject): Body => ({
  subject: 'Accesso bloccato per troppi tentativi',
  lines: [
    printGreeting(subject),
    '',
    `dopo molti tentativi sbagliati l’accesso dell’utente ${subject.facts.username ?? ''} è bloccato per un po’ ${describePlace(subject)}.`,
    'Dagli indirizzi da cui si entra di solito si può continuare.',
    '',
    'Chi non ha fatto questi tentativi avvisi lo studio. Per oggi altri blocchi non saranno segnalati.',
  ],
});

const writeEmailCambiata = (subject: Subject): Body => ({
  subject: 'Indirizzo per gli avvisi cambiato',
  lines: [
    printGreeting(subject),
    '',
    `gli avvisi per l’utente ${subject.facts.username ?? ''} di Vedetta non arrivano più a questo indirizzo.`,
    '',
    'Chi non lo ha chiesto avvisi subito lo studio: qualcuno potrebbe usare il suo accesso.',
  ],
});

const letters = {
  richiesta_dati: writeRichiesta,
  ricevuta_cliente: writeRicevuta,
  file_ricevuti: writeArrivati,
  invito: writeInvito,
  nuovo_accesso: writeNuovoAccesso,
  accesso_bloccato: writeBloccato,
  email_cambiata: writeEmailCambiata,
} as const satisfies Record<TipoMessaggio, (subject: Subject) => Body>;

/** Whether what a message tells is no longer so: a link that opens no more, files that were taken back. */
const isMoot = (tipo: TipoMessaggio, facts: MessaggioFacts): boolean => {
  if (facts.is_disabilitato) return true;
  if (tipo === 'richiesta_dati') return facts.is_ritirata !== false || (facts.valida_fino ?? '') < toDay(new Date());
  if (tipo === 'invito') return facts.link_scade === null;
  return (tipo === 'ricevuta_cliente' || tipo === 'file_ricevuti') && facts.file.length === 0;
};

/**
 * The text of an e-mail, from the facts of now; null when there is nothing to tell any more.
 * @param codice of the link; empty in those without
 */
export const writeMessage = (
  { tipo, dati }: TakenMessaggio,
  facts: MessaggioFacts,
  { origin, codice }: Readonly<{ origin: string; codice: string }>,
): Letter | null => {
  if (isMoot(tipo, facts)) return null;
  const { subject, lines } = letters[tipo]({ facts, dati: datiSchema.parse(dati), origin, codice });
  return {
    from: facts.nome_studio,
    subject,
    text: `${[...lines, '', '-- ', `${facts.nome_studio}, con Vedetta`].join('\n')}\n`,
  };
};
