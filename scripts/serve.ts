// npm run serve: the production start.
import './keep-compiled.ts';

const { runServer } = await import('../apps/server/src/main.ts');
const { buildWeb } = await import('./build-web.ts');
await runServer({ demo: false }, buildWeb);
