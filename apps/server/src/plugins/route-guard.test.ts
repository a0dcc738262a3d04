import { endpoints } from '@vedetta/contract';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { guardRoutes } from './route-guard.ts';

const buildApp = () => {
  const app = Fastify();
  guardRoutes(app);
  return app;
};
const handler = async () => null;

describe('the server does not start', () => {
  test.for(['/api/niente/', '/api', '/api/documenti', '/api/openapi.jsonx'])(
    'with %s, which is not in the contract',
    (url) => {
      expect(() => buildApp().get(url, handler)).toThrow(`${url}: no endpoint of the contract, or no policy`);
    },
  );

  test('with a call that has no policy', () => {
    const { path } = endpoints.listAziende;
    expect(() => buildApp().get(path, { config: { endpoint: endpoints.listAziende } }, handler)).toThrow('no policy');
  });

  test('with a contract call that has no route', async () => {
    const app = buildApp();
    app.get('/api/openapi.json', handler);
    app.get('/healthz', handler);
    await expect(app.ready()).rejects.toThrow(/^No route for: tokenAuth, /u);
  });
});
