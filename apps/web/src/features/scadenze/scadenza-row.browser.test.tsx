import type { ScadenzaAzienda } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildScadenza, expectAccessible, render, signIn } from '../../test-support/index.ts';
import { ScadenzaRow } from './scadenza-row.tsx';

const scadenza = buildScadenza();

const renderRow = async (shown: ScadenzaAzienda) => {
  const toggled: string[] = [];
  const nothing = () => {};
  await render(
    <ul>
      <ScadenzaRow
        scadenza={shown}
        oggi="2026-11-20"
        onToggle={({ tipo }) => toggled.push(tipo)}
        onFatta={nothing}
        onSposta={nothing}
        onRipristina={nothing}
        onScadenzario={nothing}
      />
    </ul>,
  );
  return { toggled, box: page.getByRole('button', { name: /^(Segna come fatta|Riapri)/u }) };
};

test('who works on the company marks it as done', async () => {
  signIn();
  const { toggled, box } = await renderRow(scadenza);
  await box.click();
  expect(toggled).toEqual(['deposito']);
});

test.each([
  ['sola_lettura', null, 'il ruolo di sola lettura non cambia le scadenze'],
  ['titolare', '2026-09-30', 'chiusa dai dati al 30/09/2026'],
] as const)('for a %s, with data of %s, the box stays and says why it does nothing', async (ruolo, dati_al, motivo) => {
  signIn({ ruolo });
  const { toggled, box } = await renderRow({ ...scadenza, dati_al });
  await expect
    .element(box)
    .toHaveAccessibleName(`Segna come fatta: Deposito al registro delle imprese, Rossi S.r.l. (${motivo})`);
  await expect.element(box).toHaveAttribute('aria-disabled', 'true');
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(toggled).toEqual([]);
  await expectAccessible();
});
