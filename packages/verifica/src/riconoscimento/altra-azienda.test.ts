import { expect, test } from 'vitest';
import { BASE, readTesto, writeElenco } from '../test-support/read.ts';
import { findAltraAzienda } from './altra-azienda.ts';

const BRENTA = { nome: 'Officine Meccaniche Brenta S.r.l.', codici: ['00743110157'] };

test.each([
  ['another name', ['Ditta: 0412 Trasporti Lagorai S.p.A.'], BRENTA, 'Trasporti Lagorai S.p.A.'],
  ['the same name, written shorter', ['OFFICINE BRENTA SRL'], BRENTA, null],
  ['the legal form alone in common', ['LAGORAI S.R.L.'], BRENTA, 'LAGORAI S.R.L.'],
  [
    'words that many names have in common',
    ['Ditta: Fratelli Lagorai Srl'],
    { ...BRENTA, nome: 'Fratelli Brenta Srl' },
    'Fratelli Lagorai Srl',
  ],
  [
    'the group in common',
    ['Ditta: Gruppo Lagorai Italia S.p.A.'],
    { ...BRENTA, nome: 'Gruppo Brenta Italia Srl' },
    'Gruppo Lagorai Italia S.p.A.',
  ],
  [
    'the kind in common',
    ['Ditta: Lagorai Soc. Coop. a responsabilita limitata'],
    { ...BRENTA, nome: 'Brenta Soc. Coop. a responsabilita limitata' },
    'Lagorai Soc. Coop. a responsabilita limitata',
  ],
  ['a name of common words alone', ['Ditta: Gruppo Italia S.r.l.'], BRENTA, null],
  ['ours of common words alone', ['LAGORAI S.R.L.'], { ...BRENTA, nome: 'Gruppo Italia S.r.l.' }, null],
  ['no company named', ['Bilancio di verifica al 30/09/2026'], BRENTA, null],
  ['the same code under another name', ['Brentaform S.p.A. P.IVA 00743110157'], BRENTA, null],
  ['another code under a name like it', ['Brenta S.p.A. P.IVA 00743110158'], BRENTA, 'Brenta S.p.A.'],
  ['another code, no name', ['P.IVA 00743110158'], BRENTA, '00743110158'],
  ['a code, where ours is not known', ['Brenta S.p.A. P.IVA 00743110158'], { ...BRENTA, codici: [] }, null],
])('%s', (_, titoli, intestatario, attesa) => {
  expect(findAltraAzienda(titoli, intestatario)).toBe(attesa);
});

test('a list of another company is asked about before the figures', () => {
  const testo = `Trasporti Lagorai S.p.A.;;;\nBilancio di verifica al 30/09/2026;;;\n${writeElenco(BASE)}`;
  expect(readTesto(testo, { intestatario: BRENTA }).avvisi[0]).toEqual({
    codice: 'altra_azienda',
    domanda: true,
    testo:
      'Il file è di «Trasporti Lagorai S.p.A.», il bilancio di «Officine Meccaniche Brenta S.r.l.»: controllare di avere scelto il file giusto.',
  });
  const suo = { nome: 'Lagorai Trasporti', codici: [] };
  expect(readTesto(testo, { intestatario: suo }).avvisi.map(({ codice }) => codice)).not.toContain('altra_azienda');
  expect(readTesto(testo).avvisi.map(({ codice }) => codice)).not.toContain('altra_azienda');
});
