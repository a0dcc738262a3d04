// npm run fuzz -- <area> [seed = 1] [seconds = 30]: feeds an area with damaged inputs until something breaks or the time is over.
import { fuzzXbrl } from './fuzz/xbrl.ts';

const aree: Readonly<Record<string, (seme: number, secondi: number) => void>> = { xbrl: fuzzXbrl };

const [area = '', seme = '1', secondi = '30'] = process.argv.slice(2);
const fuzz = aree[area];
if (fuzz === undefined || !Number.isFinite(Number(seme)) || !(Number(secondi) > 0)) {
  console.error(`Usage: npm run fuzz -- <${Object.keys(aree).join(' | ')}> [seed] [seconds]`);
  process.exitCode = 1;
} else fuzz(Number(seme), Number(secondi));
