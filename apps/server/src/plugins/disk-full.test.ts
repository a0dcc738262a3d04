import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

// A file system that is there and has no room at all.
const prova = await createTestApp({ variables: { VEDETTA_DATA_DIR: '/proc', VEDETTA_METRICS: '1' } });
afterAll(prova.close);

test('without room on the disk the server is alive and not ready, and says why', async () => {
  const { status, body } = await prova.call<Record<string, { ok: boolean; detail: string }>>('GET', '/readyz');
  expect(status).toBe(503);
  expect(body).toMatchObject({
    database: { ok: true },
    disco: { ok: false, detail: '0 GB liberi: ne servono almeno 0,2' },
  });
  expect((await prova.call('GET', '/healthz')).status).toBe(200);
  expect(String((await prova.call<string>('GET', '/metrics')).body)).toContain('vedetta_disk_bytes{stato="liberi"} 0');
});
