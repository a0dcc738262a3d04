import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `drain` waits for; each has a limit of its own. */
    drains: (() => Promise<void>)[];
    /** Lets finish what a server that no longer listens could not: to be called before `close`, whose hooks have ten seconds. */
    drain: () => Promise<void>;
  }
}

/** A server that is closing no longer looks at how slow the other end is: who sends a letter now and then would keep it from closing. */
export const registerCongedo = (app: FastifyInstance, congedoMs: number): void => {
  let taglio: NodeJS.Timeout | undefined;
  const begin = (): void => {
    taglio ??= setTimeout(() => app.server.closeAllConnections(), congedoMs).unref();
    app.server.once('close', () => clearTimeout(taglio));
  };
  app.decorate('drains', []);
  app.decorate('drain', async () => {
    begin();
    await Promise.all(app.drains.map((wait) => wait()));
  });
  app.addHook('preClose', (done) => {
    begin();
    done();
  });
};
