import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const modulo = fileURLToPath(new URL('uscita.ts', import.meta.url));

/** A process that writes lines on its standard output and then says something on the other. */
const launch = (uscita: 'pipe' | number, programma: string) =>
  spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { uscitaStandard } from ${JSON.stringify(modulo)};\n${programma}`],
    { stdio: ['ignore', uscita, 'pipe'] },
  );

const OGNI_MS = `for (let n = 0; n < 50; n += 1) {
  uscitaStandard.write(JSON.stringify({ n }) + '\\n');
  await new Promise((resolve) => setTimeout(resolve, 2));
}
`;

describe('on a disk that is full', { timeout: 20_000 }, () => {
  test.for([
    ['goes on and ends', 'console.error("vivo");', 0],
    ['dies of its own errors alone, and at once', 'console.error("vivo"); throw new Error("suo");', 1],
    ['ends when asked', 'console.error("vivo"); uscitaStandard.write("ultima\\n"); process.exit(3);', 3],
  ] as const)('the process %s', async ([, dopo, codice]) => {
    const pieno = openSync('/dev/full', 'w');
    const processo = launch(pieno, OGNI_MS + dopo);
    closeSync(pieno);
    const uscito = once(processo, 'exit');
    expect(processo.stderr && (await text(processo.stderr))).toContain('vivo');
    expect(await uscito).toEqual([codice, null]);
  });
});

test(
  'before a reader that stopped, lines are lost and counted, and memory stays bounded',
  { timeout: 30_000 },
  async () => {
    const processo = launch(
      'pipe',
      `const riga = 'x'.repeat(999) + '\\n';
    for (let giro = 0; giro < 100; giro += 1) {
      for (let n = 0; n < 400; n += 1) uscitaStandard.write(riga);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const attesa = setInterval(() => undefined, 100);
    process.once('SIGTERM', () => setTimeout(() => {
      uscitaStandard.write('ultima\\n');
      clearInterval(attesa);
    }, 1_000));
    console.error(Math.round(process.memoryUsage().rss / 1e6));`,
    );
    const { stdout, stderr } = processo;
    if (stdout === null || stderr === null) throw new Error('no pipes');
    const [memoria] = (await once(stderr, 'data')) as [Buffer];
    expect(Number(memoria.toString())).toBeLessThan(150);
    const letto = text(stdout);
    processo.kill('SIGTERM');
    const righe = (await letto).split('\n').filter((riga) => riga !== '');
    const perse = righe
      .filter((riga) => riga.includes('log lines lost'))
      .map((riga) => (JSON.parse(riga) as { perse: number }).perse);
    expect(perse.length).toBeGreaterThan(0);
    const intere = righe.filter((riga) => riga.length === 999).length;
    expect(intere + perse.reduce((somma, quante) => somma + quante, 0)).toBe(40_000);
    expect(righe.at(-1)).toBe('ultima');
  },
);
