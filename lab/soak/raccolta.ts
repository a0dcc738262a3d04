import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** What stays in memory when nothing that can be thrown away is left; `figli` are the processes of the database and of the browser. */
export type Residuo = Readonly<{ istante: number; heap: number; esterna: number; rss: number; figli: number }>;

/** The environment with which a server can be asked to collect its garbage: its debugger, on a free port, once it is called. */
export const debuggable = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' } as const;

const rispostaSchema = z.object({
  id: z.number(),
  result: z.object({ result: z.object({ value: z.string() }).optional() }),
});
const memoriaSchema = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });
const limiteMs = 60_000;

/** Collects the garbage of a server through its debugger, so that what is left is what it holds. */
export class Raccolta {
  readonly #socket: WebSocket;
  #ultima = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async attach(pid: number, said: () => string): Promise<Raccolta> {
    process.kill(pid, 'SIGUSR1');
    const fine = Date.now() + limiteMs;
    let url: string | undefined;
    while ((url = /ws:\/\/\S+/u.exec(said())?.[0]) === undefined) {
      if (Date.now() > fine) throw new Error(`The debugger of the server does not answer: ${said()}`);
      await sleep(100);
    }
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new Raccolta(socket);
  }

  async #ask(method: string, params: object): Promise<string> {
    this.#ultima += 1;
    const id = this.#ultima;
    const risposta = new Promise<string>((resolve) => {
      const read = ({ data }: MessageEvent): void => {
        const letta = rispostaSchema.safeParse(JSON.parse(String(data)));
        if (!letta.success || letta.data.id !== id) return;
        this.#socket.removeEventListener('message', read);
        resolve(letta.data.result.result?.value ?? '');
      };
      this.#socket.addEventListener('message', read);
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return risposta;
  }

  async collect(readFigli: () => number): Promise<Residuo> {
    await this.#ask('HeapProfiler.collectGarbage', {});
    const memoria = await this.#ask('Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
      returnByValue: true,
    });
    const { rss, heapUsed, external } = memoriaSchema.parse(JSON.parse(memoria));
    return { istante: Date.now(), heap: heapUsed, esterna: external, rss, figli: readFigli() };
  }

  close(): void {
    this.#socket.close();
  }
}
