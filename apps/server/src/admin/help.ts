import type { Comando, Esito } from './comando.ts';

const COMUNI = [
  'Ogni comando accetta --json: il risultato in JSON sull’uscita standard, l’andamento sull’altra.',
  'Esito: 0 riuscito, 1 non riuscito, 2 uso errato.',
];

const describeComando = ({ uso, descrizione }: Comando): string => `  ${uso}\n      ${descrizione}`;

/** The usage of one command, or of all. */
export const presentHelp = (comandi: readonly Comando[]): string =>
  ['Uso: npm run admin -- <comando> [argomenti]', '', ...comandi.map(describeComando), '', ...COMUNI].join('\n');

/** `help` needs neither settings nor a database. */
export const runHelp = (comandi: readonly Comando[], parole: readonly string[]): Esito => {
  const cercato = parole.join(' ');
  const trovati = comandi.filter(({ nome }) => nome === cercato || nome.startsWith(`${cercato} `));
  if (cercato !== '' && trovati.length === 0)
    return { tipo: 'uso_errato', testo: `Il comando «${cercato}» non esiste.` };
  const mostrati = cercato === '' ? comandi : trovati;
  return {
    tipo: 'fatto',
    testo: presentHelp(mostrati),
    dati: mostrati.map(({ nome, uso, descrizione }) => ({ nome, uso, descrizione })),
  };
};
