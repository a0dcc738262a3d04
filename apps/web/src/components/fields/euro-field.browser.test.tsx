import { useState } from 'react';
import { expect, vi, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, toNoBreak, render } from '../../test-support/index.ts';
import { EuroField } from './index.ts';

const Field = ({ onChange }: { readonly onChange: (value: number | null) => void }) => {
  const [value, setValue] = useState<number | null>(-1234.5);
  return (
    <EuroField
      label="Debiti"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
};

test('shows grouped digits, edits bare ones and gives euros', async () => {
  const onChange = vi.fn<(value: number | null) => void>();
  await render(<Field onChange={onChange} />);
  const campo = page.getByLabelText('Debiti');
  await expect.element(campo).toHaveValue(toNoBreak('−1_234,50'));
  await campo.click();
  await expect.element(campo).toHaveValue('-1234,50');
  await userEvent.fill(campo, '9 999 999 999 999,99');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(9_999_999_999_999.99);
  await expect.element(campo).toHaveValue(toNoBreak('9_999_999_999_999,99'));
  await expectAccessible();
});
