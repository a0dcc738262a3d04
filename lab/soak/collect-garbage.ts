import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Memory in use after a garbage collection; `children` are the processes of the database and of the browser. */
export type Residue = Readonly<{ instant: number; heap: number; external: number; rss: number; children: number }>;

/** The environment that lets us collect a server's garbage: SIGUSR1 then starts its debugger on a free port. */
export const debuggable = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' } as const;

const answerSchema = z.object({
  id: z.number(),
  result: z.object({ result: z.object({ value: z.string() }).optional() }),
});
const memorySchema = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });
const timeoutMs = 60_000;

/** Collects the garbage of a server through its debugger, so that the memory measured is really in use. */
export class GarbageCollector {
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async attach(pid: number, said: () => string): Promise<GarbageCollector> {
    process.kill(pid, 'SIGUSR1');
    const deadline = Date.now() + timeoutMs;
    let url: string | undefined;
    while ((url = /ws:\/\/\S+/u.exec(said())?.[0]) === undefined) {
      if (Date.now() > deadline) throw new Error(`The debugger of the server does not answer: ${said()}`);
      await sleep(100);
    }
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new GarbageCollector(socket);
  }

  async #ask(method: string, params: object): Promise<string> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<string>((resolve) => {
      const read = ({ data }: MessageEvent): void => {
        const parsed = answerSchema.safeParse(JSON.parse(String(data)));
        if (!parsed.success || parsed.data.id !== id) return;
        this.#socket.removeEventListener('message', read);
        resolve(parsed.data.result.result?.value ?? '');
      };
      this.#socket.addEventListener('message', read);
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answer;
  }

  async collect(readChildren: () => number): Promise<Residue> {
    await this.#ask('HeapProfiler.collectGarbage', {});
    const memory = await this.#ask('Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
      returnByValue: true,
    });
    const { rss, heapUsed, external } = memorySchema.parse(JSON.parse(memory));
    return { instant: Date.now(), heap: heapUsed, external: external, rss, children: readChildren() };
  }

  close(): void {
    this.#socket.close();
  }
}
