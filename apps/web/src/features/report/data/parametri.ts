import type { InputIndicatore, Param, Report } from '@vedetta/contract';
import { formatPercent, formatNumero } from '@vedetta/domain';
import { setApostrophes } from '../paper/text.ts';
import { formatCifra } from './importi.ts';

/** An input of the report: its value, where it comes from, and the proof or the reason. */
export type ParametroRow = {
  readonly nome: string;
  readonly valore: string;
  readonly origine: 'proposto' | 'digitato' | 'senza_risposta';
  readonly prova: string;
};

/** The inputs of a group; a group in which nothing was typed and nothing is proposed says so in a line. */
export type ParametriGruppo = {
  readonly gruppo: string;
  readonly titolo: string;
  readonly rows: readonly ParametroRow[];
  readonly vuoto: string | null;
};

const SENZA_PROVA = 'senza prova';

const printValore = ({ valore }: Param, { type }: InputIndicatore): string => {
  if (valore === null) return 'non indicato';
  switch (type) {
    case 'euro':
      return formatCifra(valore);
    case 'percent':
      return formatPercent(valore);
    case 'switch':
      return valore === 1 ? 'Sì' : 'No';
    case 'numero':
      return formatNumero(valore);
  }
};

const explainProposto = ({ valore }: Param, { sostituzione }: InputIndicatore): string => {
  if (valore === null) return 'Nessun valore proposto';
  return sostituzione ? 'Calcolato dai dati del bilancio e dell’azienda' : 'Valore predefinito';
};

/** The names of the signals, whose silence is no answer. */
const SEGNALI = ['Retr', 'Forn', 'Banc', 'Inps', 'Inail', 'Iva', 'Ader'];

const buildRow = (param: Param, input: InputIndicatore): ParametroRow => {
  const nome = setApostrophes(input.name);
  const prova = param.evidenza.trim();
  if (param.predefinito && SEGNALI.includes(param.nome))
    return { nome, valore: '', origine: 'senza_risposta', prova: prova === '' ? 'Senza risposta: non vale come assenza' : prova };
  return param.predefinito
    ? { nome, valore: printValore(param, input), origine: 'proposto', prova: explainProposto(param, input) }
    : { nome, valore: printValore(param, input), origine: 'digitato', prova: prova === '' ? SENZA_PROVA : prova };
};

/** Every input that a report used, once, by the group that owns it. */
export const listParametri = ({ schema_indicatori, params, fatti }: Report): readonly ParametriGruppo[] =>
  Object.entries(schema_indicatori).flatMap(([gruppo, { name, inputs }]) => {
    const rows = params
      .filter((param) => param.gruppo === gruppo)
      .flatMap((param) => {
        const input = inputs[param.nome];
        return input === undefined || input.condiviso !== null ? [] : [buildRow(param, input)];
      });
    if (rows.length === 0) return [];
    const isVuoto = gruppo === 'RISANAMENTO' && fatti.test_compilato === false;
    return [
      {
        gruppo,
        titolo: setApostrophes(name),
        rows: isVuoto ? [] : rows,
        vuoto: isVuoto ? 'Nessuna riga è stata indicata: il test non è calcolato.' : null,
      },
    ];
  });

/** How many inputs were typed, proposed, or left without an answer. */
export const countParametri = (gruppi: readonly ParametriGruppo[]) => {
  const rows = gruppi.flatMap((gruppo) => gruppo.rows);
  const count = (origine: ParametroRow['origine']): number => rows.filter((row) => row.origine === origine).length;
  return {
    totale: rows.length,
    digitati: count('digitato'),
    proposti: count('proposto'),
    senzaRisposta: count('senza_risposta'),
    senzaProva: rows.filter(({ prova }) => prova === SENZA_PROVA).length,
  };
};
