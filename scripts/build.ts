// npm run build: prepares the web application now instead of at the first start.
import { buildWeb } from './build-web.ts';

console.log(`L’applicazione web è in ${await buildWeb()}`);
