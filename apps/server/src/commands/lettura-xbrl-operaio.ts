// What a reading thread runs: one file at a time, from bytes to lines.
import { parentPort } from 'node:worker_threads';
import { readXbrl } from '@vedetta/xbrl';
import type { DomandaXbrl } from './lettura-xbrl.ts';

parentPort?.on('message', ({ bytes, opzioni }: DomandaXbrl) => parentPort?.postMessage(readXbrl(bytes, opzioni)));
