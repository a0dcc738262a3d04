import { endpoints } from '@vedetta/contract';
import { expect, vi, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, expectAccessible, render, schema, signIn, statics } from '../../test-support/index.ts';
import { GuidaPanel } from './index.ts';

const draw = async (path: string, onClose = () => {}) => {
  signIn();
  answerCalls([
    [endpoints.loadSchemaIndicatori, schema],
    [endpoints.listIndicatorStatics, statics],
  ]);
  await render(
    <aside aria-label="Guida" style={{ width: 300, height: 600 }}>
      <GuidaPanel isRequested onFocus={() => {}} onClose={onClose} />
    </aside>,
    { path },
  );
};

test('shows the purpose of the screen, the steps and its position in the work', async () => {
  await draw('/bilanci/3');
  await expect.element(page.getByRole('heading', { name: 'Voci del bilancio' })).toHaveFocus();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Importare il file XBRL' }))
    .toHaveAttribute('aria-current', 'step');
  await expectAccessible();
});

test("shows every indicator of a group and its legal status, with the domain's texts", async () => {
  await draw('/bilanci/3/indicatori/IdA');
  for (const { codice, descrizione_breve } of statics.filter(
    ({ codice: nome }) => nome.startsWith('IdA') && !nome.startsWith('IdAp'),
  )) {
    await expect.element(page.getByText(codice, { exact: true })).toBeInTheDocument();
    await expect.element(page.getByText(descrizione_breve)).toBeInTheDocument();
  }
  await expect.element(page.getByText(/mai divenuto obbligatorio/u)).toBeInTheDocument();
  await expectAccessible();
});

test('is accessible in the dark scheme', async () => {
  await draw('/bilanci/3/altro/ISPI');
  document.documentElement.dataset['mantineColorScheme'] = 'dark';
  await expect.element(page.getByText('ZScore', { exact: true })).toBeInTheDocument();
  await expectAccessible();
  document.documentElement.dataset['mantineColorScheme'] = 'light';
});

test('takes the focus when opened, and closes', async () => {
  const onClose = vi.fn<() => void>();
  await draw('/aziende', onClose);
  await expect.element(page.getByRole('heading', { name: 'Aziende' })).toHaveFocus();
  await page.getByRole('button', { name: 'Chiudi la guida' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
