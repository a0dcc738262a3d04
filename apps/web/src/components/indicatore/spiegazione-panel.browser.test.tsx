import type { Gruppo, Indicatore } from '@vedetta/contract';
import { expect, vi, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerGruppo,
  AreaBilancio,
  computeIndicatore,
  expectAccessible,
  render,
  schema,
  signIn,
  thresholds,
} from '../../test-support/index.ts';
import { selectSoglie } from '../../queries/catalogo.ts';
import { SpiegazionePanel } from './index.ts';

const draw = async (gruppo: Gruppo, indicatore: Indicatore, onClose = () => {}) => {
  signIn();
  answerGruppo();
  const dati = schema[gruppo]?.indicators[indicatore.codice];
  if (dati === undefined) throw new Error('No schema');
  const trial = await render(
    <AreaBilancio>
      <SpiegazionePanel
        indicatore={indicatore}
        schema={dati}
        soglie={selectSoglie(indicatore, thresholds)}
        settore="2 Manifattura"
        anteprima={null}
        onClose={onClose}
      />
    </AreaBilancio>,
  );
  return { ...trial, panel: page.getByRole('region', { name: 'Spiegazione' }) };
};

test('shows formula, figures, lines, interval hit, legal status and rules', async () => {
  const { panel } = await draw('IdA', computeIndicatore('IdA', 'IdA2'));
  for (const titolo of ['Formula', 'Voci usate', 'Soglie, settore 2 Manifattura', 'Stato normativo'])
    await expect.element(panel.getByRole('heading', { name: titolo })).toBeVisible();
  await expect.element(panel).toMatchTextContent('40 000,00');
  await expect.element(panel).toMatchTextContent('2 000 000,00');
  await expect
    .element(panel.getByRole('listitem').filter({ hasText: 'Entro soglia' }))
    .toHaveAttribute('aria-current', 'true');
  await expect.element(panel).toMatchTextContent(/mai divenuto obbligatorio/u);
  await expectAccessible();
});

test('a line links to its row in the editor', async () => {
  const { panel, getPath } = await draw('IdA', computeIndicatore('IdA', 'IdA2'));
  await panel
    .getByRole('link', { name: /CE\.C\.17/u })
    .first()
    .click();
  expect(getPath()).toMatch(/^\/bilanci\/3#CE\.C\.17/u);
});

test('shows why a figure cannot be computed', async () => {
  const { panel } = await draw('ICAS', computeIndicatore('ICAS', 'ICA3'));
  await expect.element(panel).toMatchTextContent('Manca il bilancio dell’esercizio precedente, quadrato e compilato.');
  await expectAccessible();
});

test('prints with the name of the company, and closes', async () => {
  const onClose = vi.fn<() => void>();
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
  const { panel } = await draw('IdA', computeIndicatore('IdA', 'IdA2'), onClose);
  await expect.element(panel).toMatchTextContent('Officine di Prova S.r.l., bilancio 31/12/2025');
  await panel.getByRole('button', { name: 'Stampa la spiegazione' }).click();
  expect(print).toHaveBeenCalledOnce();
  document.documentElement.dataset['mantineColorScheme'] = 'dark';
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await panel.getByRole('button', { name: 'Chiudi il pannello' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  print.mockRestore();
});
