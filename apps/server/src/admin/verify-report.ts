import { readFile, writeFile } from 'node:fs/promises';
import { formatData } from '@vedetta/domain';
import { loadHashedText, parseImpronta, readDeclaration, verifyReport } from '../commands/stampa/verify-report.ts';
import type { FileState, ReportVerification } from '../commands/stampa/verify-report.ts';
import { describeEvento } from '../presenters/eventi/sentence.ts';
import type { EventoRow } from '../repositories/eventi.ts';
import { refuseUsage } from './command.ts';
import type { Database } from '../adapters/database/database.ts';
import type { Command, CommandOutcome } from './command.ts';
import { withDatabase } from './database.ts';

const MAX_CHANGES = 20;

const formatInstant = (istante: Date): string =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' }).format(istante);

const describeStampa = (stampa: EventoRow | null): string =>
  stampa === null
    ? 'Nel registro non c’è una stampa con questa impronta.'
    : `Stampato il ${formatInstant(stampa.istante)} dall’utente ${stampa.username}.`;

const FILE: Readonly<Record<FileState, string>> = {
  identico: 'Il file è quello stampato, invariato.',
  completato:
    'Il file comincia con quello stampato, invariato; dopo è stato aggiunto altro (per esempio una firma digitale).',
  modificato:
    'Il file NON è quello stampato: dopo è stato salvato di nuovo o modificato. Le pagine possono dire altro da ciò che fu stampato.',
  sconosciuto: 'Il file non è stato confrontato con quello stampato.',
};

const describeModifica = (evento: EventoRow): string =>
  `  ${formatInstant(evento.istante)}: ${evento.username} ${describeEvento(evento)}`;

type Found = Extract<ReportVerification, { tipo: 'coincide' | 'diverso' }>;

const describeTrovata = ({ ragione_sociale, data_bilancio, dichiarato, stampa, file }: Found): readonly string[] => [
  `Azienda: ${ragione_sociale}; bilancio al ${formatData(data_bilancio)}${dichiarato.regole === null ? '' : `; regole ${dichiarato.regole}`}.`,
  `Impronta dei dati: ${dichiarato.impronta}`,
  describeStampa(stampa),
  FILE[file],
];

/** Why the digests differ. */
const explainDiverso = ({
  dichiarato,
  stampa,
  regole,
  modifiche,
}: Extract<ReportVerification, { tipo: 'diverso' }>): readonly string[] => {
  if (stampa === null)
    return [
      'I dati possono essere cambiati dopo la stampa, oppure l’impronta scritta nel file non è di un report di questa installazione.',
    ];
  const cambioRegole =
    dichiarato.regole !== null && dichiarato.regole !== regole
      ? [`Gli indicatori sono oggi calcolati con le regole ${regole}.`]
      : [];
  if (modifiche.length === 0)
    return [
      ...cambioRegole,
      ...(cambioRegole.length === 0
        ? ['Nel registro non c’è una modifica dopo la stampa: verificare il registro con «verify».']
        : []),
    ];
  const omitted = modifiche.length - MAX_CHANGES;
  return [
    ...cambioRegole,
    'Dopo la stampa:',
    ...modifiche.slice(0, MAX_CHANGES).map(describeModifica),
    ...(omitted > 0 ? [`  e altre ${omitted} modifiche`] : []),
  ];
};

const presentVerification = (verifica: ReportVerification): CommandOutcome => {
  const fail = (...lines: readonly string[]): CommandOutcome => ({
    tipo: 'fallito',
    testo: lines.join('\n'),
    dati: verifica,
  });
  switch (verifica.tipo) {
    case 'non_vedetta':
      return fail(
        'Il file non è un report di Vedetta, o non ne ha più le proprietà (accade con un PDF stampato o compresso di nuovo).',
        'Con «verify-report <impronta>» si può verificare l’impronta scritta nelle note metodologiche.',
      );
    case 'sconosciuto':
      return fail(
        'Il report non viene da questa installazione: il bilancio non esiste e nel registro non c’è una stampa con questa impronta.',
        `Impronta dei dati: ${verifica.dichiarato.impronta}`,
      );
    case 'eliminato':
      return fail(
        'I dati del report non ci sono più: il bilancio è stato eliminato.',
        `Impronta dei dati: ${verifica.dichiarato.impronta}`,
        describeStampa(verifica.stampa),
        ...(verifica.eliminazione === null ? [] : [describeModifica(verifica.eliminazione).trim()]),
      );
    case 'coincide': {
      const lines = ['Il report corrisponde ai dati in archivio.', ...describeTrovata(verifica)];
      return verifica.file === 'modificato'
        ? fail('I dati dichiarati corrispondono a quelli in archivio, ma il file è cambiato.', ...lines.slice(1))
        : { tipo: 'fatto', testo: lines.join('\n'), dati: verifica };
    }
    case 'diverso':
      return fail(
        'Il report NON corrisponde ai dati in archivio.',
        ...describeTrovata(verifica),
        `Impronta dei dati in archivio: ${verifica.impronta}`,
        ...explainDiverso(verifica),
      );
  }
};

/** Writes the text whose digest the report carries to a file of its own: whoever has it needs no Vedetta to verify the digest. */
const writeHashedText = async (database: Database, verifica: ReportVerification, file: string): Promise<string> => {
  const text = verifica.tipo === 'coincide' ? await loadHashedText(database, verifica) : null;
  if (text === null) return `Il testo dell’impronta non è scritto: i dati in archivio non la danno.`;
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch {
    return `Il testo dell’impronta non è scritto: il file ${file} c’è già, o non si può scrivere.`;
  }
  return `Il testo dell’impronta è in ${file}: «sha256sum ${file}» la dà di nuovo.`;
};

export const verifyReportCommand: Command = {
  name: 'verify-report',
  usage: 'verify-report <file.pdf | impronta> [--dati <file.json>]',
  description:
    'Dice se un report in PDF, o l’impronta scritta nelle sue note metodologiche, corrisponde ai dati in archivio; se no, che cosa è cambiato, quando e per mano di chi. Con --dati scrive in un file nuovo il testo di cui è l’impronta, per chi vuole ricalcolarla.',
  options: { dati: { type: 'string' } },
  run: async ({ args, options, environment }) => {
    const [arg] = args;
    if (arg === undefined || args.length > 1) return refuseUsage('Indicare un solo file, o un’impronta.');
    const typed = parseImpronta(arg);
    const pdf = typed === null ? await readFile(arg).catch(() => null) : null;
    if (typed === null && pdf === null) return { tipo: 'fallito', testo: `Il file ${arg} non si legge.` };
    return withDatabase(environment, async (database) => {
      const verifica = await verifyReport(database, typed ?? (pdf === null ? null : readDeclaration(pdf)), pdf);
      const outcome = presentVerification(verifica);
      if (typeof options['dati'] !== 'string') return outcome;
      return { ...outcome, testo: `${outcome.testo}\n${await writeHashedText(database, verifica, options['dati'])}` };
    });
  },
};
