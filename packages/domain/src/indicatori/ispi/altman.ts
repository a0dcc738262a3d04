import type { Grandezza } from '../../formula/formula.ts';
import { grandezza } from '../../formula/parole.ts';
import { buildPunteggioLineare } from './modelli.ts';
import { X1, X2, X3, X4, X5 } from './variabili.ts';

export const FONTE_ALTMAN =
  'E. Altman: Z, 1968, imprese manifatturiere quotate; Z′, 1983, manifatturiere non quotate; Z″, 1995, non manifatturiere e mercati emergenti';

/** Weights of X1…X5. Date: 1968. */
export const PESI_Z68 = ['1.2', '1.4', '3.3', '0.6', '1'] as const;
/** Weights of X1…X5. Date: 1983. */
const PESI_ZP = ['0.717', '0.847', '3.107', '0.42', '0.998'] as const;
/** Weights of X1…X4, shared with the emerging-markets model that adds a constant. Date: 1995. */
const PESI_ZS = ['6.56', '3.26', '6.72', '1.05'] as const;
const COSTANTE_EM = '3.25';

const variabili = [X1, X2, X3, X4, X5].map(grandezza);

const buildModello = (
  codice: string,
  nome: string,
  pesi: readonly string[],
  intercetta: string | null = null,
): Grandezza => ({
  codice,
  nome,
  unita: 'numero',
  formula: buildPunteggioLineare(
    intercetta,
    variabili.slice(0, pesi.length).map((variabile, posizione) => [pesi[posizione] ?? '0', variabile]),
  ),
});

export const Z68 = buildModello('Z', 'Z 1968', PESI_Z68);
export const Zp = buildModello('Z′', 'Z′ 1983', PESI_ZP);
export const Zs = buildModello('Z″', 'Z″ 1995', PESI_ZS);
export const ZsEM = buildModello('Z″ EM', 'Z″ mercati emergenti', PESI_ZS, COSTANTE_EM);
