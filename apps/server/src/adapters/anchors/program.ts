import { runProgram } from '../run-program.ts';
import { formatLine, type AnchorLine } from './line.ts';

const TIMEOUT_MS = 60_000;

/** The program that sends lines to the machine's syslog. */
export const SYSLOG: readonly string[] = ['logger', '-t', 'vedetta-ancore', '-p', 'auth.notice'];

/**
 * Writes lines to the standard input of the operator's program.
 * @throws when it cannot be started, fails or takes more than a minute
 */
export const sendToProgram = (command: readonly string[], lines: readonly AnchorLine[]): Promise<void> =>
  runProgram(command, { input: lines.map(formatLine).join(''), timeoutMs: TIMEOUT_MS });
