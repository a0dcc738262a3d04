import { expect, test } from 'vitest';
import { buildRichiestaBody, computeValidaFino, createRichiestaForm } from './richiesta-form.ts';

const OGGI = '2026-11-20';

test('a deadline gives its day, one that is past does not', () => {
  expect(createRichiestaForm({ aziende: ['1'], entro: '2026-11-30' }, OGGI).entro).toBe('2026-11-30');
  expect(createRichiestaForm({ aziende: ['1'], entro: '2026-11-15' }, OGGI).entro).toBe('2026-11-30');
  expect(createRichiestaForm({ aziende: ['1'] }, OGGI).entro).toBe('2026-11-30');
});

test('the link follows the day until its own day is chosen', () => {
  expect(computeValidaFino({ entro: '2026-11-30', valida_fino: '' })).toBe('2026-12-20');
  expect(computeValidaFino({ entro: '2026-11-30', valida_fino: '2027-01-31' })).toBe('2027-01-31');
  expect(computeValidaFino({ entro: '', valida_fino: '' })).toBe('');
});

test('documents alone are what is asked; empty rows are left out', () => {
  const form = createRichiestaForm({ aziende: ['1'] }, OGGI);
  const documenti = [
    { nome: 'Bilancio di verifica', dettaglio: '', facoltativo: false },
    { nome: ' ', dettaglio: '', facoltativo: false },
  ];
  expect(buildRichiestaBody({ ...form, documenti }, null)).toMatchObject({
    body: { oggetto: 'Bilancio di verifica', documenti: [documenti[0]], valida_fino: '2026-12-20' },
  });
});

test('what is missing is said, each beside its field', () => {
  const form = { ...createRichiestaForm({ aziende: [] }, OGGI), entro: '' };
  expect(buildRichiestaBody(form, null)).toEqual({
    errori: {
      aziende: 'Scegliere almeno un’azienda.',
      oggetto: 'Dire che cosa si chiede, oppure scegliere almeno un documento.',
      entro: 'Indicare una data.',
    },
  });
});

test('each company gets its own address: typed, else that of its last request, else by hand', () => {
  const form = {
    ...createRichiestaForm({ aziende: ['1', '2', '3', '4'], oggetto: 'Estratti conto' }, OGGI),
    destinatari: { '1': ' nuova@example.it ', '4': '' },
  };
  const proposte = { '1': 'vecchia@example.it', '2': 'due@example.it', '4': 'quattro@example.it' };
  expect(buildRichiestaBody(form, proposte)).toMatchObject({
    body: {
      destinatari: [
        { azienda: '1', email: 'nuova@example.it' },
        { azienda: '2', email: 'due@example.it' },
      ],
    },
  });
  expect(buildRichiestaBody(form, null)).not.toHaveProperty('body.destinatari');
});

test('an address that is not one is said', () => {
  const form = { ...createRichiestaForm({ aziende: ['1'], oggetto: 'x' }, OGGI), destinatari: { '1': 'a@b, c@d.it' } };
  expect(buildRichiestaBody(form, {})).toEqual({
    errori: { destinatari: '«a@b, c@d.it» non è un indirizzo e-mail, come nome@example.it.' },
  });
});
