import { gruppoBEP } from './bep/gruppo.ts';
import { gruppoFCFO } from './fcfo/gruppo.ts';
import { gruppoICAS } from './icas/gruppo.ts';
import { gruppoIdA } from './ida/gruppo.ts';
import { gruppoIdAp } from './idap/gruppo.ts';
import { gruppoISPI } from './ispi/gruppo.ts';
import { gruppoLEVE } from './leve/gruppo.ts';
import { gruppoRISANAMENTO } from './risanamento/gruppo.ts';
import { codiciGruppo } from './gruppo.ts';
import type { CodiceGruppo, Gruppo } from './gruppo.ts';
import { verifyGruppi } from './verifica-gruppi.ts';

/** Every group, in the order of `codiciGruppo`. A new group is a folder and a line here. */
export const gruppi: readonly Gruppo[] = [
  gruppoIdA,
  gruppoIdAp,
  gruppoICAS,
  gruppoLEVE,
  gruppoFCFO,
  gruppoBEP,
  gruppoISPI,
  gruppoRISANAMENTO,
];

verifyGruppi(gruppi);

/** A group of the registry; throws on an unknown code. */
export const getGruppo = (codice: CodiceGruppo): Gruppo => {
  const gruppo = gruppi.find((altro) => altro.codice === codice);
  if (gruppo === undefined) throw new Error(`Unknown gruppo: ${codice} is none of ${codiciGruppo.join(', ')}`);
  return gruppo;
};
