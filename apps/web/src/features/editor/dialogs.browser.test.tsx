import type { Bilancio } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiCall } from '../../test-support/index.ts';
import {
  answerCalls,
  AreaBilancio,
  azienda,
  expectAccessible,
  refuse,
  render,
  signIn,
} from '../../test-support/index.ts';
import { CalcolaProiezione } from './calcola-proiezione.tsx';
import { EditorBilancio } from './editor-bilancio.tsx';
import { createTestBilancio } from './state/test-bilancio.ts';

const CASSA = 'SPA.C.IV.3';
const VENDITE = 'CE.A.1';

const base: Bilancio = {
  ...createTestBilancio({ [CASSA]: 100, [VENDITE]: 50, 'SPP.A.I': 50 }),
  data_bilancio: '2026-06-30',
  bilancio_chiusura: false,
};

type Righe = Parameters<typeof answerCalls>[0];

const open = async (rows: Righe): Promise<readonly ApiCall[]> => {
  signIn();
  localStorage.setItem('vedetta-solo-con-valori', 'yes');
  const calls = answerCalls([
    ...rows,
    [endpoints.loadAzienda, azienda],
    [endpoints.checkBilancio, { voci: [], quadratura: 0 }],
  ]);
  await render(
    <AreaBilancio bilancio={base}>
      <EditorBilancio letto={{ dati: base, etag: '"1"' }} confronti={[]} solaLettura={null}>
        <CalcolaProiezione base={base} />
      </EditorBilancio>
    </AreaBilancio>,
    { path: `/bilanci/${base.id}` },
  );
  await expect.element(page.getByRole('treegrid')).toBeVisible();
  return calls;
};

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

test('the automatic projection shows a preview with its moves before it replaces the lines', async () => {
  await open([
    [
      endpoints.computeProiezione,
      [
        { codice: CASSA, valore: 150 },
        { codice: VENDITE, valore: 100 },
        { codice: 'SPP.A.I', valore: 50 },
      ],
    ],
  ]);
  await page.getByRole('button', { name: 'Calcola automaticamente' }).click();
  const finestra = dialog('Proiezione automatica');
  await expect.element(finestra.getByRole('cell', { name: '150,00' })).toBeVisible();
  await expectAccessible();
  await expect.element(finestra.getByRole('button', { name: 'Sostituisci i valori' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(finestra).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Salva/u })).toBeVisible();
});

test('the notes field has ten rows; a refusal keeps the text and says why', async () => {
  await open([[endpoints.saveBilancio, refuse(400, { note: ['Testo troppo lungo.'] })]]);
  await page.getByRole('button', { name: 'Mostra note' }).click();
  await page.getByRole('region', { name: 'Note' }).getByRole('button', { name: 'Modifica' }).click();
  const finestra = dialog(/^Annotazioni bilancio 30\/06\/2026/u);
  const campo = finestra.getByRole('textbox', { name: 'Annotazioni' });
  await expect.element(campo).toHaveFocus();
  await expect.element(campo).toHaveAttribute('rows', '10');
  await expectAccessible();
  await userEvent.keyboard('Svalutato il magazzino');
  await finestra.getByRole('button', { name: 'Salva' }).click();
  await expect.element(finestra.getByRole('alert')).toHaveTextContent('Testo troppo lungo.');
  await expect.element(campo).toHaveValue('Svalutato il magazzino');
  await expectAccessible();
});
