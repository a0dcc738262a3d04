import { formatCapital } from '../../formula/frase.ts';
import type { Formula } from '../../formula/formula.ts';
import { conPunteggio, conteggio, stato } from '../../formula/parole.ts';
import { statiEnumerati } from '../../soglie/intervallo.ts';
import type { Intervallo } from '../../soglie/intervallo.ts';
import type { SoglieInVigore } from '../../soglie/soglie.ts';
import type { LettoreIndicatore } from '../indicatore.ts';
import { limitePatrimonio } from './allerta.ts';

/** A sector index as the joint alert names it, with its article and its number. */
export type IndiceNominato = readonly [codice: string, nome: string, numero: 'singolare' | 'plurale'];

/** State 0 includes firms whose indices do not decide, and may be beyond. */
const NESSUNA_PRESUNZIONE = 'Nessuna presunzione di crisi';

export const nessunIndice = stato(0, NESSUNA_PRESUNZIONE);

/** States of the outcome, by number. */
const buildStati = (patrimonio: string): readonly Intervallo[] =>
  statiEnumerati(
    [0, NESSUNA_PRESUNZIONE],
    [0.15, 'Un indice oltre soglia'],
    [0.3, 'Due indici oltre soglia'],
    [0.6, 'Tre indici oltre soglia'],
    [0.8, 'Quattro indici oltre soglia'],
    [1, 'Allerta: cinque indici congiuntamente oltre soglia'],
    [1, 'Allerta: DSCR inferiore a 1'],
    [1, `Allerta: ${patrimonio}`],
    [1, 'Allerta: liquidazione, attivo realizzabile inferiore alle passività'],
  );

const statiConMinimo = buildStati('patrimonio netto negativo o inferiore al minimo legale');
const statiSenzaMinimo = buildStati('patrimonio netto negativo');

/** The states of the outcome: where the law asks for no minimum of capital, none is named. */
export const soglieAllerta: SoglieInVigore = {
  tipo: 'bilancio',
  tipici: statiConMinimo,
  limite: limitePatrimonio,
  computeIntervalli: (limite) => (limite.greaterThan(0) ? statiConMinimo : statiSenzaMinimo),
};

/** How many indices are beyond their thresholds; one without a score is not. */
export const countOltreSoglia = (indici: readonly IndiceNominato[]): Formula =>
  conteggio(
    'Indici',
    indici.map(([codice, nome]) => ({
      nome: nome.replace(/^(gli|il|la|i) /, ''),
      condizione: conPunteggio(codice, 1),
      esaminata: conPunteggio(codice),
    })),
  );

const NUMERI = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque'] as const;

/** The sentence on the indices beyond their thresholds; where some are not computable the outcome is not complete. */
export const readIndici = (
  indici: readonly IndiceNominato[],
  getIndicatore: LettoreIndicatore['getIndicatore'],
): string => {
  const calcolabili = indici.filter(([codice]) => getIndicatore(codice).punteggio !== null);
  const accesi = calcolabili.filter(([codice]) => getIndicatore(codice).punteggio === 1);
  const [primo] = accesi;
  const isCompleto = calcolabili.length === indici.length;
  if (calcolabili.length === 0) return 'Nessuno dei cinque indici è calcolabile: esito incompleto.';
  if (primo === undefined)
    return isCompleto ? 'Nessuno dei cinque indici supera la soglia del settore.' : readNessuno(calcolabili.length);
  if (accesi.length === indici.length) return 'Tutti e cinque gli indici superano insieme la soglia del settore.';
  const verbo = accesi.length === 1 && primo[2] === 'singolare' ? 'supera' : 'superano';
  const frase = `${formatCapital(joinNomi(accesi.map(([, nome]) => nome)))} ${verbo} la soglia; l’allerta richiede cinque indici su cinque`;
  return isCompleto ? `${frase}.` : `${frase} e ne sono calcolabili ${NUMERI[calcolabili.length]}: esito incompleto.`;
};

const readNessuno = (calcolabili: number): string =>
  calcolabili === 1
    ? 'L’unico indice calcolabile non supera la soglia: esito incompleto.'
    : `Nessuno dei ${NUMERI[calcolabili]} indici calcolabili supera la soglia: esito incompleto.`;

const joinNomi = (nomi: readonly string[]): string => {
  return nomi.length === 1 ? `solo ${nomi[0]}` : `${nomi.slice(0, -1).join(', ')} e ${nomi.at(-1)}`;
};
