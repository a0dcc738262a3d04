import { ActionIcon, Tooltip } from '@mantine/core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, render } from '../../prova/index.ts';
import { NameTip } from './index.ts';

const tip = page.getByRole('tooltip');
const tasto = page.getByRole('button', { name: 'Cronologia' });

it('shows the name of a sign to the keyboard, and has it read out once', async () => {
  await render(
    <NameTip nome="Cronologia">
      <button type="button" className="muted" aria-label="Cronologia">
        c
      </button>
    </NameTip>,
  );
  await expect.element(tasto).toHaveClass('muted');
  await userEvent.keyboard('{Tab}');
  await expect.element(tasto).toHaveFocus();
  await expect.element(tip).toHaveTextContent('Cronologia');
  await expect.element(tasto).toHaveAccessibleDescription('');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
});

it('describes to the keyboard what a tip says beyond the name', async () => {
  await render(
    <Tooltip label="Chi ha fatto che cosa">
      <ActionIcon aria-label="Cronologia">c</ActionIcon>
    </Tooltip>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(tip).toBeVisible();
  await expect.element(tasto).toHaveAccessibleDescription('Chi ha fatto che cosa');
});
