import { computeBilancio, euroFromNumber, euroToNumber } from '@vedetta/domain/base';
import type { CodiceVoceInput, ValoreVoce } from '@vedetta/domain/base';
import type { EsercizioLetto, FileRicevuto } from '../../../letture.ts';
import { xbrlReader } from './xbrl.ts';

/** Years of one filing that are read: it has two. */
const MAX_ESERCIZI = 4;

const computeQuadratura = (voci: EsercizioLetto['voci']): number => {
  const valori = voci.flatMap(({ codice, valore }): [CodiceVoceInput, ValoreVoce][] => {
    const parsed = euroFromNumber(valore);
    return parsed.ok ? [[codice, { valore: parsed.valore, rettifica: null }]] : [];
  });
  return euroToNumber(computeBilancio(new Map(valori)).quadratura);
};

/** The amounts of each year of a filing, the latest first; a year that cannot be read alone is left out. */
export const readEsercizi = (file: FileRicevuto, esercizi: readonly string[]): readonly EsercizioLetto[] =>
  esercizi.slice(0, MAX_ESERCIZI).flatMap((esercizio) => {
    const outcome = xbrlReader.read(file, { data_bilancio: esercizio, esercizio });
    if (!outcome.ok) return [];
    const { warning, report } = outcome.valore;
    const voci = outcome.valore.voci
      .filter(({ valore }) => valore !== 0)
      .map(({ codice, valore }) => ({ codice, valore }));
    return [{ esercizio, warning, report, voci, quadratura: computeQuadratura(voci) }];
  });
