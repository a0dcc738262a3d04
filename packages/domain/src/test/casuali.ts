import { buildValori, computeBilancio } from '../bilancio/bilancio.ts';
import { formeGiuridiche } from '../forma-giuridica/forme.ts';
import type { ContestoIndicatori, ParametriSalvati } from '../formula/contesto.ts';
import { gruppi } from '../indicatori/gruppi.ts';
import { pianoVoci } from '../piano-voci/piano-voci.ts';
import { settori } from '../settori/settori.ts';
import { closeQuadratura } from './contesto.ts';
import type { Importi } from './contesto.ts';

const FORME = [null, ...formeGiuridiche.map(([codice]) => codice)];
const nomiParams = [...new Set(gruppi.flatMap(({ inputs }) => inputs.map(({ nome }) => nome)))];

/** Seeded random numbers from 0 to 1 (mulberry32). */
const createCaso = (seme: number): (() => number) => {
  let stato = seme;
  return () => {
    stato = (stato + 0x6d2b79f5) | 0;
    let misto = Math.imul(stato ^ (stato >>> 15), 1 | stato);
    misto = (misto + Math.imul(misto ^ (misto >>> 7), 61 | misto)) ^ misto;
    return ((misto ^ (misto >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Random lines of very different sizes, some missing, some negative. Half of the cases are sound companies. */
const buildVoci = (caso: () => number) => {
  const quota = caso() < 0.5 ? 0.1 : 0;
  const importi: Importi = Object.fromEntries(
    pianoVoci
      .filter(({ input }) => input)
      .filter(() => caso() < 0.4)
      .map(({ codice }) => [codice, Math.round((caso() < quota ? -1 : 1) * 10 ** (2 + 4 * caso()))]),
  );
  return computeBilancio(buildValori(closeQuadratura({ ...importi, 'CE.A.1': Math.round(10 ** (4 + 2 * caso())) })));
};

const buildParams = (caso: () => number): ParametriSalvati =>
  Object.fromEntries(nomiParams.filter(() => caso() < 0.7).map((nome) => [nome, Math.round(caso() * 1e5) / 1e4]));

/** A random statement by its number, the same at every run. */
export const buildCasuale = (numero: number): ContestoIndicatori => {
  const caso = createCaso(numero);
  const settore = settori[Math.floor(caso() * settori.length)]?.[0] ?? '1';
  const isInfrannuale = caso() < 0.3;
  const precedente = { data_bilancio: '2024-12-31', bilancio: buildVoci(caso), params: buildParams(caso) };
  return {
    settore,
    data_bilancio_chiusura: '2025-12-31',
    data_inizio_attivita: caso() < 0.2 ? '2024-06-01' : null,
    forma_giuridica: FORME[Math.floor(caso() * FORME.length)] ?? null,
    bilancio: {
      data_bilancio: isInfrannuale ? '2025-09-30' : '2025-12-31',
      bilancio: buildVoci(caso),
      params: buildParams(caso),
    },
    precedente: caso() < 0.5 ? precedente : null,
    proiezione: isInfrannuale
      ? { data_bilancio: '2025-12-31', bilancio: buildVoci(caso), params: buildParams(caso) }
      : null,
  };
};
