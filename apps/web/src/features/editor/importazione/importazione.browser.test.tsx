import type { Importazione } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { expect, vi, test } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '../../../components/ui/index.ts';
import { answerCalls, azienda, buildBilancio, expectAccessible, render, signIn } from '../../../test-support/index.ts';
import { ImportReport } from './import-report.tsx';
import { FileXbrlField } from './file-xbrl-field.tsx';

const CASSA = 'SPA.C.IV.3';

const importazione: Importazione = {
  warning: 'partial',
  origine: null,
  voci: [{ codice: CASSA, valore: 80, rettifica: null }],
  report: {
    tassonomia: '2018-11-04',
    forma: 'abbreviato',
    esercizi: ['2025-12-31', '2024-12-31'],
    esercizio: '2025-12-31',
    data_diversa: true,
    software: null,
    contenitore: ['zip'],
    azienda: { denominazione: 'Altra Impresa S.r.l.', cf: '01234567890', piva: null, coincide: false },
    fatti_usati: { numero: 12, importo: 1_000 },
    fatti_esclusi: [{ elemento: 'itcc-ci:Altro', importo: null, motivo: 'Importo non leggibile' }],
    totali: [{ codice: 'SPA', titolo: 'Totale attivo', file: 80, ricalcolato: 80 }],
    riclassificazioni: [{ da: 'itcc-ci:Vecchio', a: CASSA, importo: 5, motivo: 'Voce abrogata' }],
    arrotondamenti: [{ codice: 'SPP.A.VI.2', importo: 1, motivo: 'Differenza tra i due utili' }],
    avvisi: ['La firma del file non è stata verificata.'],
  },
};

const dialog = page.getByRole('dialog', { name: 'Importa un bilancio' });
const ignore = () => {};

test('shows the report of a file; the lines load only after all questions are accepted', async () => {
  signIn();
  answerCalls([[endpoints.loadAzienda, azienda]]);
  const onConferma = vi.fn<(isConfermato: boolean) => void>();
  await render(
    <Dialog opened onClose={ignore} titolo="Importa un bilancio" size={820}>
      <ImportReport
        bilancio={buildBilancio({ data_bilancio: '2026-12-31' })}
        file={new File([], 'bilancio.xbrl')}
        importazione={importazione}
        onEsercizio={ignore}
        onScaling={ignore}
        onConferma={onConferma}
      />
    </Dialog>,
  );
  await expect
    .element(dialog)
    .toMatchTextContent('Il file non contiene l’esercizio al 31/12/2026: è stato letto quello al 31/12/2025.');
  await expect.element(dialog).toMatchTextContent('Altra Impresa S.r.l.');
  for (const parte of ['Importi lasciati fuori (1)', 'Riclassificazioni (1)', 'Arrotondamenti (1)'])
    await dialog.getByText(parte).click();
  await expectAccessible();
  expect(onConferma).toHaveBeenLastCalledWith(false);
  for (const domanda of dialog.getByRole('checkbox').all()) await domanda.click();
  expect(onConferma).toHaveBeenLastCalledWith(true);
});

test('shows the refusal of an invalid file on its field', async () => {
  await render(
    <Dialog opened onClose={ignore} titolo="Importa un bilancio">
      <FileXbrlField errore="Il file non è un bilancio XBRL." onFile={ignore} />
    </Dialog>,
  );
  await expect.element(dialog).toMatchTextContent('Il file non è un bilancio XBRL.');
  await expect.element(dialog.getByRole('button', { name: 'Scegli file' })).toBeVisible();
  await expectAccessible();
});
