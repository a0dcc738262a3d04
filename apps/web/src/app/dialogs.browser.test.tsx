import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UnsavedGuard } from '../components/ui/index.ts';
import { aziendaCorrente } from '../lib/azienda-corrente.ts';
import { hasUnsaved, askToLeave, useUnsaved } from '../lib/unsaved.ts';
import { answerCalls, expectAccessible, render, signIn } from '../test-support/index.ts';
import { MenuDrawer } from './frame/menu-drawer.tsx';
import { PortaleScadutoDialog } from './portale-scaduto-dialog.tsx';

const Modulo = ({ save }: { readonly save?: () => Promise<boolean> }) => {
  useUnsaved(true, save);
  return <UnsavedGuard />;
};

test('asks before losing unsaved changes, with the safe button focused', async () => {
  let uscite = 0;
  await render(<Modulo />);
  await expect.poll(hasUnsaved).toBe(true);
  askToLeave(() => (uscite += 1));
  await expect.element(page.getByRole('dialog', { name: 'Modifiche non salvate' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Resta' })).toHaveFocus();
  await expectAccessible();
  await page.getByRole('button', { name: 'Resta' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(uscite).toBe(0);
  askToLeave(() => (uscite += 1));
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  expect(uscite).toBe(1);
  expect(hasUnsaved()).toBe(false);
});

test('offers to save and leave where the page can save; a failed save stays', async () => {
  let uscite = 0;
  const outcomes = [true, false];
  await render(<Modulo save={async () => outcomes.pop() ?? false} />);
  await expect.poll(hasUnsaved).toBe(true);
  const saveAndLeave = page.getByRole('button', { name: 'Salva ed esci' });
  askToLeave(() => (uscite += 1));
  await expect.element(saveAndLeave).toHaveFocus();
  await expectAccessible();
  await saveAndLeave.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(uscite).toBe(0);
  askToLeave(() => (uscite += 1));
  await saveAndLeave.click();
  await expect.poll(() => uscite).toBe(1);
  expect(hasUnsaved()).toBe(false);
});

test('asks the portal for a new ticket over unsaved changes', async () => {
  signIn();
  await render(<PortaleScadutoDialog onClose={null} />);
  await expect.element(page.getByRole('dialog', { name: 'Sessione scaduta' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Chiedi di nuovo' })).toBeVisible();
  await expectAccessible();
});

test('shows the menu of a small screen', async () => {
  signIn({ is_staff: true, dati_licenza: null });
  aziendaCorrente.clear();
  answerCalls([]);
  await render(<MenuDrawer opened onClose={() => {}} />);
  await expect.element(page.getByRole('link', { name: 'Aziende' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible();
});
