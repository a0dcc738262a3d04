import { endpoints } from '@vedetta/contract';
import type { Membro, MembroInvitato } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, render, signIn } from '../../test-support/index.ts';
import { Inviti } from './inviti.tsx';

const membro: Membro = {
  id: '7',
  username: 'sara.gallo',
  nome: 'Sara Gallo',
  email: 'sara@example.it',
  ruolo: 'collaboratore',
  tutte_le_aziende: true,
  aziende_assegnate: 0,
  password: false,
  fattori: [],
  invito: { scade: '2026-11-30T10:00:00Z', invio: null },
  disabilitato: false,
  creato_il: '2026-11-28T10:00:00Z',
  ultimo_accesso: null,
};
const invitato: MembroInvitato = { ...membro, aziende: [], link: 'https://x/accesso#1', scade: '2026-11-30T10:00:00Z' };

test('a new link is asked with the same key after a lost answer, and with another one after an answer', async () => {
  signIn();
  let isLost = true;
  const calls = answerCalls([
    [
      endpoints.renewInvito,
      () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return invitato;
      },
    ],
  ]);
  const listKeys = () => calls.map(({ headers }) => headers.get('Idempotency-Key'));
  await render(<Inviti membri={[membro]} onInvite={() => {}} />);
  const nuovo = page.getByRole('button', { name: 'Nuovo link per sara.gallo' });
  const consegnato = page.getByRole('button', { name: 'L’ho consegnato' });
  await nuovo.click();
  await expect.element(page.getByText('Il server non risponde. Riprovare.')).toBeVisible();
  isLost = false;
  await nuovo.click();
  await consegnato.click();
  await expect.element(consegnato).not.toBeInTheDocument();
  await nuovo.click();
  await expect.element(consegnato).toBeVisible();
  const [first, second, third] = listKeys();
  expect(first).toMatch(/^[0-9a-f]{32}$/u);
  expect([second === first, third === first]).toEqual([true, false]);
});
