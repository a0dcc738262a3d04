import { parseData } from '../calendario/data.ts';
import { computeFrazioneEsercizio } from '../calendario/esercizio.ts';
import { Decimale } from '../numbers/decimale.ts';
import { getBilancioUsabile } from './contesto.ts';
import type { Scope } from './contesto.ts';

/** Elapsed days and days of the fiscal year, in a scope; equal on a closing statement. */
export const getFrazione = ({
  contesto,
  esercizio,
}: Scope): {
  readonly trascorsi: number;
  readonly totali: number;
} => {
  if (esercizio !== 'corrente') return { trascorsi: 1, totali: 1 };
  return computeFrazioneEsercizio(
    contesto.bilancio.data_bilancio,
    contesto.data_bilancio_chiusura,
    contesto.data_inizio_attivita,
  );
};

export const computeFrazione = (scope: Scope): Decimale => {
  const { trascorsi, totali } = getFrazione(scope);
  return new Decimale(trascorsi).dividedBy(totali);
};

/** Year of data_bilancio, in a scope. */
export const getAnno = ({ contesto, esercizio }: Scope): number => {
  const bilancio = getBilancioUsabile(contesto, esercizio) ?? contesto.bilancio;
  return parseData(bilancio.data_bilancio).anno;
};
