import { getSegno } from '../conti/segno.ts';
import type { Lavoro } from './lavoro.ts';
import { sumConti } from '../righe/build-elenco.ts';
import type { Elenco } from '../righe/build-elenco.ts';

/** Names known this well tell the side of their account. */
const NOTO = 0.9;
const MIN_CONTRARI = 6;
/** For each account on its own side, those on the other. */
const RAPPORTO = 5;

/**
 * Whether a column of signed balances has its credits positive: it adds up to zero all the same, and nearly every account of
 * one side alone is on the other.
 */
export const hasSegniContrari = (lavori: readonly Lavoro[]): boolean => {
  let giusti = 0;
  let contrari = 0;
  for (const { conto, candidati } of lavori) {
    const [migliore] = candidati;
    if (conto.saldo === 0 || migliore === undefined || migliore.copertura < NOTO) continue;
    const { dare, avere, tipo } = migliore.regola;
    if ((tipo !== 'diretta' && tipo !== 'cassa') || dare !== avere) continue;
    if (getSegno(dare) === Math.sign(conto.saldo)) giusti += 1;
    else contrari += 1;
  }
  return contrari >= MIN_CONTRARI && contrari >= giusti * RAPPORTO;
};

/** The same list with Dare positive. */
export const applySegniContrari = (elenco: Elenco): Elenco => {
  const righe = elenco.righe.map((riga) => ({
    ...riga,
    saldo: riga.saldo === null ? null : 0 - riga.saldo,
    importo: 0 - riga.importo,
    resto: 0 - riga.resto,
  }));
  return { ...elenco, righe, somma: sumConti(righe) };
};
