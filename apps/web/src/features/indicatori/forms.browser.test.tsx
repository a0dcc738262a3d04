import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildBilancio, buildOpenGruppo, expectAccessible, listPosts, toNoBreak } from '../../test-support/index.ts';
import { GruppoPage } from './gruppo-page.tsx';

const open = buildOpenGruppo(GruppoPage);
const infrannuale = buildBilancio({ data_bilancio: '2026-06-30', bilancio_chiusura: false, bilancio_proiezione: '9' });
const salva = page.getByRole('button', { name: /^Salva/u });
const card = (nome: string) => page.getByRole('article', { name: nome });

describe('the questionnaire of the signals', () => {
  test('shows the legal amounts beside every question', async () => {
    await open('ICAS');
    const domande = card('Segnali ex artt. 3 c. 4 e 25-novies');
    await expect
      .element(domande.getByRole('switch', { name: 'Contributi INPS in ritardo di oltre 90 giorni, sopra le soglie?' }))
      .toHaveAccessibleDescription(
        toNoBreak(
          'Ritardo di oltre 90 giorni. Con dipendenti o collaboratori: oltre il 30_% dei contributi dovuti nell’anno precedente e oltre 15_000_€. Senza: oltre 5_000_€. Senza risposta',
        ),
      );
    expect(domande.getByRole('switch').elements()).toHaveLength(7);
    await expectAccessible();
  });

  test('keeps the evidenza of a yes and of a no', async () => {
    const calls = await open('ICAS');
    const domande = card('Segnali ex artt. 3 c. 4 e 25-novies');
    await domande.getByText('Ci sono fornitori scaduti da almeno 90 giorni, per più di quelli non scaduti?').click();
    await expect.element(domande).toMatchTextContent('1 su 7Attenzione');
    await domande.getByRole('textbox', { name: /^Evidenza ?: Fornitori/u }).fill('Scadenzario al 28/02');
    await domande.getByRole('button', { name: /^Evidenza ?: Retribuzioni/u }).click();
    const prova = domande.getByRole('textbox', { name: /^Evidenza ?: Retribuzioni/u });
    await prova.fill('Cedolini quietanzati');
    await expectAccessible();
    await salva.click();
    await expect.element(page.getByText('Valori salvati')).toBeVisible();
    expect(listPosts(calls).at(-1)).toEqual([
      'params',
      [
        { nome: 'Forn', valore: 1, evidenza: 'Scadenzario al 28/02' },
        { nome: 'Retr', valore: 0, evidenza: 'Cedolini quietanzati' },
      ],
    ]);
    await prova.fill('');
    await expect.element(prova).toBeVisible();
  });

  test('says that nobody has answered, and «Nessun segnale» saves the seven answers', async () => {
    const calls = await open('ICAS');
    const domande = card('Segnali ex artt. 3 c. 4 e 25-novies');
    await expect.element(domande.getByText('Questionario non compilato: l’indice non ha punteggio.')).toBeVisible();
    expect(domande.getByText('Senza risposta', { exact: true }).elements()).toHaveLength(7);
    await expect
      .element(domande.getByRole('switch', { name: /^Premi INAIL/u }))
      .toHaveAccessibleDescription(/Senza risposta$/u);
    await expectAccessible();
    await domande.getByRole('button', { name: 'Nessun segnale' }).click();
    await expect.element(domande.getByText('Questionario compilato.')).toBeVisible();
    await expect.element(domande).toMatchTextContent('0 su 7Buono');
    // A slow machine may ask for a preview too.
    expect(listPosts(calls).findLast(([call]) => call === 'params')).toEqual([
      'params',
      ['Retr', 'Forn', 'Banc', 'Inps', 'Inail', 'Iva', 'Ader'].map((nome) => ({ nome, valore: 0 })),
    ]);
    await expect.element(domande.getByRole('button', { name: 'Nessun segnale' })).not.toBeInTheDocument();
  });

  test('«Nessun altro segnale» keeps the signals that are present', async () => {
    const calls = await open('ICAS');
    const domande = card('Segnali ex artt. 3 c. 4 e 25-novies');
    await domande.getByText('Premi INAIL in ritardo di oltre 90 giorni, sopra la soglia?').click();
    await domande.getByRole('button', { name: 'Nessun altro segnale' }).click();
    await expect.element(domande.getByText('Questionario compilato.')).toBeVisible();
    await expect.element(domande).toMatchTextContent('1 su 7Attenzione');
    expect(listPosts(calls).at(-1)?.[1]).toContainEqual({ nome: 'Inail', valore: 1 });
    expect(listPosts(calls).at(-1)?.[1]).toContainEqual({ nome: 'Ader', valore: 0 });
  });
});

describe('the form of the DSCR', () => {
  test('shows one of the two sums at a time', async () => {
    const calls = await open('IdAp', [], infrannuale);
    const dscr = card('DSCR a 6 mesi');
    await expect.element(dscr).toMatchTextContent('Non calcolabile: mancano i dati del DSCR');
    await dscr.getByRole('textbox', { name: 'Entrate dei 6 mesi' }).fill('1300000');
    await dscr.getByRole('textbox', { name: /^Uscite dei 6 mesi/u }).fill('1250000');
    await dscr.getByRole('textbox', { name: /^Rimborsi di capitale/u }).fill('120000');
    // (100 000 + 1 300 000 − 1 250 000) / 120 000
    await expect.element(dscr).toMatchTextContent('1,25Buono');
    await expectAccessible();
    await dscr.getByText('Dai flussi operativi (FCFO)').click();
    await expect
      .element(dscr.getByRole('group', { name: 'Da pagare nei 6 mesi' }).getByRole('textbox').first())
      .toBeVisible();
    expect(dscr.getByRole('textbox').elements()).toHaveLength(6);
    await expect.element(dscr).toMatchTextContent('Non calcolabile: mancano i dati del DSCR');
    await salva.click();
    await expect.element(page.getByText('Valori salvati')).toBeVisible();
    expect(listPosts(calls).at(-1)?.[1]).toContainEqual({ nome: 'Appr2', valore: 1 });
    await expectAccessible();
  });

  test('a computed default has a dashed border, and returns when the field is emptied', async () => {
    await open('IdAp', [], infrannuale);
    const cassa = page.getByRole('textbox', { name: 'Disponibilità liquide iniziali' });
    await expect.element(cassa).toHaveValue(toNoBreak('100_000,00'));
    await cassa.fill('5');
    await cassa.fill('');
    await userEvent.tab();
    await expect.element(salva).toBeDisabled();
    await expect.element(cassa).toHaveValue(toNoBreak('100_000,00'));
  });
});
