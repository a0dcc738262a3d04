// The server of `npm run dev`, restarted at every change. It serves the API, and uses the last built web application, if any, to print PDFs.
import { existsSync } from 'node:fs';
import './keep-compiled.ts';

const { runServer } = await import('../apps/server/src/main.ts');
const { webDist } = await import('./build-web.ts');
await runServer({ demo: true }, () => Promise.resolve(existsSync(webDist) ? webDist : null));
