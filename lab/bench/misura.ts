const RISCALDAMENTO_MS = 400;
const GIRI = 25;
const GIRO_MS = 20;

/** CPU milliseconds of one run, over as many as fill a round: in blocks, so that the clock is read too seldom to be measured. */
const measureGiro = (lavoro: () => unknown, durata: number): number => {
  const fine = performance.now() + durata;
  const partenza = process.cpuUsage();
  let volte = 0;
  for (let blocco = 1; performance.now() < fine; blocco *= 2) {
    for (let i = 0; i < blocco; i += 1) lavoro();
    volte += blocco;
  }
  const { user, system } = process.cpuUsage(partenza);
  return (user + system) / 1000 / volte;
};

const median = (valori: readonly number[]): number =>
  valori.toSorted((a, b) => a - b)[Math.floor(valori.length / 2)] ?? Number.NaN;

/** Median CPU milliseconds of each piece of work, all in turn within each round, so that what else the machine does weighs on all. */
export const measureInsieme = (lavori: readonly (() => unknown)[]): readonly number[] => {
  for (const lavoro of lavori) measureGiro(lavoro, RISCALDAMENTO_MS);
  const giri = Array.from({ length: GIRI }, () => lavori.map((lavoro) => measureGiro(lavoro, GIRO_MS)));
  return lavori.map((_, posizione) => median(giri.map((giro) => giro[posizione] ?? Number.NaN)));
};
