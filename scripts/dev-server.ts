// The server of `npm run dev`, restarted at every change. It serves the API; the last built web application, where there is one, serves the PDF.
import { existsSync } from 'node:fs';
import { runServer } from '../apps/server/src/main.ts';
import { webDist } from './build-web.ts';

await runServer({ demo: true }, () => Promise.resolve(existsSync(webDist) ? webDist : null));
