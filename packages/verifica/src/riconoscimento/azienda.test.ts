import { expect, test } from 'vitest';
import { recogniseVerifica } from '../index.ts';
import { BASE, writeElenco } from '../test-support/read.ts';
import { findAzienda } from './azienda.ts';

test.each([
  [['Ditta: 12 - Rossi S.r.l. P.IVA 00743110157'], { denominazione: 'Rossi S.r.l.', cf: null, piva: '00743110157' }],
  [
    ['BILANCIO DI VERIFICA', 'OFFICINE BRENTA SPA', 'Codice fiscale 00743110157 - Partita IVA IT00743110158'],
    { denominazione: 'OFFICINE BRENTA SPA', cf: '00743110157', piva: '00743110158' },
  ],
  [['Azienda  Bianchi Mario'], { denominazione: 'Bianchi Mario', cf: null, piva: null }],
  [['C.F.: RSSMRA70A01H501S'], { denominazione: null, cf: 'RSSMRA70A01H501S', piva: null }],
  [['Società: Rossi S.r.l.'], { denominazione: 'Rossi S.r.l.', cf: null, piva: null }],
  [['Società Agricola Rossi S.r.l.'], { denominazione: 'Agricola Rossi S.r.l.', cf: null, piva: null }],
  [['Bilancio di verifica al 30/09/2026', 'Situazione contabile'], { denominazione: null, cf: null, piva: null }],
  [[`Ditta ${'x'.repeat(150)}`], { denominazione: 'x'.repeat(150), cf: null, piva: null }],
  [[`Ditta ${'x'.repeat(151)}`], { denominazione: null, cf: null, piva: null }],
  [['Ditta 12', 'Rossi Mario'], { denominazione: null, cf: null, piva: null }],
  [[`Ditta ${'x'.repeat(5_000)}`], { denominazione: null, cf: null, piva: null }],
])('the company in %j', (titoli, attesa) => {
  expect(findAzienda(titoli)).toEqual(attesa);
});

test('a trial balance tells its company, date and accounts; another file is refused', () => {
  const testo = `Rossi S.r.l.;;;\nBilancio di verifica al 30/09/2026;;;\n${writeElenco(BASE)}`;
  expect(recogniseVerifica({ testo }, 'verifica_settembre.csv')).toMatchObject({
    ok: true,
    valore: {
      denominazione: 'Rossi S.r.l.',
      data: '2026-09-30',
      conti: 4,
      quadra: true,
      titoli: expect.arrayContaining(['Rossi S.r.l.', 'Bilancio di verifica al 30/09/2026', 'verifica settembre']),
    },
  });
  expect(recogniseVerifica({ testo: 'Egregio dottore' }, 'lettera.txt')).toMatchObject({ ok: false });
});
