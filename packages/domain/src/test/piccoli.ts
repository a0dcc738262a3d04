import { formeGiuridiche } from '../forma-giuridica/forme.ts';
import type { ContestoIndicatori, ParametriSalvati } from '../formula/contesto.ts';
import { gruppi } from '../indicatori/gruppi.ts';
import { settori } from '../settori/settori.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import { buildBilancio, closeQuadratura } from './contesto.ts';
import type { Importi } from './contesto.ts';

const FORME = [null, ...formeGiuridiche.map(([codice]) => codice)];
const nomiParams = [...new Set(gruppi.flatMap(({ inputs }) => inputs.map(({ nome }) => nome)))];

/** The lines that the figures and the reasons are mostly made of. */
const PRINCIPALI = vociInput.filter((codice) =>
  /^(?:CE\.A\.1|CE\.B\.(?:6|7|9\.a|10\.b|12|14)|CE\.C\.17\.e|CE\.20\.a|SPA\.B\.II\.2|SPA\.C\.I\.4|SPA\.C\.II\.1\.E|SPA\.C\.IV\.1|SPP\.A\.(?:I|VIII)|SPP\.[BC]|SPP\.D\.(?:3|4|7|12|13)\.[EO])$/u.test(
    codice,
  ),
);

/** Seeded integers below a limit (mulberry32). */
const createCaso = (seme: number): ((limite: number) => number) => {
  let stato = seme;
  return (limite) => {
    stato = (stato + 0x6d2b79f5) | 0;
    let misto = Math.imul(stato ^ (stato >>> 15), 1 | stato);
    misto = (misto + Math.imul(misto ^ (misto >>> 7), 61 | misto)) ^ misto;
    return Math.floor((((misto ^ (misto >>> 14)) >>> 0) / 4_294_967_296) * limite);
  };
};

type Caso = ReturnType<typeof createCaso>;

const buildVoci = (caso: Caso): Importi =>
  closeQuadratura(
    Object.fromEntries(
      PRINCIPALI.filter(() => caso(5) > 0).map((codice) => [codice, (caso(8) === 0 ? -1 : 1) * 1000 * caso(6)]),
    ),
  );

const buildParams = (caso: Caso): ParametriSalvati =>
  Object.fromEntries(
    nomiParams.filter(() => caso(3) === 0).map((nome) => [nome, [0, 1, 0.5, 1000, 2000][caso(5)] ?? 0]),
  );

/** A statement of amounts so small that figures are often equal, zero or just at a limit; the same for the same number. */
export const buildPiccolo = (numero: number): ContestoIndicatori => {
  const caso = createCaso(numero);
  const isInfrannuale = caso(4) === 0;
  return {
    settore: settori[caso(settori.length)]?.[0] ?? '1',
    data_bilancio_chiusura: '2025-12-31',
    data_inizio_attivita: caso(5) === 0 ? '2024-06-01' : null,
    forma_giuridica: FORME[caso(FORME.length)] ?? null,
    bilancio: buildBilancio(buildVoci(caso), isInfrannuale ? '2025-06-30' : '2025-12-31', buildParams(caso)),
    precedente: caso(4) === 0 ? null : buildBilancio(buildVoci(caso), '2024-12-31', buildParams(caso)),
    proiezione: isInfrannuale && caso(4) > 0 ? buildBilancio(buildVoci(caso), '2025-12-31') : null,
  };
};
