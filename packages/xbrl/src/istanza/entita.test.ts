import { describe, expect, test } from 'vitest';
import { bilancioMinimo } from '../test-support/build-istanza.ts';
import { pickNonZero, readBuilt } from '../test-support/read.ts';

const CODICE = '99679520157';
const ALTRO = '99777390156';
const buildAltro = (codice: string, elemento: string, data = '2024-12-31'): string =>
  `<context id="o"><entity><identifier scheme="x">${codice}</identifier></entity><period><instant>${data}</instant></period></context>
  <itcc-ci:${elemento} contextRef="o" unitRef="eur" decimals="0">40</itcc-ci:${elemento}>`;

describe('amounts of another company in the same period', () => {
  test.each(['TrattamentoFineRapportoLavoroSubordinato', 'TotaleAttivo'])('%s is out, and listed', (elemento) => {
    const outcome = readBuilt({ altro: buildAltro(ALTRO, elemento) });
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
    expect(outcome.warning).toBe('partial');
    expect(outcome.report.fatti_esclusi).toEqual([
      {
        elemento,
        importo: 40,
        motivo: 'Riguarda un’altra azienda: il contesto ha il codice di un altro soggetto.',
      },
    ]);
  });

  test('are those without the code of the general information, if that has amounts', () => {
    const { sp = {} } = bilancioMinimo;
    const { TotaleAttivo: _attivo, ...senza } = sp;
    const readTotale = (anagrafica: Record<string, string>) =>
      readBuilt({
        anagrafica,
        esercizi: [{ ...bilancioMinimo, sp: senza }],
        altro: buildAltro(ALTRO, 'TotaleAttivo'),
      }).report.totali.find(({ codice }) => codice === 'SPA')?.file;
    expect(readTotale({})).toBeUndefined();
    expect(readTotale({ DatiAnagraficiCodiceFiscale: CODICE })).toBeUndefined();
    expect(readTotale({ DatiAnagraficiCodiceFiscale: ALTRO })).toBe(40);
    expect(readTotale({ DatiAnagraficiCodiceFiscale: CODICE, DatiAnagraficiPartitaIva: ALTRO })).toBe(40);
  });
});

test('a half-year under another code does not take the place of the year', () => {
  const altro = `<context id="o"><entity><identifier scheme="x">${ALTRO}</identifier></entity><period><startDate>2024-07-01</startDate><endDate>2024-12-31</endDate></period></context>${Object.keys(
    bilancioMinimo.ce ?? {},
  )
    .map((nome) => `<itcc-ci:${nome} contextRef="o" unitRef="eur" decimals="0">7</itcc-ci:${nome}>`.repeat(2))
    .join('')}`;
  const outcome = readBuilt({ altro });
  expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
  expect(outcome.report.fatti_esclusi.map(({ motivo }) => motivo)).not.toContain(
    'Riguarda un’altra azienda: il contesto ha il codice di un altro soggetto.',
  );
});

describe('the same company', () => {
  test.each([
    ['its code with IT', ` IT${CODICE}`],
    ['a text that is no code', 'n.d.'],
  ])('is %s', (_, codice) => {
    const outcome = readBuilt({ altro: buildAltro(codice, 'TrattamentoFineRapportoLavoroSubordinato') });
    expect(pickNonZero(outcome)['SPP.C']).toBe(40);
  });

  test('is the code of a program, when the general information alone has the real one', () => {
    const altro = `<context id="a"><entity><identifier scheme="x">${ALTRO}</identifier></entity><period><instant>2024-12-31</instant></period></context>`;
    const ordina = (children: string[]): string[] =>
      children.map((child) => child.replace(/(DatiAnagrafici\w+ contextRef=")[^"]+/, '$1a'));
    const outcome = readBuilt({ altro, ordina, anagrafica: { DatiAnagraficiCodiceFiscale: ALTRO } });
    expect(pickNonZero(outcome)).toEqual(pickNonZero(readBuilt({})));
    expect(outcome.warning).toBe('none');
  });

  test('may have had another code the year before', () => {
    const altro = buildAltro(ALTRO, 'TotaleAttivo', '2023-12-31');
    expect(readBuilt({ altro }).report.esercizi).toEqual(['2024-12-31', '2023-12-31']);
  });
});
