import { connect } from 'node:net';

export type RawAnswer = Readonly<{
  /** Of the first answer; 0 when the connection ended without one. */
  status: number;
  /** All that came back, headers included. */
  text: string;
  ms: number;
}>;

type RawOptions = Readonly<{
  /** How long to wait for the other end to close; what came until then counts. */
  waitMs?: number;
}>;

/**
 * Writes bytes on a socket as they are, for requests no client would make, and reads until the server closes. Ask for `Connection: close` to be quick.
 * @example (await sendRaw(url, 'GET //[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).status // 400
 */
export const sendRaw = (
  url: string,
  bytes: string | Uint8Array,
  { waitMs = 5_000 }: RawOptions = {},
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const begun = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(waitMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A reset is an answer too: the status tells.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const status = Number(/^HTTP\/1\.[01] (\d{3})/u.exec(text)?.[1] ?? 0);
      resolve({ status, text, ms: performance.now() - begun });
    });
  });
