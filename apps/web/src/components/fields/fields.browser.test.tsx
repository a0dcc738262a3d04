import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect, vi, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, toNoBreak, render } from '../../test-support/index.ts';
import {
  DateField,
  EuroField,
  NumeroField,
  PasswordField,
  PercentField,
  SwitchField,
  TextAreaField,
  TextField,
} from './index.ts';

type Stato<T> = { readonly value: T; readonly onChange: (value: T) => void };

/** Holds the value of a field like its form, and shows each change. */
const Held = <T,>({
  iniziale,
  onChange,
  children,
}: {
  readonly iniziale: T;
  readonly onChange: (value: T) => void;
  readonly children: (stato: Stato<T>) => ReactNode;
}) => {
  const [value, setValue] = useState(iniziale);
  const change = (next: T) => {
    setValue(() => next);
    onChange(next);
  };
  return children({ value, onChange: change });
};

const hold = async <T,>(iniziale: T, children: (stato: Stato<T>) => ReactNode) => {
  const onChange = vi.fn<(value: T) => void>();
  await render(
    <Held iniziale={iniziale} onChange={onChange}>
      {children}
    </Held>,
  );
  return onChange;
};

const campo = page.getByLabelText('Campo');

test('reports an unreadable amount, and keeps the last valid value', async () => {
  const onChange = await hold<number | null>(1200, (stato) => <EuroField label="Campo" {...stato} />);
  await userEvent.fill(campo, 'dodici');
  await userEvent.tab();
  await expect.element(campo).toHaveValue('??');
  await expect.element(page.getByText('Importo non leggibile')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await expectAccessible();
});

test('an unreadable end of a typed amount gives back the amount before, and the text can be mended', async () => {
  const onChange = await hold<number | null>(1200, (stato) => <EuroField label="Campo" {...stato} />);
  await campo.click();
  await userEvent.keyboard('12a{Tab}');
  await expect.element(campo).toHaveValue('??');
  expect(onChange).toHaveBeenLastCalledWith(1200);
  await campo.click();
  await expect.element(campo).toHaveValue('12a');
  await userEvent.keyboard('{End}{Backspace}{Tab}');
  await expect.element(campo).toHaveValue('12,00');
  expect(onChange).toHaveBeenLastCalledWith(12);
});

test.each([
  ['1200+350', 1550],
  ['=3*450,50', 1351.5],
])('computes %j', async (scritto, valore) => {
  const onChange = await hold<number | null>(null, (stato) => <EuroField label="Campo" {...stato} />);
  await userEvent.fill(campo, scritto);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(valore);
});

test.each(['1.234,56', '1 234,56', '1234.56', '1234,56'])('reads the amount %j', async (scritto) => {
  const onChange = await hold<number | null>(null, (stato) => <EuroField label="Campo" {...stato} />);
  await userEvent.fill(campo, scritto);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(1234.56);
  await expect.element(campo).toHaveValue(toNoBreak('1_234,56'));
});

test('takes no more than 13 digits before the comma', async () => {
  const onChange = await hold<number | null>(null, (stato) => <EuroField label="Campo" {...stato} />);
  await userEvent.fill(campo, '10000000000000');
  await userEvent.tab();
  await expect.element(campo).toHaveValue('??');
  await expect.element(page.getByText('Al massimo 13 cifre prima della virgola')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test('accepts a percentage and returns a fraction', async () => {
  const onChange = await hold<number | null>(0.125, (stato) => <PercentField label="Campo" {...stato} />);
  await expect.element(campo).toHaveValue('12,50');
  await userEvent.fill(campo, '7,5');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(0.075);
  await expect.element(campo).toHaveValue('7,50');
  await expectAccessible();
});

test('takes a bare number', async () => {
  const onChange = await hold<number | null>(1.5, (stato) => <NumeroField label="Campo" {...stato} />);
  await userEvent.fill(campo, '2,25');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(2.25);
  await expectAccessible();
});

test('switches between 1 and 0 by its label and by the space bar', async () => {
  const onChange = await hold<0 | 1>(0, (stato) => (
    <SwitchField label="Interruttore" description="Spiegazione" {...stato} />
  ));
  await page.getByText(/^Interruttore/u).click();
  expect(onChange).toHaveBeenLastCalledWith(1);
  await expect.element(page.getByText('Si', { exact: true })).toBeVisible();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(0);
  await expectAccessible();
});

test('takes a date typed as dd/MM/yyyy; the value is empty until the text is a date', async () => {
  const onChange = await hold('', (stato) => <DateField label="Campo" {...stato} />);
  await userEvent.fill(campo, '31/02/2026');
  expect(onChange).toHaveBeenLastCalledWith('');
  await userEvent.fill(campo, '28/2/2026');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith('2026-02-28');
  await expect.element(campo).toHaveValue('28/02/2026');
});

test('offers a calendar in Italian, Monday first, eighty years long', async () => {
  const onChange = await hold('2026-11-20', (stato) => <DateField label="Campo" {...stato} />);
  await page.getByRole('button', { name: 'Apri il calendario' }).click();
  const anno = page.getByLabelText('Anno');
  await expect.element(anno).toHaveFocus();
  expect((anno.element() as HTMLSelectElement).options).toHaveLength(80);
  const giorni = [...document.querySelectorAll('.mantine-DatePicker-weekday')].map(({ textContent }) => textContent);
  expect(giorni[0]?.toLowerCase()).toBe('lu');
  await expectAccessible();
  await anno.selectOptions('2024');
  await page.getByRole('button', { name: '15 novembre 2024' }).click();
  expect(onChange).toHaveBeenLastCalledWith('2024-11-15');
  await expect.element(campo).toHaveValue('15/11/2024');
  await expect.element(page.getByRole('button', { name: 'Apri il calendario' })).toHaveFocus();
});

test('draws text, several lines and passwords with their errors', async () => {
  const nothing = () => {};
  await render(
    <>
      <TextField label="Riga" value="" onChange={nothing} error="Campo obbligatorio." required />
      <TextAreaField label="Testo" value="" onChange={nothing} error="Troppo lungo." />
      <PasswordField
        label="Parola"
        value="segreta"
        onChange={nothing}
        autoComplete="current-password"
        error="Errata."
      />
    </>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Parola' })).toHaveAttribute('type', 'password');
  await expect.element(page.getByRole('textbox', { name: 'Parola' })).toBeInvalid();
  await page.getByRole('button', { name: 'Mostra o nascondi la password' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Parola' })).toHaveAttribute('type', 'text');
  await expect.element(page.getByRole('textbox', { name: 'Riga' })).toHaveAccessibleDescription('Campo obbligatorio.');
  await expectAccessible();
});
