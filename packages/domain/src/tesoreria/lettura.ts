import { isData } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { euroFromNumber, ZERO_EURO } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { PRIMA_DATA_PIANO, ULTIMA_DATA_PIANO } from './limiti.ts';
import type { Limiti } from './limiti.ts';
import type { MotivoRifiuto, RifiutoPiano } from './rifiuto.ts';

/** Reads the fields of a plan, writing down what is refused; a refused field gets a value that is never used. */
export type Lettura = {
  readonly rifiuti: readonly RifiutoPiano[];
  readonly refuse: (campo: string, motivo: MotivoRifiuto) => void;
  readonly readTesto: (campo: string, testo: string, massimo: number) => string;
  readonly readData: (campo: string, testo: string) => Data;
  /** One of some choices. */
  readonly readScelta: <Scelta extends string | number>(
    campo: string,
    valore: string | number,
    scelte: readonly [Scelta, ...Scelta[]],
  ) => Scelta;
  /** An amount in euros, of either sign. */
  readonly readImporto: (campo: string, valore: number) => Euro;
  /** An amount not below 0. */
  readonly readPositivo: (campo: string, valore: number) => Euro;
  readonly readNumero: (campo: string, valore: number, limiti: Limiti) => number;
};

/** A field that may be left empty. */
export const readOrVuoto = <Valore>(valore: number | null, read: (valore: number) => Valore): Valore | null =>
  valore === null ? null : read(valore);

export const createLettura = (): Lettura => {
  const rifiuti: RifiutoPiano[] = [];
  const refuse = (campo: string, motivo: MotivoRifiuto): void => {
    rifiuti.push({ campo, motivo });
  };
  const readImporto = (campo: string, valore: number): Euro => {
    const esito = euroFromNumber(valore);
    if (esito.ok) return esito.valore;
    if (esito.rifiuto === 'non_finito') refuse(campo, { codice: 'non_numero' });
    else if (esito.rifiuto === 'fuori_limite') refuse(campo, { codice: 'fuori_limite' });
    else refuse(campo, { codice: 'troppi_decimali', massimo: 2 });
    return ZERO_EURO;
  };
  return {
    rifiuti,
    refuse,
    readImporto,
    readTesto: (campo, testo, massimo) => {
      const pulito = testo.trim();
      if (pulito === '') refuse(campo, { codice: 'testo_vuoto' });
      if (pulito.length > massimo) refuse(campo, { codice: 'testo_lungo', massimo });
      return pulito;
    },
    readData: (campo, testo) => {
      if (isData(testo) && testo >= PRIMA_DATA_PIANO && testo <= ULTIMA_DATA_PIANO) return testo;
      refuse(campo, { codice: 'data_non_valida' });
      return PRIMA_DATA_PIANO;
    },
    readScelta: (campo, valore, scelte) => {
      const scelta = scelte.find((altra) => altra === valore);
      if (scelta === undefined) refuse(campo, { codice: 'scelta_sconosciuta', scelte });
      return scelta ?? scelte[0];
    },
    readPositivo: (campo, valore) => {
      const importo = readImporto(campo, valore);
      if (importo < 0) refuse(campo, { codice: 'negativo' });
      return importo;
    },
    readNumero: (campo, valore, { minimo, massimo, decimali }) => {
      if (!Number.isFinite(valore)) refuse(campo, { codice: 'non_numero' });
      else if (valore < minimo || valore > massimo) refuse(campo, { codice: 'fuori_intervallo', minimo, massimo });
      else if (!hasDecimali(valore, decimali))
        refuse(campo, decimali === 0 ? { codice: 'non_intero' } : { codice: 'troppi_decimali', massimo: decimali });
      else return valore;
      return minimo;
    },
  };
};

/** True when a number is the double nearest to one with so many decimals. */
const hasDecimali = (valore: number, decimali: number): boolean =>
  Math.round(valore * 10 ** decimali) / 10 ** decimali === valore;
