// npm run fuzz -- <area> [seed = 1] [seconds = 30]: feeds damaged inputs to an area until something breaks or the time is over.
import { mutateFilings } from './fuzz/xbrl.ts';

const areas: Readonly<Record<string, (seed: number, seconds: number) => void>> = { xbrl: mutateFilings };

const [area = '', seed = '1', seconds = '30'] = process.argv.slice(2);
const fuzz = areas[area];
if (fuzz === undefined || !Number.isFinite(Number(seed)) || !(Number(seconds) > 0)) {
  console.error(`Usage: npm run fuzz -- <${Object.keys(areas).join(' | ')}> [seed] [seconds]`);
  process.exitCode = 1;
} else fuzz(Number(seed), Number(seconds));
