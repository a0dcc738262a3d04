// What a computing thread runs: one statement at a time, from its lines to its figures.
import { parentPort } from 'node:worker_threads';
import { computeScritti } from './calcolo-puro.ts';
import type { DomandaCalcolo } from './calcolo-puro.ts';

parentPort?.on('message', (domanda: DomandaCalcolo) => parentPort?.postMessage(computeScritti(domanda)));
