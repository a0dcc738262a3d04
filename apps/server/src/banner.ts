import type { FirstUser } from './commands/first-start.ts';
import type { Environment } from './environment/environment.ts';

const LOCALI = new Set(['127.0.0.1', 'localhost', '::1']);

/** What an installation at work should have and this one has not; a trial is left in peace. */
export const listMancanze = ({ demo, backupSchedule, host, publicUrl }: Environment): readonly string[] => [
  ...(demo || backupSchedule !== null
    ? []
    : ['nessuna copia automatica dei dati: indicare un orario con VEDETTA_BACKUP_SCHEDULE.']),
  ...(publicUrl === null && !LOCALI.has(host)
    ? [
        `il server risponde a tutta la rete (${host}) e non ha un indirizzo pubblico: indicarlo con VEDETTA_PUBLIC_URL, in https.`,
      ]
    : []),
  ...(publicUrl?.startsWith('http://') === true && !LOCALI.has(new URL(publicUrl).hostname)
    ? [`${publicUrl} non è in https: password e bilanci viaggiano in chiaro.`]
    : []),
];

/** The users just made, shown this once: nowhere else are their passwords to be read. */
export const presentAccessi = (accessi: readonly FirstUser[], hasInitialPassword: boolean): string => {
  if (accessi.length === 0) return '';
  const width = Math.max(...accessi.map(({ username }) => username.length));
  const lines = accessi.map(({ username, password, studio }) => {
    const shown = hasInitialPassword ? '(password di VEDETTA_INITIAL_PASSWORD)' : password;
    return `  ${username.padEnd(width)}  ${shown}  ${studio}`;
  });
  const heading = hasInitialPassword
    ? 'Utenti creati:'
    : 'Utenti creati, con la password (annotarla ora: non sarà mostrata di nuovo):';
  return ['', heading, ...lines].join('\n');
};

/** What the operator needs to know of a server that has just started. */
export const presentBanner = ({
  url,
  dove,
  avvisi,
}: Readonly<{ url: string; dove: string; avvisi: readonly string[] }>): string =>
  [
    '',
    `Vedetta è in funzione su ${url}`,
    `Dati: ${dove}`,
    ...avvisi.map((avviso) => `Avviso: ${avviso}`),
    'Per fermarla: Ctrl-C',
    '',
  ].join('\n');
