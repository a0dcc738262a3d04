import { expect, test } from 'vitest';
import { presentAccessi, presentBanner } from './banner.ts';

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

test('without new users there is nothing to say of them', () => {
  expect(presentAccessi([], false)).toBe('');
});

test('the banner says where, and every warning', () => {
  expect(presentBanner({ url: 'http://127.0.0.1:3000', dove: '/srv/vedetta', avvisi: ['uno', 'due'] })).toBe(
    '\nVedetta è in funzione su http://127.0.0.1:3000\nDati: /srv/vedetta\nAvviso: uno\nAvviso: due\nPer fermarla: Ctrl-C\n',
  );
});
