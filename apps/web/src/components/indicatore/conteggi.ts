import type { SchemaIndicatori } from '@vedetta/contract';
import type { SchemaGruppo } from './catalogo-query.ts';

type SchemaIndicatore = SchemaGruppo['indicators'][string];

/** A number made of switches alone counts those that are on: `1 su 7` reads better than `1,00`. */
const readConteggio = ({ inputs }: SchemaGruppo, indicatore: SchemaIndicatore): SchemaIndicatore => {
  const { unit, inputs: propri } = indicatore;
  if (unit !== null || propri.length === 0 || !propri.every((nome) => inputs[nome]?.type === 'switch'))
    return indicatore;
  const stati = Array.from({ length: propri.length + 1 }, (_, accesi) => [
    String(accesi),
    `${accesi}\u00A0su\u00A0${propri.length}`,
  ]);
  return { ...indicatore, unit: Object.fromEntries(stati) as Record<string, string> };
};

/**
 * The schema with the counts told as such.
 *
 * @example withConteggi(schema)['ICAS']?.indicators['ICA8']?.unit // { '0': '0 su 7', … }
 */
export const withConteggi = (schema: SchemaIndicatori): SchemaIndicatori =>
  Object.fromEntries(
    Object.entries(schema).map(([codice, gruppo]) => [
      codice,
      {
        ...gruppo,
        indicators: Object.fromEntries(
          Object.entries(gruppo.indicators).map(([nome, indicatore]) => [nome, readConteggio(gruppo, indicatore)]),
        ),
      },
    ]),
  );
