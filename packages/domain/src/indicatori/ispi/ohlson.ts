import type { Grandezza } from '../../formula/formula.ts';
import {
  assoluto,
  costante,
  differenza,
  disponibile,
  grandezza,
  input,
  ln,
  maggiore,
  minore,
  nonMaggiore,
  precedente,
  prodotto,
  rapporto,
  se,
  somma,
  tutte,
  uguale,
} from '../../formula/parole.ts';
import { ABT, TA } from '../grandezze/attivo.ts';
import { CF, UT } from '../grandezze/conto-economico.ts';
import { PBT, TL } from '../grandezze/passivo.ts';
import type { Caso } from '../indicatore.ts';
import { CambioUSD, IndiceGNP } from './input.ts';
import { buildCasoSenzaPassivita, buildPunteggioLineare, senzaAttivo } from './modelli.ts';
import { NITA, TLTA, variabile, X1 } from './variabili.ts';

export const FONTE_OHLSON =
  'J. Ohlson, Financial Ratios and the Probabilistic Prediction of Bankruptcy, 1980, modello 1';

/** Assets in dollars over an index with 1968 = 100: read otherwise, the sizes are far from those of Ohlson's firms. */
export const SIZE: Grandezza = {
  codice: 'SIZE',
  nome: 'Dimensione',
  unita: 'numero',
  formula: ln(rapporto(prodotto(grandezza(TA), input(CambioUSD)), input(IndiceGNP))),
};

const CLCA = variabile('CLCA', 'Passività a breve su attività a breve', rapporto(grandezza(PBT), grandezza(ABT)));

const OENEG: Grandezza = {
  codice: 'OENEG',
  nome: 'Passività superiori all’attivo',
  unita: 'numero',
  formula: se(
    maggiore(grandezza(TL), grandezza(TA)),
    costante('1', 'passività superiori all’attivo'),
    costante('0', 'passività non superiori all’attivo'),
  ),
};

/** Funds from operations: the cash flow of the CNDCEC index. Implementations vary; our choice. */
const FFOTL = variabile('FFOTL', 'Cash flow su passività', rapporto(grandezza(CF), grandezza(TL)));

const utilePrecedente = precedente(grandezza(UT));

const INTWO: Grandezza = {
  codice: 'INTWO',
  nome: 'Perdita in entrambi gli ultimi due esercizi',
  unita: 'numero',
  formula: se(
    tutte(disponibile('precedente'), minore(grandezza(UT)), minore(utilePrecedente)),
    costante('1', 'perdita in entrambi gli esercizi'),
    costante('0', 'senza perdita in almeno uno dei due esercizi'),
  ),
};

const base = somma(assoluto(grandezza(UT)), assoluto(utilePrecedente));

export const CHIN: Grandezza = {
  codice: 'CHIN',
  nome: 'Variazione dell’utile',
  unita: 'numero',
  formula: se(
    disponibile('precedente'),
    se(
      uguale(base),
      costante('0', 'utile nullo in entrambi gli esercizi'),
      rapporto(differenza(grandezza(UT), utilePrecedente), base),
    ),
    costante('0', 'manca l’esercizio precedente'),
  ),
};

/** Date: 1980. */
export const OT: Grandezza = {
  codice: 'T',
  nome: 'Punteggio di Ohlson',
  unita: 'numero',
  formula: buildPunteggioLineare('-1.32', [
    ['-0.407', grandezza(SIZE)],
    ['6.03', grandezza(TLTA)],
    ['-1.43', grandezza(X1)],
    ['0.0757', grandezza(CLCA)],
    ['-1.72', grandezza(OENEG)],
    ['-2.37', grandezza(NITA)],
    ['-1.83', grandezza(FFOTL)],
    ['0.285', grandezza(INTWO)],
    ['-0.521', grandezza(CHIN)],
  ]),
};

export const casiOhlson: readonly Caso[] = [
  senzaAttivo,
  buildCasoSenzaPassivita(null),
  {
    quando: nonMaggiore(grandezza(ABT)),
    nota: 'Senza attività a breve il modello non si calcola.',
    motivo: 'denominatore_nullo',
    punteggio: null,
  },
];
