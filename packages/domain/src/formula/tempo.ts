import { parseData } from '../calendario/data.ts';
import { computeFrazioneEsercizio } from '../calendario/esercizio.ts';
import { Decimale } from '../numbers/decimale.ts';
import { getBilancioUsabile } from './contesto.ts';
import type { Ambiente } from './contesto.ts';

/** Days gone by and days of the fiscal year, in a place; a closing statement has them equal. */
export const getFrazione = ({
  contesto,
  esercizio,
}: Ambiente): {
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

export const computeFrazione = (ambiente: Ambiente): Decimale => {
  const { trascorsi, totali } = getFrazione(ambiente);
  return new Decimale(trascorsi).dividedBy(totali);
};

/** Year of data_bilancio, in a place. */
export const getAnno = ({ contesto, esercizio }: Ambiente): number => {
  const bilancio = getBilancioUsabile(contesto, esercizio) ?? contesto.bilancio;
  return parseData(bilancio.data_bilancio).anno;
};
