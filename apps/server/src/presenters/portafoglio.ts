import type { AnswerOf } from '@vedetta/contract';
import type { RigaPortafoglio } from '@vedetta/domain';
import type { DeepReadonly } from '../deep-readonly.ts';

type Portafoglio = DeepReadonly<AnswerOf<'listPortafoglio'>>;

/** The rows with their deadlines apart: companies that close alike share them. */
export const presentRighe = (righe: readonly RigaPortafoglio[]): Pick<Portafoglio, 'results' | 'scadenze'> => {
  const places = new Map<string, number>();
  const scadenze: Portafoglio['scadenze'][number][] = [];
  const placeOf = ({ scadenza: data, scadenza_tipo: tipo }: RigaPortafoglio): number | null => {
    if (data === null || tipo === null) return null;
    const key = `${data} ${tipo}`;
    const place = places.get(key) ?? scadenze.push({ data, tipo }) - 1;
    places.set(key, place);
    return place;
  };
  const results = righe.map((riga) => {
    const { scadenza_tipo: _, ...fields } = riga;
    return { ...fields, scadenza: placeOf(riga) };
  });
  return { results, scadenze };
};
