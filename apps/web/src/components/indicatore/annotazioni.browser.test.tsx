import { endpoints } from '@vedetta/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerGruppo,
  AreaBilancio,
  buildBilancio,
  expectAccessible,
  refuse,
  render,
} from '../../test-support/index.ts';
import { Annotazioni } from './index.ts';

const Notes = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Annotazioni
      gruppo="LEVE"
      nome="Leva"
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    />
  );
};

const answerNota = (note: string, versione = '"n1"') =>
  Response.json({ bilancio: '3', gruppo: 'LEVE', note }, { headers: { ETag: versione } });
const dialog = page.getByRole('dialog', { name: 'Annotazioni Leva' });
const campo = dialog.getByRole('textbox', { name: 'Annotazioni' });

const draw = async (bilancio = buildBilancio()) => {
  await render(
    <AreaBilancio bilancio={bilancio}>
      <Notes />
    </AreaBilancio>,
  );
};

test('shows an empty note as such; saves a new text with its version and closes the dialog', async () => {
  let note = '';
  const calls = answerGruppo([
    [endpoints.loadNotaGruppo, () => answerNota(note)],
    [
      endpoints.saveNotaGruppo,
      ({ body }) => {
        ({ note } = body as { note: string });
        return answerNota(note, '"n2"');
      },
    ],
  ]);
  await draw();
  await expect.element(page.getByText('(Nessuna nota)')).toBeVisible();
  await page.getByRole('button', { name: 'Modifica annotazioni' }).click();
  await expect.element(campo).toHaveFocus();
  expect(campo.element().getAttribute('rows')).toBe('10');
  await expectAccessible();
  await campo.fill('Covenant da verificare\ncon la banca');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Covenant da verificare/u)).toBeVisible();
  expect(calls.find(({ method: metodo }) => metodo === 'PUT')).toMatchObject({
    body: { note: 'Covenant da verificare\ncon la banca' },
  });
  expect(calls.find(({ method: metodo }) => metodo === 'PUT')?.headers.get('If-Match')).toBe('"n1"');
});

test('a failed save keeps the text and shows the error; Esc does not discard the text', async () => {
  answerGruppo([[endpoints.loadNotaGruppo, answerNota('')]]);
  await draw();
  await page.getByRole('button', { name: 'Modifica annotazioni' }).click();
  await campo.fill('Da non perdere');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Il server non risponde. Riprovare.');
  await userEvent.keyboard('{Escape}');
  await expect.element(campo).toHaveValue('Da non perdere');
  await expectAccessible();
});

test("shows another user's newer text beside the field, and a second save succeeds", async () => {
  let note = 'Di prima';
  let versione = '"n1"';
  answerGruppo([
    [endpoints.loadNotaGruppo, () => answerNota(note, versione)],
    [
      endpoints.saveNotaGruppo,
      ({ headers, body }) => {
        if (headers.get('If-Match') !== versione)
          return refuse(412, {
            detail:
              'Un altro utente ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
          });
        ({ note } = body as { note: string });
        return answerNota(note, '"n3"');
      },
    ],
  ]);
  await draw();
  await page.getByRole('button', { name: 'Modifica annotazioni' }).click();
  await campo.fill('La mia');
  note = 'Quella del collega';
  versione = '"n2"';
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Un altro utente ha salvato nel frattempo: nulla è stato sovrascritto né eliminato. Controllare e ripetere.',
    );
  await expect.element(dialog.getByText('Quella del collega')).toBeVisible();
  await expect.element(campo).toHaveValue('La mia');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the note of a consolidated statement is read-only', async () => {
  answerGruppo([[endpoints.loadNotaGruppo, answerNota('Chiusa')]]);
  await draw(buildBilancio({ consolidato: true }));
  await expect.element(page.getByText('Chiusa')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Modifica annotazioni' })).not.toBeInTheDocument();
});
