import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test-support/index.ts';
import { EuroField } from './index.ts';

const Field = () => {
  const [value, setValue] = useState<number | null>(75_000);
  return (
    <>
      <EuroField label="Investimenti" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

const campo = page.getByLabelText('Investimenti');

test('a key pressed in the same frame as the focus replaces the amount, and no key is lost', async () => {
  await render(<Field />);
  await expect.element(campo).toBeVisible();
  const input = campo.element() as HTMLInputElement;
  input.focus();
  input.setRangeText('2', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  await userEvent.keyboard('40');
  await expect.element(page.getByRole('status')).toHaveTextContent('240');
});

test('a click selects the whole amount, a second one puts the caret', async () => {
  await render(<Field />);
  await campo.click();
  const input = campo.element() as HTMLInputElement;
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  await campo.click();
  expect(input.selectionStart).toBe(input.selectionEnd);
});
