// The server of `npm run dev`, restarted at every change. It serves the API; the last built web application, where there is one, serves the PDF.
import { existsSync } from 'node:fs';
import './keep-compiled.ts';

const { runServer } = await import('../apps/server/src/main.ts');
const { webDist } = await import('./build-web.ts');
await runServer({ demo: true }, () => Promise.resolve(existsSync(webDist) ? webDist : null));
