import { spawn } from 'node:child_process';
import { formatLine, type AnchorLine } from './line.ts';

const TIMEOUT_MS = 60_000;
const LONGEST_COMPLAINT = 500;

/** The program that sends lines to the machine's syslog. */
export const SYSLOG: readonly string[] = ['logger', '-t', 'vedetta-ancore', '-p', 'auth.notice'];

/**
 * Writes lines to the standard input of the operator's program, which gets only the environment variables every program needs.
 * @throws when it cannot be started, fails or takes more than a minute
 */
export const sendToProgram = (
  [program = '', ...args]: readonly string[],
  lines: readonly AnchorLine[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { PATH, HOME, TZ } = process.env;
    const child = spawn(program, args, {
      stdio: ['pipe', 'ignore', 'pipe'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      env: { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(TZ && { TZ }) },
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(0, LONGEST_COMPLAINT);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program}: ${signal ?? `codice ${String(code)}`} ${complaint.trim()}`));
    });
    // A program that stops reading reports it with its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(lines.map(formatLine).join(''));
  });
