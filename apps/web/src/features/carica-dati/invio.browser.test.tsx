import { endpoints } from '@vedetta/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, render } from '../../test-support/index.ts';
import { CaricaDatiPage } from './carica-dati-page.tsx';

const richiesta = {
  studio: { nome: 'Studio Bianchi', logo: null },
  azienda: 'Impianti del Sole S.r.l.',
  oggetto: 'Bilancio di verifica al 30/09/2026',
  documenti: [],
  entro: '2026-11-27',
  valida_fino: '2026-12-27',
  nota: '',
  messaggio: '',
  conclusa_il: null,
  file: [],
};
const buildRicevuto = (id: string, nome: string) => ({
  id,
  nome,
  formato: 'testo',
  byte: 2048,
  ricevuto_il: '2026-11-20T09:31:00Z',
  impronta: 'c81d'.padEnd(64, '0'),
  preso: false,
});

/** A file on its way, moved by the test; `fetch` tells no progress. */
class Sending {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 201;
  response = new Blob();
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getAllResponseHeaders(): string {
    return 'content-type: application/json';
  }
  send(): void {
    sendings.push(this);
  }
  receive(body: object): void {
    this.response = new Blob([JSON.stringify(body)]);
    this.onload?.();
    this.onloadend?.();
  }
}
const sendings: Sending[] = [];

beforeEach(() => {
  window.location.hash = '#codice-del-link';
  sendings.length = 0;
  vi.stubGlobal('XMLHttpRequest', Sending);
  onTestFinished(() => void vi.unstubAllGlobals());
});

const open = async (): Promise<void> => {
  await render(<CaricaDatiPage />, { path: '/carica-dati' });
  await expect.element(page.getByRole('heading', { name: richiesta.oggetto })).toBeVisible();
};

/** Chooses a file and waits until it leaves. */
const send = async (nome: string): Promise<Sending> => {
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, new File(['abc'], nome));
  await expect.poll(() => sendings.length).toBe(1);
  return sendings[0] as Sending;
};

const isCloseAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a file that waits for the connection is asked about before the page is closed, and is not declared sent', async () => {
  answerCalls([[endpoints.openRichiestaDati, richiesta]]);
  await open();
  await page.getByRole('textbox', { name: /^Messaggio per lo studio/u }).fill('Tutto qui.');
  const end = page.getByRole('button', { name: 'Ho finito, avvisa lo studio' });
  await expect.element(end).toBeEnabled();
  const sending = await send('verifica.csv');
  expect(isCloseAsked()).toBe(true);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  sending.onerror?.();
  await expect.element(page.getByText('La connessione si è interrotta: riprende da solo.')).toBeVisible();
  expect(isCloseAsked()).toBe(true);
  await expect.element(end).toBeDisabled();
  await page.getByRole('button', { name: 'Togli verifica.csv' }).click();
  await expect.element(end).toBeEnabled();
  expect(isCloseAsked()).toBe(false);
});

test('a file that has left says how long it takes, and one taken back then goes once it is received', async () => {
  const ricevuto = buildRicevuto('5', 'verifica.csv');
  let file: readonly object[] = [];
  const calls = answerCalls([
    [endpoints.openRichiestaDati, () => ({ ...richiesta, file })],
    [
      endpoints.dropFileRichiesta,
      () => {
        file = [];
        return null;
      },
    ],
  ]);
  await open();
  const sending = await send('verifica.csv');
  await expect.element(page.getByRole('button', { name: 'Annulla l’invio di verifica.csv' })).toBeVisible();
  sending.upload.onload?.();
  await expect.element(page.getByText('Inviato, in verifica: pochi secondi, al massimo due minuti.')).toBeVisible();
  await page.getByRole('button', { name: 'Togli verifica.csv' }).click();
  await expect.element(page.getByText(/^Si toglie appena finita la verifica/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /verifica\.csv/u })).not.toBeInTheDocument();
  // Closing the page now would leave it with the studio.
  expect(isCloseAsked()).toBe(true);
  file = [ricevuto];
  sending.receive(ricevuto);
  await expect.element(page.getByText('verifica.csv')).not.toBeInTheDocument();
  expect(calls.find(({ path }) => path === endpoints.dropFileRichiesta.path)?.body).toMatchObject({ file: '5' });
  expect(isCloseAsked()).toBe(false);
});

test('a second copy of a received file is taken back without the first', async () => {
  const ricevuto = buildRicevuto('5', 'verifica.csv');
  const calls = answerCalls([[endpoints.openRichiestaDati, { ...richiesta, file: [ricevuto] }]]);
  await open();
  const sending = await send('copia.csv');
  sending.upload.onload?.();
  await page.getByRole('button', { name: 'Togli copia.csv' }).click();
  sending.receive(ricevuto);
  await expect.element(page.getByText('copia.csv')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Togli verifica.csv' })).toBeVisible();
  expect(calls.some(({ path }) => path === endpoints.dropFileRichiesta.path)).toBe(false);
});

test('a file without an answer for two minutes can be sent again, and the list is asked for', async () => {
  const calls = answerCalls([[endpoints.openRichiestaDati, richiesta]]);
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sending = await send('verifica.csv');
  sending.upload.onload?.();
  vi.advanceTimersByTime(2 * 60_000);
  vi.useRealTimers();
  await expect.element(page.getByText(/^Non si sa se è arrivato\. Riprovare/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expect.poll(() => calls.filter(({ path }) => path === endpoints.openRichiestaDati.path).length).toBe(2);
});

test('a file given up that had arrived all the same is shown', async () => {
  let file: readonly object[] = [];
  answerCalls([[endpoints.openRichiestaDati, () => ({ ...richiesta, file })]]);
  await open();
  const sending = await send('verifica.csv');
  sending.upload.onprogress?.({ loaded: 99, total: 100 });
  file = [buildRicevuto('5', 'verifica.csv')];
  await page.getByRole('button', { name: 'Annulla l’invio di verifica.csv' }).click();
  await expect.element(page.getByRole('button', { name: 'Togli verifica.csv' })).toBeVisible();
});

test('a list asked for before a file was received does not hide it', async () => {
  const altro = buildRicevuto('6', 'contratto.pdf');
  const nuovo = buildRicevuto('5', 'verifica.csv');
  const held = Promise.withResolvers<object>();
  const lists: (() => object | Promise<object>)[] = [
    () => ({ ...richiesta, file: [altro] }),
    () => held.promise,
    () => ({ ...richiesta, file: [nuovo] }),
  ];
  const calls = answerCalls([
    [endpoints.openRichiestaDati, () => (lists.shift()?.() ?? {}) as { [campo: string]: unknown }],
    [endpoints.dropFileRichiesta, null],
  ]);
  const countLists = () => calls.filter(({ path }) => path === endpoints.openRichiestaDati.path).length;
  await open();
  const sending = await send('verifica.csv');
  await page.getByRole('button', { name: 'Togli contratto.pdf' }).click();
  await expect.poll(countLists).toBe(2);
  sending.receive(nuovo);
  await expect.element(page.getByRole('button', { name: 'Togli verifica.csv' })).toBeVisible();
  held.resolve({ ...richiesta, file: [] });
  await expect.element(page.getByText('contratto.pdf')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Togli verifica.csv' })).toBeVisible();
  expect(countLists()).toBe(3);
});
