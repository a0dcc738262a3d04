// What no server in JavaScript does better: node:http alone, which parses the body it is sent and serialises the answer it was given.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const risposte = new Map<string, unknown>();

const server = createServer((request, response) => {
  const pezzi: Buffer[] = [];
  request.on('data', (pezzo: Buffer) => pezzi.push(pezzo));
  request.on('end', () => {
    if (pezzi.length > 0) JSON.parse(Buffer.concat(pezzi).toString('utf8'));
    const corpo = JSON.stringify(risposte.get(request.url ?? ''));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(corpo),
    });
    response.end(corpo);
  });
});

process.on('message', (domanda) => {
  if (domanda === 'cpu') process.send?.(process.cpuUsage());
  else if (domanda === 'fine') process.exit(0);
  else {
    const { url, risposta } = domanda as { url: string; risposta: unknown };
    risposte.set(url, risposta);
    process.send?.('pronto');
  }
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
