// The baseline, the least a JavaScript server can do: node:http alone parses the request body and serialises a stored answer.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const bodies = new Map<string, unknown>();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const body = JSON.stringify(bodies.get(request.url ?? ''));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});

process.on('message', (message) => {
  if (message === 'cpu') process.send?.(process.cpuUsage());
  else if (message === 'stop') process.exit(0);
  else {
    const { url, answer } = message as { url: string; answer: unknown };
    bodies.set(url, answer);
    process.send?.('ready');
  }
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
