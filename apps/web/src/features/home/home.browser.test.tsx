import type { AnswerOf, Attivita, Quadro } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerCalls,
  buildAzienda,
  expectAccessible,
  toNoBreak,
  refuse,
  render,
  signIn,
} from '../../test-support/index.ts';
import { HomePage } from './home-page.tsx';

const LUNGA = 'Borgo Meccanica di Precisione e Carpenterie Industriali dei Fratelli Rossi e Figli Società Cooperativa';
const azienda = buildAzienda({
  ragione_sociale: LUNGA,
  data_ultimo_bilancio: '2026-06-30',
  data_grado: '2026-06-30',
  overall_risk: 0.96,
});
const quadro: Quadro = {
  totale: 5_000,
  con_bilancio: 4_900,
  fasce: { good: 4_000, warn: 700, worst: 150, non_calcolabile: 50, senza_bilanci: 100 },
  da_aggiornare: 9,
  in_scadenza: 4_210,
  in_ritardo: 3,
  prima_scadenza: '2026-11-30',
  scadenze: [
    { data: '2026-10-30', tipo: 'dati', periodo: '2026-09-15', in_ritardo: true, aziende: 3, azienda: null },
    {
      data: '2026-11-30',
      tipo: 'deposito',
      periodo: '2026-06-30',
      in_ritardo: false,
      aziende: 1,
      azienda: { id: '5', ragione_sociale: LUNGA },
    },
    {
      data: '2026-12-31',
      tipo: 'approvazione',
      periodo: '2026-08-31',
      in_ritardo: false,
      aziende: 4_206,
      azienda: null,
    },
  ],
  fasce_allora: { data: '2026-10-21', good: 4_001, warn: 700, worst: 149, altre: 100 },
  esposte_totale: 850,
  piu_alta_bassa: null,
  cambiamenti: {
    dal: '2026-10-21',
    mossi: 1,
    fasce: 1,
    nuovi: 2,
    aziende: [
      {
        azienda: { id: '5', ragione_sociale: LUNGA },
        bilancio: '3',
        data_bilancio: '2026-06-30',
        prima: 0.78,
        dopo: 0.96,
        ragione: 'Patrimonio netto sotto il minimo legale',
      },
      {
        azienda: { id: '6', ragione_sociale: 'Alfa S.r.l.' },
        bilancio: '4',
        data_bilancio: '2025-12-31',
        prima: null,
        dopo: 0.2,
        ragione: null,
      },
    ],
  },
  esposte: [
    {
      azienda,
      motivo: 'Il grado non scende sotto 85 %.',
      ragioni: ['Patrimonio netto sotto il minimo legale'],
      gradi: [0.62, 0.83, 0.96],
      delta: 13,
    },
  ],
  accessi_staff: [],
  regole: null,
};
const avvisi: AnswerOf<'listAvvisi'> = {
  count: 0,
  next: null,
  previous: null,
  da_leggere: 0,
  tipi: { fascia: 0, patrimonio: 0, segnali: 0, soglia: 0 },
  results: [],
};
const attivita: Attivita[] = [
  {
    id: '1',
    istante: '2026-11-20T09:05:00Z',
    username: 'anna.neri',
    azione: 'modifica_bilancio',
    testo: 'ha modificato 3 voci in 2 salvataggi',
    eventi: 2,
    azienda: { id: '5', ragione_sociale: LUNGA },
    bilancio: { id: '3', data_bilancio: '2026-06-30', proiezione: false },
  },
  {
    id: '2',
    istante: '2026-11-19T09:05:00Z',
    username: 'anna.neri',
    azione: 'elimina_azienda',
    testo: 'ha eliminato l’azienda',
    eventi: 1,
    azienda: null,
    bilancio: null,
  },
];

/** What the page asks beside its summary. */
const altre = [
  [endpoints.listAttivita, attivita],
  [endpoints.listAvvisi, avvisi],
] as const;

