import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const module = fileURLToPath(new URL('output.ts', import.meta.url));

/** A process that writes lines to its standard output and then a message to standard error. */
const launch = (output: 'pipe' | number, program: string) =>
  spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { standardOutput } from ${JSON.stringify(module)};\n${program}`],
    { stdio: ['ignore', output, 'pipe'] },
  );

const EVERY_2_MS = `for (let n = 0; n < 50; n += 1) {
  standardOutput.write(JSON.stringify({ n }) + '\\n');
  await new Promise((resolve) => setTimeout(resolve, 2));
}
`;

describe('on a full disk', { timeout: 20_000 }, () => {
  test.for([
    ['goes on and ends', 'console.error("vivo");', 0],
    ['dies only of its own errors, and at once', 'console.error("vivo"); throw new Error("suo");', 1],
    ['ends when asked', 'console.error("vivo"); standardOutput.write("ultima\\n"); process.exit(3);', 3],
  ] as const)('the process %s', async ([, after, code]) => {
    const full = openSync('/dev/full', 'w');
    const child = launch(full, EVERY_2_MS + after);
    closeSync(full);
    const exited = once(child, 'exit');
    expect(child.stderr && (await text(child.stderr))).toContain('vivo');
    expect(await exited).toEqual([code, null]);
  });
});

test(
  'when the reader stops, lines are dropped and counted, and memory stays bounded',
  { timeout: 30_000 },
  async () => {
    const child = launch(
      'pipe',
      `const line = 'x'.repeat(999) + '\\n';
    for (let round = 0; round < 100; round += 1) {
      for (let n = 0; n < 400; n += 1) standardOutput.write(line);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const timer = setInterval(() => undefined, 100);
    process.once('SIGTERM', () => setTimeout(() => {
      standardOutput.write('ultima\\n');
      clearInterval(timer);
    }, 1_000));
    console.error(Math.round(process.memoryUsage().rss / 1e6));`,
    );
    const { stdout, stderr } = child;
    if (stdout === null || stderr === null) throw new Error('no pipes');
    const [memory] = (await once(stderr, 'data')) as [Buffer];
    expect(Number(memory.toString())).toBeLessThan(150);
    const received = text(stdout);
    child.kill('SIGTERM');
    const lines = (await received).split('\n').filter((line) => line !== '');
    const lost = lines
      .filter((line) => line.includes('log lines lost'))
      .map((line) => (JSON.parse(line) as { perse: number }).perse);
    expect(lost.length).toBeGreaterThan(0);
    const whole = lines.filter((line) => line.length === 999).length;
    expect(whole + lost.reduce((sum, count) => sum + count, 0)).toBe(40_000);
    expect(lines.at(-1)).toBe('ultima');
  },
);
