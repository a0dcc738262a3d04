import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

// A file system that exists and has no free space.
const testApp = await createTestApp({ variables: { VEDETTA_DATA_DIR: '/proc', VEDETTA_METRICS: '1' } });
afterAll(testApp.close);

test('with a full disk the server is alive but not ready, and says why', async () => {
  const { status, body } = await testApp.call<Record<string, { ok: boolean; detail: string }>>('GET', '/readyz');
  expect(status).toBe(503);
  expect(body).toMatchObject({
    database: { ok: true },
    disco: { ok: false, detail: '0 GB liberi: ne servono almeno 0,2' },
  });
  expect((await testApp.call('GET', '/healthz')).status).toBe(200);
  expect(String((await testApp.call<string>('GET', '/metrics')).body)).toContain(
    'vedetta_disk_bytes{stato="liberi"} 0',
  );
});
