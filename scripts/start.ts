// npm start: the product with its demonstration studios, for a trial and for a first look.
import { runServer } from '../apps/server/src/main.ts';
import { buildWeb } from './build-web.ts';

await runServer({ demo: true }, buildWeb);
