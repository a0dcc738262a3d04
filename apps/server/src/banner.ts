import type { Accesso } from './commands/primo-avvio.ts';

/** The users just made, shown this once: nowhere else are their passwords to be read. */
export const presentAccessi = (accessi: readonly Accesso[], hasInitialPassword: boolean): string => {
  if (accessi.length === 0) return '';
  const width = Math.max(...accessi.map(({ username }) => username.length));
  const lines = accessi.map(({ username, password, studio }) => {
    const shown = hasInitialPassword ? '(password di VEDETTA_INITIAL_PASSWORD)' : password;
    return `  ${username.padEnd(width)}  ${shown}  ${studio}`;
  });
  const heading = hasInitialPassword ? 'Utenti creati:' : 'Utenti creati, con la password (annotarla ora: non sarà mostrata di nuovo):';
  return ['', heading, ...lines].join('\n');
};

/** What the operator needs to know of a server that has just started. */
export const presentBanner = ({ url, dove, avvisi }: Readonly<{ url: string; dove: string; avvisi: readonly string[] }>): string =>
  ['', `Vedetta è in funzione su ${url}`, `Dati: ${dove}`, ...avvisi.map((avviso) => `Avviso: ${avviso}`), 'Per fermarla: Ctrl-C', ''].join('\n');
