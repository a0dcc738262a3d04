import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../client.ts';
import type { Scenario } from '../scenario.ts';

const connections = 20;
const requests = 2_000;
const watchedMs = 3_000;

export const pipelinedRequests: Scenario = {
  title: 'Thousands of requests in a packet, from readers that never read',
  before: '20 connections with 2 MB in all: nobody was answered for 15 s, and memory grew from 385 to 1,900 MB',
  isShort: true,
  run: async ({ url }) => {
    const { hostname, port } = new URL(url);
    const packet = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests);
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect(Number(port), hostname).pause();
      // The server may reset it: that is the defence.
      socket.on('error', () => undefined);
      socket.write(packet);
      return socket;
    });
    const client = new Client(url);
    const begun = Date.now();
    const times: number[] = [];
    let failures = 0;
    while (Date.now() - begun < watchedMs) {
      const { status, ms } = await client.send('GET', '/healthz', { timeoutMs: 5_000 });
      if (status === 200) times.push(ms);
      else failures += 1;
      await sleep(50);
    }
    for (const socket of sockets) socket.destroy();
    const longest = Math.round(Math.max(...times));
    return {
      holds: failures === 0 && times.length > 5,
      seen: `others meanwhile: ${times.length} answered, the slowest in ${longest} ms; ${failures} not`,
    };
  },
};
