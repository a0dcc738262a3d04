import type { Residuo } from './raccolta.ts';

const megabyte = 1024 * 1024;

/** Growth per hour that is no leak: what fragments, and the caches that still fill. */
const ammesso = { heap: 8 * megabyte, rss: 60 * megabyte, figli: 100 * megabyte } as const;
/** Below this, warming up cannot be told from leaking. */
const minutiMinimi = 15;
const misureMinime = 4;

export type Andamento = Readonly<{ istante: number }>;

/** Growth of a quantity per hour, by least squares. */
export const slopePerHour = <T extends Andamento>(misure: readonly T[], quantita: (misura: T) => number): number => {
  const n = misure.length;
  const ore = misure.map(({ istante }) => istante / 3_600_000);
  const valori = misure.map(quantita);
  const media = (numeri: readonly number[]): number => numeri.reduce((somma, numero) => somma + numero, 0) / n;
  const [x, y] = [media(ore), media(valori)];
  const covarianza = ore.reduce((somma, ora, i) => somma + (ora - x) * ((valori[i] ?? 0) - y), 0);
  const varianza = ore.reduce((somma, ora) => somma + (ora - x) ** 2, 0);
  return varianza === 0 ? 0 : covarianza / varianza;
};

/** The first third warms up: code is compiled, caches are filled, the browser starts. */
export const skipWarmUp = <T>(misure: readonly T[]): readonly T[] => misure.slice(Math.ceil(misure.length / 3));

export type Verdetto = Readonly<{ isBuono: boolean; righe: readonly string[] }>;

const describeCrescita = (misure: readonly Residuo[]): Readonly<{ isPiatta: boolean; righe: readonly string[] }> => {
  const crescite = (['heap', 'rss', 'figli'] as const).map((nome) => ({
    nome,
    crescita: slopePerHour(misure, (misura) => misura[nome]),
    limite: ammesso[nome],
  }));
  return {
    isPiatta: crescite.every(({ crescita, limite }) => crescita <= limite),
    righe: crescite.map(
      ({ nome, crescita, limite }) =>
        `${nome.padEnd(6)} ${(crescita / megabyte).toFixed(1).padStart(7)} MB an hour (at most ${limite / megabyte})`,
    ),
  };
};

/** What a soak proved: every answer good, and memory flat once garbage is collected. */
export const judge = (residui: readonly Residuo[], statuses: ReadonlyMap<number, number>): Verdetto => {
  const cattive = [...statuses]
    .filter(([status]) => status < 200 || status >= 300)
    .reduce((somma, [, quante]) => somma + quante, 0);
  const stabili = skipWarmUp(residui);
  const minuti = ((residui.at(-1)?.istante ?? 0) - (residui[0]?.istante ?? 0)) / 60_000;
  const risposte = cattive === 0 ? 'every request answered' : `${cattive} requests failed`;
  if (stabili.length < misureMinime || minuti < minutiMinimi) {
    return {
      isBuono: cattive === 0,
      righe: [`VERDICT: ${risposte}; too short to judge memory (at least ${minutiMinimi} minutes)`],
    };
  }
  const { isPiatta, righe } = describeCrescita(stabili);
  return {
    isBuono: cattive === 0 && isPiatta,
    righe: [...righe, `VERDICT: ${risposte}; memory ${isPiatta ? 'is flat' : 'GROWS'}`],
  };
};
