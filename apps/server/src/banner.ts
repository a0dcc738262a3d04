import { existsSync } from 'node:fs';
import type { FirstUser } from './commands/installazione/first-start.ts';
import type { Environment } from './environment/environment.ts';
import { ruoliProcesso } from './environment/variables.ts';

const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '::1']);

/** A program named by its path; another is looked for in `PATH` when it runs. */
const isMissingProgram = (command: readonly string[] | null): boolean =>
  command?.[0]?.startsWith('/') === true && !existsSync(command[0]);

/** Warns of what a production installation should have and this one lacks. */
export const listWarnings = ({
  demo,
  backupSchedule,
  backupCopyDir,
  backupCommand,
  host,
  publicUrl,
  roles,
}: Environment): readonly string[] => [
  ...(demo || backupSchedule !== null || !roles.includes('lavori')
    ? []
    : ['nessuna copia automatica dei dati: indicare un orario con VEDETTA_BACKUP_SCHEDULE.']),
  ...(backupCopyDir === null || existsSync(backupCopyDir)
    ? []
    : [
        `la cartella ${backupCopyDir} di VEDETTA_BACKUP_COPY_DIR non c’è: finché manca, le copie restano su questa macchina.`,
      ]),
  ...(isMissingProgram(backupCommand)
    ? [`il programma ${backupCommand?.[0]} di VEDETTA_BACKUP_COMMAND non c’è: le copie restano su questa macchina.`]
    : []),
  ...(publicUrl === null && !LOCAL_HOSTS.has(host)
    ? [
        `il server risponde a tutta la rete (${host}) e non ha un indirizzo pubblico: indicarlo con VEDETTA_PUBLIC_URL, in https.`,
      ]
    : []),
  ...(publicUrl?.startsWith('http://') === true && !LOCAL_HOSTS.has(new URL(publicUrl).hostname)
    ? [`${publicUrl} non è in https: password e bilanci viaggiano in chiaro.`]
    : []),
];

/** Warns of a process whose key is not that of the others, or of the machine the database came from. */
export const describeLostFactors = (users: number): readonly string[] =>
  users === 0
    ? []
    : [
        `le app di codici di ${users} utenti non si aprono con la chiave di questo processo: copiare qui il file chiavi/segreti.key, o indicare in tutti i processi la stessa VEDETTA_SECRETS_KEY.`,
      ];

/** The users just created with their passwords, which are shown only this once. */
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
  place,
  roles,
  warnings,
}: Readonly<{
  url: string;
  place: string;
  roles: Environment['roles'];
  warnings: readonly string[];
}>): string =>
  [
    '',
    `Vedetta è in funzione su ${url}`,
    `Dati: ${place}`,
    ...(roles.length === ruoliProcesso.length ? [] : [`Ruolo: ${roles.join(', ')}, il resto ad altri processi`]),
    ...warnings.map((warning) => `Avviso: ${warning}`),
    'Per fermarla: Ctrl-C',
    '',
  ].join('\n');
