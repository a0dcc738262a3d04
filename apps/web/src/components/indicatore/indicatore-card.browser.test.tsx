import type { Gruppo, Indicatore, IndicatorStatic } from '@vedetta/contract';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  AreaBilancio,
  computeIndicatore,
  expectAccessible,
  toNoBreak,
  render,
  schema,
  signIn,
  statics,
  thresholds,
} from '../../test-support/index.ts';
import { selectSoglie } from '../../queries/catalogo.ts';
import { IndicatoreCard } from './index.ts';

type Props = {
  readonly gruppo: Gruppo;
  readonly indicatore: Indicatore;
  readonly statico?: IndicatorStatic | undefined;
};

const Scheda = ({
  gruppo,
  indicatore,
  statico = statics.find(({ codice }) => codice === indicatore.codice),
}: Props) => {
  const [isSpiegata, setSpiegata] = useState(false);
  const dati = schema[gruppo]?.indicators[indicatore.codice];
  if (dati === undefined) return null;
  return (
    <AreaBilancio>
      <IndicatoreCard
        indicatore={indicatore}
        schema={dati}
        soglie={selectSoglie(indicatore, thresholds)}
        statico={statico}
        isSpiegata={isSpiegata}
        onSpiega={() => setSpiegata(!isSpiegata)}
      />
    </AreaBilancio>
  );
};

const draw = async (gruppo: Gruppo, indicatore: Indicatore, statico?: IndicatorStatic) => {
  signIn({ dati_licenza: { is_demo: false, last_ticket_id: 'biglietto-7' } });
  await render(<Scheda gruppo={gruppo} indicatore={indicatore} statico={statico} />);
  return page.getByRole('article');
};

/*
 * PN 350 000; OF / ricavi 40 000 / 2 000 000 = 2 %; ABT / PBT 700 000 / 660 000 = 1,0606; no signal on;
 * MOL = 120 000 + 80 000, EBIT 120 000, neither below 0.
 */
test.each([
  ['IdA', 'IdA1', '350 000,00 €', 'Buono'],
  ['IdA', 'IdA2', '2,00 %', 'Buono'],
  ['ICAS', 'ICA6', '1,06', 'Accettabile'],
  ['ICAS', 'ICA7', 'MOL ed EBIT non negativi', 'Buono'],
  ['ICAS', 'ICA8', '0 su 7', 'Buono'],
] as const)(
  '%s: the card of %s shows its value %s with its unit, and its rating %s',
  async (gruppo, codice, valore, parola) => {
    // Answers the signals: silence has no value.
    const card = await draw(gruppo, computeIndicatore(gruppo, codice, { Inps: 0 }));
    await expect.element(card).toMatchTextContent(valore);
    await expect.element(card).toMatchTextContent(parola);
  },
);

test('the threshold bar has an accessible text with value, interval and limits', async () => {
  const card = await draw('IdA', computeIndicatore('IdA', 'IdA2'));
  await expect
    .element(
      card.getByRole('img', { name: toNoBreak('Oneri finanziari su ricavi: 2,00_%; Entro soglia; limiti 2,40, 3,00') }),
    )
    .toBeVisible();
});

test('without a value shows the reason, and a link to fix it', async () => {
  const assente = {
    ...computeIndicatore('IdA', 'IdA6'),
    valore: null,
    punteggio: null,
    etichetta_punteggio: 'Non calcolabile',
    motivo: {
      codice: 'debiti_tributari_non_distinti',
      testo: 'I debiti tributari e previdenziali non sono distinti dagli altri debiti',
    },
  };
  const card = await draw('IdA', { ...assente, intervallo: null, note: [] });
  await expect
    .element(card)
    .toMatchTextContent(
      'Non calcolabile: i debiti tributari e previdenziali non sono distinti dagli altri debiti. Distinguerli nel bilancio',
    );
  await expect
    .element(card.getByRole('link', { name: 'Distinguerli nel bilancio' }))
    .toHaveAttribute('href', '/bilanci/3');
});

test('a negative amount of 13 digits keeps its minus sign and stays inside the narrowest card', async () => {
  await page.viewport(340, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const card = await draw('IdA', { ...computeIndicatore('IdA', 'IdA1'), valore: -9_999_999_999_999.99 });
  await expect.element(card).toMatchTextContent('−9 999 999 999 999,99 €');
  const { right } = card.element().getBoundingClientRect();
  const outside = [...card.element().querySelectorAll('span')].filter(
    (part) => part.getBoundingClientRect().right > right,
  );
  expect(outside.map((part) => part.textContent)).toEqual([]);
});

test('the information dialog shows description, special cases and rules of the punteggio', async () => {
  const card = await draw('IdA', computeIndicatore('IdA', 'IdA2'));
  await card.getByRole('button', { name: 'Informazioni: Oneri finanziari su ricavi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oneri finanziari su ricavi (IdA2)' });
  await expect.element(dialog.getByRole('heading', { name: 'Casi particolari' })).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Regole di assegnazione dei punteggi' })).toBeVisible();
  const rows = dialog
    .getByRole('row')
    .elements()
    .map((row) => row.textContent);
  expect(rows[0]).toBe('IntervalloPunteggio');
  expect(rows.at(-1)).toContain(toNoBreak('da 3,00_%'));
  expect(rows.at(-1)).toContain('Critico');
  await expect.element(dialog.getByRole('link', { name: 'Maggiori informazioni' })).not.toBeInTheDocument();
  await expectAccessible();
});

test.each([
  [true, 'https://guida.example/ida2?ticket=biglietto-7'],
  [false, 'https://guida.example/ida2'],
])('the link to more information has the ticket only if the server allows it: %s', async (link_requires_auth, href) => {
  const [statico] = statics;
  if (statico === undefined) throw new Error('No descriptions');
  const card = await draw('IdA', computeIndicatore('IdA', 'IdA2'), {
    ...statico,
    link: 'https://guida.example/ida2',
    link_requires_auth,
  });
  await card.getByRole('button', { name: /^Informazioni/u }).click();
  await expect.element(page.getByRole('link', { name: 'Maggiori informazioni' })).toHaveAttribute('href', href);
});

test('the explanation button shows whether the explanation is open', async () => {
  const card = await draw('IdA', computeIndicatore('IdA', 'IdA2'));
  const spiega = card.getByRole('button', { name: 'Spiega il calcolo: Oneri finanziari su ricavi' });
  await expect.element(spiega).toHaveAttribute('aria-pressed', 'false');
  await spiega.click();
  await expect.element(spiega).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
});