test('summarizes the firm, with text for every chart', async () => {
  signIn();
  answerCalls([[endpoints.loadQuadro, quadro], ...altre]);
  await render(<HomePage />);
  await expect.element(page.getByText(toNoBreak('5 000'), { exact: true })).toBeVisible();
  await expect.element(page.getByText(/la prossima il 30\/11\/2026/u)).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Aziende per grado di rischio' }))
    .toHaveTextContent(
      'Basso 4 000 erano 4 001Medio 700 come primaAlto 150 erano 149Non calcolabile 50Senza bilanci 100 oggi 21/10/2026',
    );
  await expect.element(page.getByRole('img', { name: toNoBreak('Gradi di rischio: 62 %, 83 %, 96 %') })).toBeVisible();
  await expect.element(page.getByText('Patrimonio netto sotto il minimo legale').first()).toBeVisible();
  await expect.element(page.getByText('1 in più dal 21/10/2026')).toBeVisible();
  await expect.element(page.getByText('anna.neri ha eliminato l’azienda')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Attività recente' }).getByRole('link').first())
    .toHaveAttribute('href', '/bilanci/3');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await expectAccessible();
});

test('every figure links to its list, with the filter in the address', async () => {
  signIn();
  answerCalls([[endpoints.loadQuadro, quadro], ...altre]);
  await render(<HomePage />);
  const expectLink = async (name: RegExp | string, href: string) =>
    expect.element(page.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  await expectLink(/^Aziende ?5\s000/u, '/aziende');
  await expectLink(/^In allerta/u, '/aziende?fascia=alto&ordine=-grado');
  await expectLink(/^Da aggiornare/u, '/aziende?ultimo=infrannuale&dati_oltre=120&ordine=ultimo');
  await expectLink(/^Scadenze entro 60 giorni ?4\s210/u, '/scadenze');
  await expectLink(/^Basso/u, '/aziende?fascia=basso&ordine=-grado');
  await expectLink('Non calcolabile 50', '/aziende?fascia=non_calcolabile');
  await expectLink('Altre 849 con grado Medio o Alto', '/aziende?fascia=medio%2Calto&ordine=-grado');
  await expectLink('Approvazione del bilancio', '/scadenze?giorno=2026-12-31&tipo=approvazione');
});

test('shows what new statements have changed, by kind and by period', async () => {
  signIn();
  localStorage.removeItem('vedetta-periodo');
  const calls = answerCalls([[endpoints.loadQuadro, quadro], ...altre]);
  await render(<HomePage />);
  const card = page.getByRole('region', { name: 'Che cosa è cambiato' });
  await expect.element(card.getByRole('img', { name: toNoBreak('da 78 % a 96 %') })).toBeVisible();
  expect(card.getByRole('listitem').elements()).toHaveLength(1);
  await card.getByRole('button', { name: 'Bilanci nuovi 2' }).click();
  await expect.element(card.getByText('Bilancio al 31/12/2025')).toBeVisible();
  await card.getByText('7 giorni').click();
  await expect.poll(() => calls.map(({ query }) => query.get('giorni'))).toContain('7');
  expect(localStorage.getItem('vedetta-periodo')).toBe('7');
  localStorage.removeItem('vedetta-periodo');
});

test('names the highest of the low grades when no company is exposed', async () => {
  signIn();
  answerCalls([
    [
      endpoints.loadQuadro,
      {
        ...quadro,
        esposte: [],
        esposte_totale: 0,
        piu_alta_bassa: { id: '7', ragione_sociale: 'Alfa S.r.l.', overall_risk: 0.38 },
      },
    ],
    ...altre,
  ]);
  await render(<HomePage />);
  await expect
    .element(page.getByText(/^Nessuna azienda con grado Medio o Alto\. Il grado Basso più alto è/u))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Alfa S.r.l.' }).first()).toHaveAttribute('href', '/aziende/7');
});

const regole: NonNullable<Quadro['regole']> = {
  da: '2026.1',
  a: '2026.2',
  novita: ['Il capitale minimo segue la forma giuridica dell’azienda.'],
  bilanci: [
    {
      bilancio: '3',
      data_bilancio: '2026-06-30',
      azienda: { id: '5', ragione_sociale: LUNGA },
      prima: 0.85,
      dopo: null,
    },
  ],
  totale: 12,
};

test('says once why grades moved with the new rules, before and after', async () => {
  signIn({ id: '77' });
  answerCalls([[endpoints.loadQuadro, { ...quadro, regole }], ...altre]);
  await render(<HomePage />);
  const avviso = page.getByRole('region', { name: 'Nuove regole di calcolo' });
  await expect
    .element(
      avviso.getByText(
        'Dalle regole 2026.1 alle 2026.2: senza nuovi dati il grado di rischio è cambiato in 12 bilanci.',
      ),
    )
    .toBeVisible();
  await avviso.getByRole('button', { name: 'Che cosa è cambiato' }).click();
  await expect.element(avviso.getByText('Il capitale minimo segue la forma giuridica dell’azienda.')).toBeVisible();
  await expect.element(avviso.getByRole('row', { name: toNoBreak(`${LUNGA} 30/06/2026 85,00_% -`) })).toBeVisible();
  await expectAccessible();
  await avviso.getByRole('button', { name: 'Non mostrare più questo avviso' }).click();
  await expect.element(avviso).not.toBeInTheDocument();
  expect(localStorage.getItem('vedetta-regole-viste-77')).toBe(regole.a);
});

test('does not say it again to a user who has closed the notice', async () => {
  signIn({ id: '77' });
  localStorage.setItem('vedetta-regole-viste-77', regole.a);
  answerCalls([[endpoints.loadQuadro, { ...quadro, regole }], ...altre]);
  await render(<HomePage />);
  await expect.element(page.getByText(toNoBreak('5 000'), { exact: true })).toBeVisible();
  expect(page.getByRole('region', { name: 'Nuove regole di calcolo' }).elements()).toHaveLength(0);
});

test('invites a firm without companies to add one', async () => {
  signIn();
  answerCalls([
    [endpoints.loadQuadro, { ...quadro, totale: 0 }],
    [endpoints.listAttivita, []],
  ]);
  await render(<HomePage />);
  await expect.element(page.getByText('Aggiungere la prima azienda')).toBeVisible();
  await expectAccessible();
});

test('shows the first company as soon as it is added, and goes to its balance sheets', async () => {
  signIn();
  let aziende = 0;
  answerCalls([
    [endpoints.loadQuadro, () => ({ ...quadro, totale: aziende })],
    [endpoints.listAttivita, []],
    [endpoints.loadConfig, { settori: [['2', 'Manifattura']], ateco: [] }],
    [
      endpoints.createAzienda,
      () => {
        aziende = 1;
        return azienda;
      },
    ],
  ]);
  const prova = await render(<HomePage />);
  await page.getByRole('button', { name: 'Aggiungi azienda' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ragione sociale' }).fill(LUNGA);
  await dialog.getByRole('combobox', { name: 'Settore' }).fill('Mani');
  await page.getByRole('option', { name: /Manifattura/u }).click();
  await dialog.getByRole('textbox', { name: 'Prossima chiusura dell’esercizio' }).fill('31/12/2026');
  await dialog.getByRole('button', { name: 'Aggiungi azienda' }).click();
  await expect.element(page.getByText('Più esposte')).toBeVisible();
  await expect.poll(prova.getPath).toBe('/bilanci');
});

test('shows the loading error of each part separately', async () => {
  signIn();
  let tentativi = 0;
  answerCalls([
    [endpoints.loadQuadro, quadro],
    [
      endpoints.listAttivita,
      () => ((tentativi += 1) === 1 ? refuse(500, { detail: 'Si è verificato un errore imprevisto.' }) : attivita),
    ],
  ]);
  await render(<HomePage />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Si è verificato un errore imprevisto. Riprova');
  await expectAccessible();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect.element(page.getByText('anna.neri ha eliminato l’azienda')).toBeVisible();
});
