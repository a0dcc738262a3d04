import { connect } from 'node:net';

export type RawAnswer = Readonly<{
  /** Status of the first answer; 0 when the connection ended without one. */
  status: number;
  /** All that came back, headers included. */
  text: string;
  ms: number;
}>;

type RawOptions = Readonly<{
  /** Timeout for the server to close; what was received until then is returned. */
  waitMs?: number;
}>;

/**
 * Writes raw bytes to a socket, for requests no client would make, and reads until the server closes. `Connection: close` makes it quick.
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
    // After a reset the status is 0.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const status = Number(/^HTTP\/1\.[01] (\d{3})/u.exec(text)?.[1] ?? 0);
      resolve({ status, text, ms: performance.now() - begun });
    });
  });
