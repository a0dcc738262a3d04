// Worker thread: computes the figures of one statement at a time.
import { parentPort } from 'node:worker_threads';
import { computeStoredRisultati } from './compute-risultati.ts';
import type { ComputeInput } from './compute-risultati.ts';

parentPort?.on('message', (input: ComputeInput) => parentPort?.postMessage(computeStoredRisultati(input)));
