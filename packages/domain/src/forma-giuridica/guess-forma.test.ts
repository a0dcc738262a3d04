import { describe, expect, test } from 'vitest';
import { findArticoliPerdite } from './articoli-perdite.ts';
import { capitaliMinimi, capitaleMinimoRidotto } from './capitale-minimo.ts';
import { formeGiuridiche, getFormaGiuridica, isFormaGiuridica } from './forme.ts';
import { guessFormaGiuridica } from './guess-forma.ts';

describe('guessFormaGiuridica', () => {
  test.each([
    ['Bianchi Distribuzione S.r.l.', 'srl'],
    ['BIANCHI DISTRIBUZIONE SRL', 'srl'],
    ['Bianchi S. R. L.', 'srl'],
    ['Bianchi srl in liquidazione', 'srl'],
    ['Bianchi S.r.l. a socio unico', 'srl'],
    ['Bianchi S.r.l. - Società Benefit', 'srl'],
    ['Società a responsabilità limitata Bianchi a responsabilità limitata', 'srl'],
    ['Nuova S.r.l.s.', 'srls'],
    ['Nuova S.r.l. semplificata', 'srls'],
    ['Nuova società a responsabilità limitata semplificata', 'srls'],
    ['Officine Meccaniche Valli S.p.A.', 'spa'],
    ['Officine Meccaniche Valli Società per Azioni', 'spa'],
    ['Finanziaria Valli S.a.p.A.', 'sapa'],
    ['Valli Società in accomandita per azioni', 'sapa'],
    ['Latte Alpino Soc. Coop. a r.l.', 'cooperativa'],
    ['Società Cooperativa Agricola delle Valli "Terre Alte" a responsabilità limitata in liquidazione', 'cooperativa'],
    ['Terre Alte Coop. Sociale', 'cooperativa'],
    ['Rossi S.n.c. di Rossi Mario & C.', 'societa_persone'],
    ['Rossi Mario & C. s.a.s.', 'societa_persone'],
    ['Rossi Società Semplice Agricola', 'societa_persone'],
    ['Verdi Anna ditta individuale', 'impresa_individuale'],
    ['Fondazione Teatro Grande', 'altro'],
    ['Associazione Sportiva Dilettantistica Aurora', 'altro'],
    ['Consorzio Bonifica', 'altro'],
  ] as const)('%s → %s', (nome, forma) => {
    expect(guessFormaGiuridica(nome)).toBe(forma);
  });

  test.each([
    'Rossi Mario & C.',
    'Logistica Nord S.c.a r.l.',
    'Servizi S.c.p.A.',
    'Trasporti Società consortile a r.l.',
    'Beauty Spa',
    'Hotel Terme SPA',
    'Urban Spa di Rossi Maria',
    'Spazio Casa',
    'Srl Consulting di Rossi Mario',
    'Sasso Marmi',
    'Verdi Anna',
    '',
    '   ',
  ])('proposes nothing for «%s»', (nome) => {
    expect(guessFormaGiuridica(nome)).toBeNull();
  });
});

test('every form has a label', () => {
  for (const [codice, nome] of formeGiuridiche) {
    expect(isFormaGiuridica(codice)).toBe(true);
    expect(getFormaGiuridica(codice)).toBe(nome);
  }
  expect(isFormaGiuridica('ltd')).toBe(false);
});

test('every legal minimum has a date and a source', () => {
  for (const minimo of [...Object.values(capitaliMinimi), capitaleMinimoRidotto]) {
    if (minimo === null) continue;
    expect(minimo.dal).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    expect(minimo.fonte).toMatch(/art\. 24|Art\. 2[34]/u);
  }
});

test('the articles on losses follow the form', () => {
  expect(findArticoliPerdite('sapa')).toEqual(findArticoliPerdite('spa'));
  expect(findArticoliPerdite('spa')?.sotto_il_minimo).toBe('art. 2447 c.c.');
  expect(findArticoliPerdite('srls')?.oltre_un_terzo).toBe('art. 2482-bis c.c.');
  expect(findArticoliPerdite(null)).toEqual(findArticoliPerdite('srl'));
  expect(findArticoliPerdite('cooperativa')).toEqual({
    oltre_un_terzo: null,
    sotto_il_minimo: null,
    scioglimento: 'art. 2545-duodecies c.c.',
    sospesi: 'le cause di scioglimento dell’art. 2545-duodecies c.c. per perdita del capitale',
  });
  expect(findArticoliPerdite('societa_persone')).toBeNull();
});
