import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkPort, presentUrl } from './listen.ts';

test('an occupied port is named in the error', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(`La porta ${port} è occupata`);
  await new Promise((resolve) => other.close(resolve));
  await expect(checkPort({ host: '127.0.0.1', port })).resolves.toBeUndefined();
});

test('an address of another machine is named in the error', async () => {
  await expect(checkPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'L’indirizzo 192.0.2.1 non è di questo computer',
  );
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
])('%s is reached at %s', (host, url) => {
  expect(presentUrl(host, 3000)).toBe(url);
});
