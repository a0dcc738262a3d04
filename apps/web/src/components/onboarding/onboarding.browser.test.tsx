import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tutorial } from '../../lib/tutorial.ts';
import { expectAccessible, render, signIn } from '../../test-support/index.ts';
import { Onboarding } from './index.ts';

const dialog = (titolo: string) => page.getByRole('dialog', { name: titolo });

const open = async (): Promise<void> => {
  tutorial.reset();
  signIn();
  await render(<Onboarding />);
  await expect.element(dialog('Benvenuto in Vedetta')).toBeVisible();
};

test('walks through the slides with the keyboard, forward and back', async () => {
  await open();
  await expectAccessible();
  await expect.element(page.getByRole('button', { name: 'Avanti' })).toHaveFocus();
  for (const titolo of [
    'Aggiungere un’azienda',
    'Aprire i bilanci',
    'Aggiungere un bilancio',
    'Analizzare',
    'Guardare avanti',
  ]) {
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog(titolo)).toBeVisible();
    await expectAccessible();
  }
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog('Seguire ogni giorno')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Inizia' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog('Guardare avanti')).toBeVisible();
});

test.each(['Inizia', 'Chiudi'])('%s hides it for this session only', async (nome) => {
  await open();
  if (nome === 'Inizia') await userEvent.keyboard('{ArrowRight}'.repeat(6));
  await page.getByRole('button', { name: nome }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('vedetta-skip-tutorial')).toBeNull();
  expect(tutorial.isDue()).toBe(false);
  tutorial.reset();
  expect(tutorial.isDue()).toBe(true);
});

test('Non mostrare più hides it permanently', async () => {
  await open();
  await page.getByRole('button', { name: 'Non mostrare più' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('vedetta-skip-tutorial')).toBe('yes');
  tutorial.reset();
  expect(tutorial.isDue()).toBe(false);
});
