// npm start: the product with its demonstration studios, for a trial.
import './keep-compiled.ts';

const { runServer } = await import('../apps/server/src/main.ts');
const { buildWeb } = await import('./build-web.ts');
await runServer({ demo: true }, buildWeb);
