import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `drain` waits for; each has its own timeout. */
    drains: (() => Promise<void>)[];
    /** Waits for work that needs the server listening. Call it before `close`, whose hooks are limited to ten seconds. */
    drain: () => Promise<void>;
  }
}

/** Cuts connections still open after `drainMs`: a closing server no longer checks for slow clients, and one of them could keep it open. */
export const registerDrain = (app: FastifyInstance, drainMs: number): void => {
  let cut: NodeJS.Timeout | undefined;
  const begin = (): void => {
    cut ??= setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
    app.server.once('close', () => clearTimeout(cut));
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
