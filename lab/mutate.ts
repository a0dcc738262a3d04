// npm run mutate -- <package> [how many = 100] [seed = 1]: puts small faults into a package, one at a time, and tells which ones its tests let pass.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCampo } from './mutate/campo.ts';
import { applyMutante, listMutanti } from './mutate/mutanti.ts';
import type { Mutante } from './mutate/mutanti.ts';

const ROOT = join(import.meta.dirname, '..');
const [pacchetto = '', quanti = '100', seme = '1'] = process.argv.slice(2);

type Posto = { readonly path: string; readonly mutante: Mutante };

const listPosti = (): readonly Posto[] => {
  const percorsi = globSync(`packages/${pacchetto}/src/**/*.ts`, { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$|\/(?:test|prova)\//u.test(path),
  );
  return percorsi
    .toSorted()
    .flatMap((path) => listMutanti(path, readFileSync(join(ROOT, path), 'utf8')).map((mutante) => ({ path, mutante })));
};

/** The same choice for the same seed: a linear congruential generator is random enough to pick places. */
const pick = (posti: readonly Posto[]): readonly Posto[] => {
  let stato = Number(seme);
  const rimasti = [...posti];
  const scelti: Posto[] = [];
  while (scelti.length < Number(quanti) && rimasti.length > 0) {
    stato = (stato * 1_664_525 + 1_013_904_223) % 2 ** 32;
    scelti.push(...rimasti.splice(Math.floor((stato / 2 ** 32) * rimasti.length), 1));
  }
  return scelti;
};

const describePosto = ({ path, mutante: { start, originale, testo } }: Posto): string => {
  const riga = readFileSync(join(ROOT, path), 'utf8').slice(0, start).split('\n').length;
  const shorten = (parte: string): string => parte.replaceAll(/\s+/gu, ' ').slice(0, 90);
  return `${path}:${riga}  ${shorten(originale)}  ->  ${shorten(testo)}`;
};

const run = async (): Promise<void> => {
  const posti = listPosti();
  const scelti = pick(posti);
  const campo = createCampo(pacchetto);
  try {
    if (await campo.isUcciso()) throw new Error('The tests fail without any fault: nothing can be learnt.');
    let uccisi = 0;
    for (const posto of scelti) {
      const sorgente = readFileSync(join(ROOT, posto.path), 'utf8');
      campo.write(posto.path, applyMutante(sorgente, posto.mutante));
      const ucciso = await campo.isUcciso();
      campo.write(posto.path, sorgente);
      if (ucciso) uccisi += 1;
      else console.log(`survived  ${describePosto(posto)}`);
    }
    console.log(
      `${pacchetto}: ${uccisi} of ${scelti.length} faults found by the tests (${((100 * uccisi) / scelti.length).toFixed(1)} %), out of ${posti.length} that can be made; seed ${seme}.`,
    );
  } finally {
    campo.remove();
  }
};

if (
  pacchetto !== '' &&
  existsSync(join(ROOT, 'packages', pacchetto)) &&
  Number(quanti) > 0 &&
  Number.isFinite(Number(seme))
)
  await run();
else {
  console.error('Usage: npm run mutate -- <package> [how many = 100] [seed = 1]');
  process.exitCode = 1;
}
