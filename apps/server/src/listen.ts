import { createServer } from 'node:net';
import { StartFailure } from './environment/start-failure.ts';
import type { Environment } from './environment/environment.ts';

type Address = Pick<Environment, 'host' | 'port'>;

/** @example presentUrl('0.0.0.0', 3000) // 'http://127.0.0.1:3000' */
export const presentUrl = (host: string, port: number): string => {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
};

/** Explains to the operator why the address cannot be used; any other error is returned unchanged. */
export const explainListenFailure = (error: unknown, { host, port }: Address): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `La porta ${port} è occupata: forse Vedetta è già in funzione su ${presentUrl(host, port)}.\n` +
        `Fermare il programma che la occupa, oppure sceglierne un’altra con PORT.`,
    );
  }
  if (code === 'EACCES')
    return new StartFailure(`L’utente non può usare la porta ${port}: sceglierne una da 1024 in su con PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartFailure(
      `L’indirizzo ${host} non è di questo computer: correggere HOST (127.0.0.1 per questo computer, 0.0.0.0 per la rete).`,
    );
  }
  return error;
};

/**
 * Listens on the address for a moment, to check that it is free.
 * @throws {StartFailure} when it cannot be listened to
 */
export const checkPort = (address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const trial = createServer();
    trial.once('error', (error) => reject(explainListenFailure(error, address)));
    trial.listen(address.port, address.host, () => trial.close(() => resolve()));
  });
