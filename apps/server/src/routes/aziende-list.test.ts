import type { Azienda, Pagina } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { listChiusure } from '../commands/azienda/filters.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

const { token } = await testApp.createStudio();
const create = async (ragione_sociale: string, settore: string, bilanci: readonly string[]) => {
  const { id } = await testApp.createAzienda(token, { ragione_sociale, settore, piva: '' });
  for (const data of bilanci) await testApp.createBilancio(token, id, data, VOCI);
  return id;
};
const alfa = await create('Alfa', '2', ['2025-12-31']);
await create('Beta', '10', ['2024-12-31', '2025-03-31']);
await create('Gamma', '2', []);
// Grades as a mixed portfolio has them.
await testApp.pool.query('UPDATE bilanci SET overall_risk = 0.3 WHERE azienda_id = $1', [alfa]);
await testApp.pool.query(
  `UPDATE bilanci SET overall_risk = 0.9 FROM aziende WHERE aziende.studio_id = bilanci.studio_id AND aziende.id = azienda_id AND ragione_sociale = 'Beta'
     AND aziende.studio_id = (SELECT studio_id FROM aziende WHERE id = $1)`,
  [alfa],
);

const list = async (query: string): Promise<readonly string[]> =>
  (await call<Pagina<Azienda>>('GET', `/api/aziende/?${query}`, { token })).body.results.map(
    ({ ragione_sociale }) => ragione_sociale,
  );

describe('order', () => {
  test.for([
    ['', ['Alfa', 'Beta', 'Gamma']],
    ['ordine=-nome', ['Gamma', 'Beta', 'Alfa']],
    ['ordine=settore', ['Alfa', 'Gamma', 'Beta']],
    ['ordine=-settore', ['Beta', 'Alfa', 'Gamma']],
    ['ordine=ultimo', ['Beta', 'Alfa', 'Gamma']],
    ['ordine=-ultimo', ['Alfa', 'Beta', 'Gamma']],
    ['ordine=grado', ['Alfa', 'Beta', 'Gamma']],
    ['ordine=-grado', ['Beta', 'Alfa', 'Gamma']],
  ] as const)('%s', async ([query, expected]) => {
    expect(await list(query)).toEqual(expected);
  });
});

describe('filters', () => {
  test.for([
    ['fascia=basso', ['Alfa']],
    ['fascia=medio', []],
    ['fascia=basso,alto', ['Alfa', 'Beta']],
    ['fascia=senza_bilanci', ['Gamma']],
    ['settore=2', ['Alfa', 'Gamma']],
    ['ultimo=infrannuale', ['Beta']],
    ['ultimo=annuale', ['Alfa']],
    ['dati_oltre=1', ['Alfa', 'Beta']],
    ['dati_oltre=120&ultimo=infrannuale', ['Beta']],
    ['dati_oltre=3650', []],
    ['chiusura_entro=366', ['Alfa', 'Beta', 'Gamma']],
    ['chiusura_il=2026-12-31', ['Alfa', 'Beta', 'Gamma']],
    ['chiusura_il=2026-06-30', []],
    ['chiusura_il=2026-06-30&chiusura_entro=366', []],
    ['settore=2&fascia=senza_bilanci&search=gam&ordine=-grado', ['Gamma']],
  ] as const)('%s', async ([query, expected]) => {
    expect(await list(query)).toEqual(expected);
  });

  test('pages keep the filters in their links, and the count is of all of them', async () => {
    const studio = await testApp.createStudio();
    for (let number = 0; number < 51; number += 1)
      await testApp.createAzienda(studio.token, { ragione_sociale: `Azienda ${number}`, piva: '' });
    const first = await call<Pagina<Azienda>>('GET', '/api/aziende/?ordine=-nome&fascia=senza_bilanci', studio);
    expect(first.body.count).toBe(51);
    expect(first.body.next).toBe('/api/aziende/?page=2&ordine=-nome&fascia=senza_bilanci');
    const second = await call<Pagina<Azienda>>('GET', String(first.body.next), studio);
    expect(second.body.count).toBe(51);
    expect(second.body.results).toHaveLength(1);
    expect((await call('GET', '/api/aziende/?page=3&fascia=senza_bilanci', studio)).status).toBe(404);
  });
});

describe('an unknown value is refused with those allowed', () => {
  test.for([
    ['ordine', 'rischio', /^Valori ammessi: nome, -nome, /u],
    ['fascia', 'rosso', /^Una o più fasce separate da virgole\. Valori ammessi: basso, medio, alto, /u],
    ['fascia', 'alto,', /^Una o più fasce/u],
    ['settore', '11', /^Valori ammessi: 1, 2, /u],
    ['ultimo', 'mensile', /^Valori ammessi: annuale, infrannuale\.$/u],
    ['dati_oltre', '0', 'Indicare un numero di giorni da 1 a 3650.'],
    ['dati_oltre', '3651', 'Indicare un numero di giorni da 1 a 3650.'],
    ['dati_oltre', '1e3', 'Indicare un numero di giorni da 1 a 3650.'],
    ['chiusura_il', '2026-02-30', 'La data non esiste.'],
    ['chiusura_entro', '367', 'Indicare un numero di giorni da 1 a 366.'],
  ] as const)('%s=%s', async ([field, value, message]) => {
    const { status, body } = await call<Record<string, string[]>>('GET', `/api/aziende/?${field}=${value}`, { token });
    expect(status).toBe(400);
    expect(body[field]?.[0]).toMatch(message);
  });
});

test('a closing on 29 February is near when 28 February is, in a common year', () => {
  expect(listChiusure('2027-02-27', 2)).toEqual(['0227', '0228', '0229', '0301']);
  expect(listChiusure('2028-02-27', 2)).toEqual(['0227', '0228', '0229']);
});
