import type { OrdineAziende } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, buildAzienda, expectAccessible, toNoBreak, refuse, render } from '../../test-support/index.ts';
import { AziendeTable } from './aziende-table.tsx';
import { useSelezione } from './use-selezione.ts';
import { EliminaAziendaDialog } from './elimina-azienda-dialog.tsx';

const azienda = buildAzienda({
  ragione_sociale:
    'Borgo Meccanica di Precisione e Carpenterie Industriali dei Fratelli Rossi e Figli Società Cooperativa per Azioni in liquidazione volontaria',
  data_ultimo_bilancio: '2026-06-30',
  data_grado: '2026-06-30',
  overall_risk: 0.805,
});

const Elenco = ({ onOrdine = () => {} }: { readonly onOrdine?: (ordine: OrdineAziende) => void }) => (
  <AziendeTable
    aziende={[
      azienda,
      {
        ...azienda,
        id: '6',
        ragione_sociale: 'Alfa',
        data_ultimo_bilancio: null,
        data_grado: null,
        overall_risk: null,
      },
    ]}
    selezione={useSelezione()}
    ordine="grado"
    onOrdine={onOrdine}
  />
);

test('orders by a heading, says by which one, and chooses companies', async () => {
  answerCalls([[endpoints.loadConfig, { settori: [['2', 'Manifattura']], ateco: [] }]]);
  const ordini: OrdineAziende[] = [];
  await render(<Elenco onOrdine={(ordine) => void ordini.push(ordine)} />);
  await expect
    .element(page.getByRole('columnheader', { name: /^Grado di rischio/u }))
    .toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Grado di rischio' }).click();
  await page.getByRole('button', { name: 'Ultimo bilancio' }).click();
  await page.getByRole('button', { name: 'Ragione sociale' }).click();
  expect(ordini).toEqual(['-grado', '-ultimo', 'nome']);

  const tutte = page.getByRole('checkbox', { name: 'Seleziona tutte quelle mostrate' });
  await page.getByRole('checkbox', { name: 'Seleziona Alfa' }).click();
  await expect.element(tutte).toBePartiallyChecked();
  await tutte.click();
  await expect.element(page.getByRole('checkbox', { name: /^Seleziona Borgo/u })).toBeChecked();
  await tutte.click();
  await expect.element(page.getByRole('checkbox', { name: 'Seleziona Alfa' })).not.toBeChecked();
});

test('lists companies with their last statement and their grade, however long their names', async () => {
  answerCalls([[endpoints.loadConfig, { settori: [['2', 'Manifattura']], ateco: [] }]]);
  await render(<Elenco />);
  const row = page.getByRole('row').filter({ hasText: 'Borgo' });
  for (const testo of ['30/06/2026', toNoBreak('81_%'), 'Alto'])
    await expect.element(row.getByText(testo)).toBeVisible();
  await expect.element(page.getByText('Senza bilanci')).toBeVisible();
  await expect
    .element(
      page.getByRole('img', {
        name: /^Il grado di rischio si riferisce all’ultimo bilancio caricato che quadra e ha importi\. .*Buono sotto il/u,
      }),
    )
    .toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Visualizza bilanci' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await expectAccessible();
});

test('says of which statement the grade is where the latest gives none', async () => {
  answerCalls([[endpoints.loadConfig, { settori: [['2', 'Manifattura']], ateco: [] }]]);
  const beta = { ...azienda, ragione_sociale: 'Beta', data_grado: '2025-06-30' };
  const gamma = { ...azienda, id: '7', ragione_sociale: 'Gamma', data_grado: null, overall_risk: null };
  const Due = () => (
    <AziendeTable aziende={[beta, gamma]} selezione={useSelezione()} ordine="nome" onOrdine={() => {}} />
  );
  await render(<Due />);
  const getRow = (nome: string) => page.getByRole('row').filter({ hasText: nome });
  await expect.element(getRow('Beta').getByText('grado al 30/06/2025', { exact: true })).toBeVisible();
  await expect.element(getRow('Gamma').getByText('Non calcolabile')).toBeVisible();
  expect(getRow('Gamma').getByText('grado al').elements()).toEqual([]);
});

test('deletes only when the name is typed exactly, and says why it could not', async () => {
  const calls = answerCalls([
    [endpoints.deleteAzienda, refuse(403, { detail: 'La licenza demo non consente di eliminare le aziende.' })],
  ]);
  await render(
    <EliminaAziendaDialog
      salvata={{ dati: { ...azienda, ragione_sociale: 'Alfa S.r.l.' }, etag: '"2"' }}
      onClose={() => {}}
    />,
  );
  const elimina = page.getByRole('button', { name: 'Elimina' });
  await expect.element(page.getByRole('dialog', { name: 'Elimina società' })).toBeVisible();
  await page.getByLabelText('Ragione sociale').fill('alfa s.r.l.');
  await expect.element(page.getByText('Nome errato, impossibile procedere')).toBeVisible();
  await expect.element(elimina).toBeDisabled();
  await expectAccessible();
  await page.getByLabelText('Ragione sociale').fill('Alfa S.r.l.');
  await elimina.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('La licenza demo non consente di eliminare le aziende.');
  expect(calls[0]?.headers.get('If-Match')).toBe('"2"');
});
