import { expect, test } from 'vitest';
import { describeInvio } from './invio.ts';
import { formatIstante } from './istante.ts';

const invio = { destinatario: 'sara@example.it', il: '2026-11-20T09:31:00Z', motivo: '' };

test.each([
  [{ stato: 'inviato' }, `e-mail a sara@example.it, partita il ${formatIstante(invio.il)}`],
  [{ stato: 'in_attesa' }, 'e-mail a sara@example.it, in partenza'],
  [
    { stato: 'in_attesa', motivo: 'Il server non risponde.' },
    'e-mail a sara@example.it, in partenza: Il server non risponde.',
  ],
  [{ stato: 'non_inviato', motivo: 'Casella piena.' }, 'e-mail a sara@example.it non partita: Casella piena.'],
] as const)('%o is «%s»', (extra, testo) => {
  expect(describeInvio({ ...invio, ...extra })).toBe(testo);
});
