import type { ScadenzaAzienda } from '@vedetta/contract';
import { addGiorni, mesi } from '@vedetta/domain';

/** Deadlines alike on a day: the same thing due of several companies. */
export type Line = { readonly chiave: string; readonly scadenze: readonly ScadenzaAzienda[] };

export type Section = {
  readonly chiave: string;
  readonly titolo: string;
  readonly tono: 'ritardo' | 'fatte' | null;
  readonly count: number;
  readonly lines: readonly Line[];
};

const nameMese = (mese: string): string => {
  const nome = mesi[Number(mese.slice(5)) - 1] ?? '';
  return `${nome.charAt(0).toUpperCase()}${nome.slice(1)} ${mese.slice(0, 4)}`;
};

const SETTIMANA = 7;

type Place = Pick<Section, 'chiave' | 'titolo' | 'tono'>;

const placeOf = ({ stato, data }: ScadenzaAzienda, oggi: string): Place => {
  if (stato === 'fatta') return { chiave: 'fatte', titolo: 'Fatte', tono: 'fatte' };
  if (stato === 'in_ritardo') return { chiave: 'ritardo', titolo: 'In ritardo', tono: 'ritardo' };
  if (data <= addGiorni(oggi, SETTIMANA)) return { chiave: 'settimana', titolo: 'Prossimi 7 giorni', tono: null };
  const mese = data.slice(0, 7);
  if (mese === oggi.slice(0, 7))
    return { chiave: mese, titolo: `Entro fine ${mesi[Number(mese.slice(5)) - 1]}`, tono: null };
  return { chiave: mese, titolo: nameMese(mese), tono: null };
};

/** Fewer than these are a row each. */
const ALIKE = 4;

const listLines = (scadenze: readonly ScadenzaAzienda[]): readonly Line[] =>
  [...Map.groupBy(scadenze, ({ data, tipo, periodo }) => `${data} ${tipo} ${periodo}`)].flatMap(
    ([chiave, alike]): readonly Line[] =>
      alike.length < ALIKE
        ? alike.map((scadenza) => ({ chiave: `${chiave} ${scadenza.azienda.id}`, scadenze: [scadenza] }))
        : [{ chiave, scadenze: alike }],
  );

/** By urgency: late, the next days, the months; what is done comes last. */
export const groupScadenze = (scadenze: readonly ScadenzaAzienda[], oggi: string): readonly Section[] => {
  const places = new Map<string, { readonly place: Place; readonly scadenze: ScadenzaAzienda[] }>();
  for (const scadenza of scadenze) {
    const place = placeOf(scadenza, oggi);
    const group = places.get(place.chiave) ?? { place, scadenze: [] };
    group.scadenze.push(scadenza);
    places.set(place.chiave, group);
  }
  const order = (chiave: string): string =>
    chiave === 'fatte' ? '~' : ({ ritardo: '0', settimana: '1' }[chiave] ?? chiave);
  return [...places.values()]
    .toSorted((a, b) => (order(a.place.chiave) < order(b.place.chiave) ? -1 : 1))
    .map(({ place, scadenze: found }) => ({ ...place, count: found.length, lines: listLines(found) }));
};

export const printMese = nameMese;
