// npm run serve: the production start.
import { runServer } from '../apps/server/src/main.ts';
import { buildWeb } from './build-web.ts';

await runServer({ demo: false }, buildWeb);
