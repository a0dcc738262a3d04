import { endpoints } from '@vedetta/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { answerCalls, azienda, refuse, render, signIn } from '../../test-support/index.ts';
import { Menu } from './menu.tsx';

const LUNGA = 'Costruzioni Generali e Ingegneria Ambientale dell’Alto Adriatico S.p.A. in liquidazione';
const bilanci = page.getByRole('link', { name: 'Bilanci', exact: true });

beforeEach(() => {
  signIn();
  aziendaCorrente.select(azienda.id);
});
afterEach(() => aziendaCorrente.clear());

const answer = (loadAzienda: Parameters<typeof answerCalls>[0][number][1]) =>
  answerCalls([
    [endpoints.loadAzienda, loadAzienda],
    [endpoints.listAvvisi, { count: 0, next: null, previous: null, results: [], da_leggere: 0 }],
    [endpoints.listPosta, { count: 0, next: null, previous: null, results: [], da_trattare: 0 }],
  ]);

test('the links of the company come with its name, which would move them under a click', async () => {
  const held = Promise.withResolvers<{ [campo: string]: unknown }>();
  answer(() => held.promise);
  await render(<Menu isCollapsed={false} />);
  await expect.element(page.getByRole('link', { name: 'Profilo' })).toBeVisible();
  await expect.element(bilanci).not.toBeInTheDocument();
  held.resolve({ ...azienda, ragione_sociale: LUNGA });
  await expect.element(bilanci).toBeVisible();
  await expect.element(page.getByRole('link', { name: LUNGA })).toBeVisible();
});

test('a reduced menu, without the name, has the links at once', async () => {
  answer(() => new Promise(() => {}));
  await render(<Menu isCollapsed />);
  await expect.element(bilanci).toBeInTheDocument();
});

test('a company that cannot be loaded keeps its links', async () => {
  answer(() => refuse(400, { detail: 'Non ora.' }));
  await render(<Menu isCollapsed={false} />);
  await expect.element(bilanci).toBeVisible();
});
