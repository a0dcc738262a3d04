import { spawn } from 'node:child_process';

const LONGEST_COMPLAINT = 500;

export type ProgramOptions = Readonly<{
  /** Written to its standard input. */
  input?: string;
  timeoutMs: number;
}>;

/**
 * Runs a program of the operator without a shell: no word of ours is interpreted. It gets only the environment variables every program needs.
 * @throws when it cannot be started, fails or takes too long, with what it complained about
 * @example await runProgram(['rclone', 'copy', file, 'altrove:copie'], { timeoutMs: 60_000 })
 */
export const runProgram = (
  [program = '', ...args]: readonly string[],
  { input = '', timeoutMs }: ProgramOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { PATH, HOME, TZ } = process.env;
    const child = spawn(program, args, {
      stdio: ['pipe', 'ignore', 'pipe'],
      timeout: timeoutMs,
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
    child.stdin.end(input);
  });
