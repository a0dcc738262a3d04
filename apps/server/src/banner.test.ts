import { expect, test } from 'vitest';
import { listWarnings, presentAccessi, presentBanner } from './banner.ts';
import { parseEnvironment } from './environment/environment.ts';

const accessi = [
  { username: 'staff', password: 'Kq7-parola', studio: 'Staff' },
  { username: 'demo', password: 'Zx1-parola', studio: 'Studio Demo' },
];

test('generated passwords are shown beside their users', () => {
  expect(presentAccessi(accessi, false)).toBe(
    '\nUtenti creati, con la password (annotarla ora: non sarà mostrata di nuovo):\n  staff  Kq7-parola  Staff\n  demo   Zx1-parola  Studio Demo',
  );
});

test('a password that the operator chose is not repeated', () => {
  expect(presentAccessi(accessi, true)).not.toContain('parola');
});

test('without new users it prints nothing', () => {
  expect(presentAccessi([], false)).toBe('');
});

test('the banner shows the address, the data folder, a part of the work, and every warning', () => {
  const start = { url: 'http://127.0.0.1:3000', place: '/srv/vedetta', warnings: ['uno', 'due'] };
  expect(presentBanner({ ...start, roles: ['web', 'stampa', 'lavori'] })).toBe(
    '\nVedetta è in funzione su http://127.0.0.1:3000\nDati: /srv/vedetta\nAvviso: uno\nAvviso: due\nPer fermarla: Ctrl-C\n',
  );
  expect(presentBanner({ ...start, roles: ['web', 'lavori'] })).toContain(
    '/srv/vedetta\nRuolo: web, lavori, il resto ad altri processi\nAvviso: uno',
  );
});

test.each([
  ['a demo on this machine needs nothing', { VEDETTA_DEMO: '1', HOST: '127.0.0.1' }, []],
  ['production data need a backup schedule', { HOST: '127.0.0.1' }, [/copia automatica/u]],
  [
    'a server open to the network needs a public address',
    { VEDETTA_BACKUP_SCHEDULE: '02:30', HOST: '0.0.0.0' },
    [/VEDETTA_PUBLIC_URL/u],
  ],
  [
    'a public address needs https',
    { VEDETTA_BACKUP_SCHEDULE: '02:30', HOST: '0.0.0.0', VEDETTA_PUBLIC_URL: 'http://vedetta.studio.it' },
    [/non è in https/u],
  ],
  [
    'copies go to a folder and a program that are there',
    {
      VEDETTA_BACKUP_SCHEDULE: '02:30',
      VEDETTA_BACKUP_COPY_DIR: '/non/montata',
      VEDETTA_BACKUP_COMMAND: '/non/esiste --ora',
    },
    [/cartella \/non\/montata di VEDETTA_BACKUP_COPY_DIR/u, /programma \/non\/esiste di VEDETTA_BACKUP_COMMAND/u],
  ],
  [
    'a complete installation gets no warning',
    { VEDETTA_BACKUP_SCHEDULE: '02:30', HOST: '0.0.0.0', VEDETTA_PUBLIC_URL: 'https://vedetta.studio.it' },
    [],
  ],
] as const)('%s', (_, variables, expected) => {
  const warnings = listWarnings(parseEnvironment(variables, { demo: false }));
  expect(warnings).toHaveLength(expected.length);
  expected.forEach((pattern, i) => expect(warnings[i]).toMatch(pattern));
});
