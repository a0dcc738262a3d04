import type { Attivita } from '@vedetta/contract';
import type { EventoRow } from '../../repositories/eventi.ts';
import { presentBase } from './eventi.ts';
import { listModifiche } from './modifiche.ts';
import { describeEvento, describeInStoria } from './sentence.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** One statement, one user, one day: their saves are one entry. Other events are entries of their own. */
const buildKey = ({ numero, username, istante, bilancio_id, base_id, data_bilancio }: EventoRow): string =>
  bilancio_id === null || data_bilancio === null
    ? String(numero)
    : `${day.format(istante)} ${username} ${base_id ?? bilancio_id}`;

const SAVES = ['modifica_bilancio', 'modifica_assestamento', 'modifica_parametri'] as const;
const isSave = ({ azione }: EventoRow): boolean => SAVES.some((save) => save === azione);

const countDistinct = (eventi: readonly EventoRow[], tipo: 'voce' | 'parametro'): number =>
  new Set(
    eventi.flatMap((evento) =>
      listModifiche(evento)
        .filter((modifica) => modifica.tipo === tipo)
        .map(({ codice }) => `${evento.bilancio_id ?? ''} ${codice}`),
    ),
  ).size;

const nameCount = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

/** @example 'ha modificato 23 voci e 2 parametri in 3 salvataggi' */
const describeSaves = (saves: readonly EventoRow[]): readonly string[] => {
  const [only] = saves;
  if (only === undefined) return [];
  if (saves.length === 1) return [describeInStoria(only)];
  const parts = [
    ...nameCount(countDistinct(saves, 'voce'), 'una voce', 'voci'),
    ...nameCount(countDistinct(saves, 'parametro'), 'un parametro', 'parametri'),
  ];
  const what = parts.length === 0 ? 'ha salvato i dati' : `ha modificato ${new Intl.ListFormat('it').format(parts)}`;
  return [`${what} in ${saves.length} salvataggi`];
};

/** What was done to one statement in a day: other acts once each in their order, the saves summed up. */
const describeGroup = (eventi: readonly EventoRow[]): string => {
  const oldestFirst = eventi.toReversed();
  const others = oldestFirst.filter((evento) => !isSave(evento)).map(describeInStoria);
  return new Intl.ListFormat('it').format([...new Set([...others, ...describeSaves(oldestFirst.filter(isSave))])]);
};

const presentGroup = (eventi: readonly EventoRow[], latest: EventoRow): Attivita => {
  // The statement itself, if it is among them, before its projection.
  const { azienda_id, ragione_sociale, bilancio_id, data_bilancio, base_id } =
    eventi.find((evento) => evento.base_id === null) ?? latest;
  return {
    ...presentBase(latest),
    testo: bilancio_id === null || data_bilancio === null ? describeEvento(latest) : describeGroup(eventi),
    eventi: eventi.length,
    azienda: azienda_id === null || ragione_sociale === null ? null : { id: azienda_id, ragione_sociale },
    bilancio:
      bilancio_id === null || data_bilancio === null
        ? null
        : { id: base_id ?? bilancio_id, data_bilancio, proiezione: eventi.every((evento) => evento.base_id !== null) },
  };
};

/** The attività of a studio, latest first: an entry for each statement, user and day. */
export const presentAttivita = (eventi: readonly EventoRow[], max: number): Attivita[] =>
  [...Map.groupBy(eventi, buildKey).values()].slice(0, max).flatMap((gruppo) => {
    const [latest] = gruppo;
    return latest === undefined ? [] : [presentGroup(gruppo, latest)];
  });
