import type { EventoDettaglio, Sicurezza } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useState } from 'react';
import { expect, vi, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, expectAccessible, toNoBreak, render } from '../../test-support/index.ts';
import { EventiTable } from './eventi-table.tsx';
import { LetturaDialog } from './lettura-dialog.tsx';
import type { FiltriRegistro } from './registro-filtri.tsx';
import { RegistroFiltri } from './registro-filtri.tsx';
import { SistemaPage } from './sistema-page.tsx';

const evento: EventoDettaglio = {
  id: 'e1',
  numero: 12,
  istante: '2026-11-20T09:05:00Z',
  studio: { id: '7', nome_studio: 'Studio Verdi' },
  utente_id: '9',
  username: 'anna.neri',
  azione: 'modifica_bilancio',
  testo: 'ha modificato 1 voce',
  azienda: { id: '5', ragione_sociale: null },
  bilancio: { id: '3', data_bilancio: '2026-06-30' },
  indirizzo: null,
  motivo: null,
  modifiche: [
    {
      tipo: 'voce',
      codice: 'SPA.C.IV.1',
      titolo: 'Depositi bancari',
      aspetto: 'rettifica',
      formato: 'euro',
      prima: null,
      dopo: 12.5,
    },
  ],
  precedente: 'a'.repeat(64),
  impronta: 'b'.repeat(64),
};

test('shows an event with before, after and its position in the chain', async () => {
  const calls = answerCalls([[endpoints.loadEvento, evento]]);
  await render(<EventiTable eventi={[evento]} />);
  await expect.element(page.getByText('azienda eliminata, bilancio 30/06/2026')).toBeVisible();
  await page.getByRole('button', { name: 'anna.neri ha modificato 1 voce' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Richiesta dello studio');
  await page.getByRole('button', { name: 'Apri' }).click();
  await expect.element(page.getByText('b'.repeat(64))).toBeVisible();
  expect(calls.at(-1)?.query.get('motivo')).toBe('Richiesta dello studio');
  await expect.element(page.getByText(toNoBreak('12,50_€'))).toBeVisible();
  await expectAccessible();
});

test('the name of an event does not run over the firm beside it', async () => {
  await page.viewport(1024, 768);
  await render(<EventiTable eventi={[{ ...evento, azione: 'modifica_piano' }]} />);
  const cell = page.getByRole('cell', { name: 'Modifica del piano di tesoreria' });
  await expect.element(cell).toBeVisible();
  const { overflowX } = getComputedStyle(cell.element());
  expect(overflowX).toBe('hidden');
  await expect.element(cell).toHaveAttribute('title', 'Modifica del piano di tesoreria');
});

test('filters the trail, keeps the focus while typing, and clears the filters', async () => {
  const onChange = vi.fn<(filtri: FiltriRegistro) => void>();
  answerCalls([[endpoints.listStudi, { count: 0, next: null, previous: null, results: [] }]]);
  const Page = () => {
    const [filtri, setFiltri] = useState<FiltriRegistro>({ studio: 'sistema' });
    const change = (next: FiltriRegistro) => {
      setFiltri(next);
      onChange(next);
    };
    return <RegistroFiltri filtri={filtri} onChange={change} />;
  };
  await render(<Page />);
  await expect.element(page.getByRole('combobox', { name: 'Studio' })).toHaveValue('Nessuno studio (sistema)');
  await page.getByLabelText('Utente').click();
  await userEvent.keyboard('anna');
  await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([{ studio: 'sistema', utente: 'anna' }]);
  await expect.element(page.getByLabelText('Utente')).toHaveFocus();
  await page.getByLabelText('Dal').fill('01/11/2026');
  expect(onChange).toHaveBeenLastCalledWith({ studio: 'sistema', utente: 'anna', dal: '2026-11-01' });
  await page.getByRole('combobox', { name: 'Evento' }).fill('sblocco');
  await page.getByRole('option', { name: 'Sblocco dei dati' }).click();
  expect(onChange).toHaveBeenLastCalledWith({
    studio: 'sistema',
    utente: 'anna',
    dal: '2026-11-01',
    azione: 'sblocca_bilancio',
  });
  await expectAccessible();
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  expect(onChange).toHaveBeenLastCalledWith({});
  await expect.element(page.getByLabelText('Utente')).toHaveValue('');
});

test('opens an error report and marks it as read', async () => {
  const onClose = vi.fn<() => void>();
  const segnalazione = {
    id: 's1',
    creata_il: evento.istante,
    studio: evento.studio,
    username: 'anna.neri',
    messaggio: 'Si è fermata la stampa.',
    path: '/bilanci/3',
    versione: '1.1.0',
    letta_il: null,
    letta_da: null,
    dettaglio: 'TypeError: x\n at y',
  };
  const calls = answerCalls([
    [endpoints.loadSegnalazione, () => Response.json(segnalazione, { headers: { ETag: '"1"' } })],
    [endpoints.saveSegnalazione, segnalazione],
  ]);
  await render(<LetturaDialog id="s1" onClose={onClose} />);
  await expect.element(page.getByText('Si è fermata la stampa.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Segna come letta' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls.find(({ method: metodo }) => metodo === 'PATCH')?.body).toEqual({ letta: true });
});

const sicurezza: Sicurezza = {
  password: true,
  obbligatorio: false,
  studio_obbligatorio: false,
  totp: null,
  passkey: [],
  codici_recupero: null,
  provata_il: '2026-11-24T10:00:00Z',
};

test('shows the state of the installation, and that the staff has no second factor', async () => {
  answerCalls([
    [endpoints.loadSicurezza, sicurezza],
    [
      endpoints.loadStatoSistema,
      {
        versione: '1.1.0',
        versione_regole: '2026.1',
        avviato_il: evento.istante,
        attivo_da_secondi: 93_784,
        database: { versione: '18.4', migrazioni: 6, ultima_migrazione: '006-ticket.sql', dimensione_byte: 26_300_000 },
        stampa: { disponibile: false, dettaglio: 'Il motore PDF non parte.', in_corso: 0, in_attesa: 2 },
        conteggi: {
          studi: 3,
          utenti: 4,
          aziende: 50_000,
          bilanci: 500_000,
          eventi: 1_000_000,
          sessioni_aperte: 2,
          segnalazioni_da_leggere: 1,
        },
        ultimo_backup: null,
        ultima_copia_altrove: {
          istante: evento.istante,
          nome: 'vedetta.vedetta',
          riuscita: false,
          dettaglio: 'La cartella /mnt/nas non c’è.',
        },
        ultima_prova_di_ripristino: {
          istante: evento.istante,
          nome: 'vedetta.vedetta',
          riuscita: true,
          dettaglio: '12 bilanci',
        },
        lavori_in_sospeso: [{ nome: 'stampa', quanti: 2 }],
      },
    ],
  ]);
  await render(<SistemaPage />);
  await expect.element(page.getByText('1 giorno e 2 ore')).toBeVisible();
  await expect.element(page.getByText('Il motore PDF non parte.')).toBeVisible();
  await expect.element(page.getByText('1\u00A0000\u00A0000')).toBeVisible();
  await expect.element(page.getByText('La cartella /mnt/nas non c’è.')).toBeVisible();
  await expect.element(page.getByText(/: 12 bilanci$/u)).toBeVisible();
  await expect.element(page.getByText('VEDETTA_STAFF_SECONDO_FATTORE')).toBeVisible();
  await expectAccessible();
});
