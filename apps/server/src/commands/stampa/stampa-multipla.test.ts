import type { StampaMultiplaAperta } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../test-support/test-app.ts';

const { call, close, createStudio, createAzienda } = await createTestApp();
afterAll(close);

test('a bulk print of which nothing can be printed ends as it begins, also when it is asked for again', async () => {
  const { token } = await createStudio();
  const { id } = await createAzienda(token);
  const { body } = await call<StampaMultiplaAperta>('POST', '/api/stampe-multiple/', {
    token,
    json: { aziende: [id] },
  });
  expect(body).toMatchObject({ stato: 'finita', non_stampate: 1 });
  const path = `/api/stampe-multiple/${body.id}/`;
  const again = await call<StampaMultiplaAperta>('PATCH', path, { token, json: { azione: 'riprendi' } });
  expect(again.body).toMatchObject({ stato: 'finita', non_stampate: 1 });
});
