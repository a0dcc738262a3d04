import { ActionIcon, Tooltip } from '@mantine/core';
import { expect, vi, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, render } from '../../test-support/index.ts';
import { NameTip } from './index.ts';

const tip = page.getByRole('tooltip');
const tasto = page.getByRole('button', { name: 'Cronologia' });

test('shows the name of an icon button on keyboard focus, has it announced once, and leaves the button unchanged', async () => {
  const onClick = vi.fn<() => void>();
  const onFocus = vi.fn<() => void>();
  await render(
    <NameTip nome="Cronologia">
      <button type="button" className="muted" aria-label="Cronologia" onClick={onClick} onFocus={onFocus}>
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
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  expect(onFocus).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
});

test('describes the control with a tip that says more than its name', async () => {
  await render(
    <Tooltip label="Chi ha fatto che cosa">
      <ActionIcon aria-label="Cronologia">c</ActionIcon>
    </Tooltip>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(tip).toBeVisible();
  await expect.element(tasto).toHaveAccessibleDescription('Chi ha fatto che cosa');
});
