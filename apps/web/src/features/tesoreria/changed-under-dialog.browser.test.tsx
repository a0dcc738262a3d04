import type { CampiPiano } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../test-support/index.ts';
import { ConsuntivoDialog } from './dialogs/consuntivo-dialog.tsx';
import { buildCampi, buildOpen } from './example.ts';
import { Linee } from './panel/linee.tsx';
import { RigheLibere } from './panel/righe-libere.tsx';
import type { OpenPiano } from './piano-context.ts';
import { PianoContext } from './piano-context.ts';

/** A plan on screen, that another save can replace while a dialog is open. */
const openPiano = async (changes: Partial<CampiPiano>, content: ReactNode) => {
  let campi = buildCampi('2026-01-01', changes);
  let redraw: (campi: CampiPiano) => void = () => {};
  const write = (nuovi: CampiPiano): void => {
    campi = nuovi;
    redraw(nuovi);
  };
  const Piano = () => {
    const [shown, setShown] = useState(campi);
    redraw = setShown;
    const letto = { proposte: [], righe_da_confermare: [] } as unknown as OpenPiano['letto'];
    return <PianoContext value={buildOpen(shown, letto, write)}>{content}</PianoContext>;
  };
  await render(<Piano />);
  return { get: () => campi, reload: (theirs: Partial<CampiPiano>) => write({ ...campi, ...theirs }) };
};

const buildLinea = (nome: string, accordato: number) =>
  ({ nome, tipo: 'cassa', accordato, utilizzato: 0, anticipabili: null, tasso_annuo: 0 }) as const;

const fido = buildLinea('Fido', 1_000);
const anticipi = buildLinea('Anticipi', 2_000);
const applica = page.getByRole('button', { name: 'Applica' });

test('a line that moves in the list is the one that is changed, with what else was changed of it elsewhere', async () => {
  const piano = await openPiano({ linee: [fido] }, <Linee />);
  await page.getByRole('button', { name: /^Fido/u }).click();
  await page.getByLabelText('Accordato').fill('1500');
  piano.reload({ linee: [anticipi, { ...fido, utilizzato: 300 }] });
  await expect.element(page.getByLabelText('Utilizzato')).toHaveValue('300,00');
  await applica.click();
  expect(piano.get().linee).toEqual([anticipi, { ...fido, accordato: 1_500, utilizzato: 300 }]);
});

test('a new line replaces none that came meanwhile, and «Elimina» takes away the one that was opened', async () => {
  const piano = await openPiano({ linee: [] }, <Linee />);
  await page.getByRole('button', { name: 'Aggiungi una linea' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Fido');
  piano.reload({ linee: [anticipi] });
  await applica.click();
  expect(piano.get().linee.map(({ nome }) => nome)).toEqual(['Anticipi', 'Fido']);
  await page.getByRole('button', { name: /^Fido/u }).click();
  piano.reload({ linee: [anticipi, buildLinea('Terza', 3), buildLinea('Fido', 9)] });
  await page.getByRole('button', { name: 'Elimina la linea' }).click();
  expect(piano.get().linee.map(({ nome }) => nome)).toEqual(['Anticipi', 'Terza']);
});

test('a line that was removed elsewhere is told and can be added again; another one is not touched', async () => {
  const piano = await openPiano({ linee: [fido, anticipi] }, <Linee />);
  await page.getByRole('button', { name: /^Fido/u }).click();
  await page.getByLabelText('Accordato').fill('1500');
  piano.reload({ linee: [anticipi] });
  await expect.element(page.getByRole('alert').getByText(/«Applica» lo aggiunge di nuovo/u)).toBeVisible();
  await applica.click();
  expect(piano.get().linee).toEqual([anticipi, { ...fido, accordato: 1_500 }]);
});

test('the amounts typed elsewhere in a row stay when its sign is changed', async () => {
  const riga = { nome: 'Affitti', gruppo: 'operative', verso: 'uscita', importi: {}, rimborso_capitale: true } as const;
  const piano = await openPiano({ righe_libere: [riga] }, <RigheLibere />);
  await page.getByRole('button', { name: /^Affitti/u }).click();
  piano.reload({ righe_libere: [{ ...riga, importi: { 2: 40 } }] });
  await page.getByRole('combobox', { name: 'Verso' }).click();
  await page.getByRole('option', { name: 'Entrata' }).click();
  await applica.click();
  expect(piano.get().righe_libere).toEqual([{ ...riga, verso: 'entrata', importi: { 2: 40 } }]);
});

const openConsuntivo = () => page.getByRole('button', { name: 'Continua' }).click();
const imposte = page.getByRole('textbox', { name: 'Effettivo, Imposte' });

test('actual amounts go to the period that was opened, beside those written elsewhere', async () => {
  const piano = await openPiano({}, <ConsuntivoDialog oggi="2026-06-01" onClose={() => {}} />);
  await openConsuntivo();
  await imposte.fill('10');
  piano.reload({ consuntivi: { 0: { righe: { iva: 7 }, saldo: 5, residui: {} } } });
  await expect.element(page.getByRole('textbox', { name: 'Saldo effettivo' })).toHaveValue('5,00');
  await applica.click();
  expect(piano.get().consuntivi).toEqual({ 0: { righe: { iva: 7, imposte: 10 }, saldo: 5, residui: {} } });
});

test('actual amounts are not applied to other days than those of the dialog', async () => {
  const piano = await openPiano({}, <ConsuntivoDialog oggi="2026-06-01" onClose={() => {}} />);
  await openConsuntivo();
  await imposte.fill('10');
  piano.reload({ inizio: '2026-03-01' });
  await expect.element(page.getByRole('alert').getByText(/I periodi del piano sono cambiati/u)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(/dal 01\/01\/2026 al 31\/01\/2026/u)).toBeVisible();
  await expect.element(applica).toBeDisabled();
  expect(piano.get().consuntivi).toEqual({});
});

test('what is refused of an entry is told under it, with the name of its field', async () => {
  const open = buildOpen(buildCampi('2026-01-01', { linee: [fido, anticipi] }), {
    proposte: [],
    righe_da_confermare: [],
  } as unknown as OpenPiano['letto']);
  const rifiutati = { 'linee.1.nome': 'Al massimo 100 caratteri.', linee: 'Al massimo 20.' };
  await render(
    <PianoContext value={{ ...open, rifiutati }}>
      <Linee />
    </PianoContext>,
  );
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(1).getByText('Nome: Al massimo 100 caratteri.')).toBeVisible();
  expect(rows.nth(0).getByRole('alert').elements()).toEqual([]);
  await expect.element(page.getByText('Al massimo 20.')).toBeVisible();
});
