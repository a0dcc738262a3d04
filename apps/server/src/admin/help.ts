import type { Command, CommandOutcome } from './command.ts';

const COMMON_HELP = [
  'Ogni comando accetta --json: il risultato in JSON sull’uscita standard, l’andamento sull’altra.',
  'Esito: 0 riuscito, 1 non riuscito, 2 uso errato.',
];

const describeCommand = ({ usage, description }: Command): string => `  ${usage}\n      ${description}`;

/** The usage of one command, or of all. */
export const presentHelp = (commands: readonly Command[]): string =>
  ['Uso: npm run admin -- <comando> [argomenti]', '', ...commands.map(describeCommand), '', ...COMMON_HELP].join('\n');

/** `help` needs neither settings nor a database. */
export const runHelp = (commands: readonly Command[], words: readonly string[]): CommandOutcome => {
  const searched = words.join(' ');
  const matching = commands.filter(({ name }) => name === searched || name.startsWith(`${searched} `));
  if (searched !== '' && matching.length === 0)
    return { tipo: 'uso_errato', testo: `Il comando «${searched}» non esiste.` };
  const shown = searched === '' ? commands : matching;
  return {
    tipo: 'fatto',
    testo: presentHelp(shown),
    dati: shown.map(({ name, usage, description }) => ({ nome: name, uso: usage, descrizione: description })),
  };
};
