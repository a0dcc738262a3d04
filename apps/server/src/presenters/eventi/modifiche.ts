import { ruoliLabels } from '@vedetta/contract';
import type { Azione, Modifica } from '@vedetta/contract';
import {
  getFormaGiuridica,
  getSettore,
  getTitoloCompleto,
  isCodiceSettore,
  isCodiceVoce,
  isFormaGiuridica,
  schemaIndicatori,
} from '@vedetta/domain';
import { isMissing } from '../../nouns/noun.ts';
import type { WrittenColumn } from '../../nouns/noun.ts';
import { listWrittenColumns, nouns, tableNames } from '../../nouns/nouns.ts';
import type { EventoRow } from '../../repositories/eventi.ts';
import { readFields, readRows } from './content.ts';
import { listScritture } from './scritture.ts';

type Value = Modifica['prima'];

const readValue = (valore: unknown): Value =>
  typeof valore === 'string' || typeof valore === 'number' || typeof valore === 'boolean' ? valore : null;

const indexBy = (rows: readonly Readonly<Record<string, unknown>>[], key: string) =>
  new Map(rows.map((row) => [String(row[key]), row]));

const listChanged = (modifiche: readonly Modifica[]): Modifica[] =>
  modifiche.filter(({ prima, dopo }) => prima !== dopo);

/** Voci whose valore or rettifica changed. */
const listVoci = (prima: unknown, dopo: unknown): Modifica[] => {
  const old = indexBy(readRows(readFields(prima)['voci']), 'codice');
  return readRows(readFields(dopo)['voci']).flatMap((voce) => {
    const codice = String(voce['codice']);
    const base = {
      tipo: 'voce',
      codice,
      titolo: isCodiceVoce(codice) ? getTitoloCompleto(codice) : codice,
      formato: 'euro',
    } as const;
    const oldVoce = old.get(codice);
    return listChanged([
      { ...base, aspetto: 'valore', prima: readValue(oldVoce?.['valore']), dopo: readValue(voce['valore']) },
      {
        ...base,
        aspetto: 'rettifica',
        prima: readValue(oldVoce?.['rettifica']),
        dopo: readValue(voce['rettifica']),
      },
    ]);
  });
};

const inputs = new Map(Object.values(schemaIndicatori()).flatMap((gruppo) => Object.entries(gruppo.inputs)));

/** Changed params, with their evidenza. */
const listParametri = (prima: unknown, dopo: unknown): Modifica[] => {
  const old = indexBy(readRows(prima), 'nome');
  return readRows(dopo).flatMap((param) => {
    const codice = String(param['nome']);
    const input = inputs.get(codice);
    const formato: Modifica['formato'] = input?.type ?? 'euro';
    const base = { tipo: 'parametro', codice, titolo: input?.name ?? codice } as const;
    const oldParam = old.get(codice);
    const evidenza = { prima: readValue(oldParam?.['evidenza']) ?? '', dopo: readValue(param['evidenza']) ?? '' };
    return listChanged([
      {
        ...base,
        aspetto: 'valore',
        formato,
        prima: readValue(oldParam?.['valore']),
        dopo: readValue(param['valore']),
      },
      { ...base, aspetto: 'evidenza', formato: 'testo', ...evidenza },
    ]);
  });
};

const gruppoNames = new Map(Object.entries(schemaIndicatori()).map(([codice, { name }]) => [codice, name]));

const listNotes = (prima: unknown, dopo: unknown): Modifica[] => {
  const { gruppo, note } = readFields(dopo);
  const codice = String(gruppo);
  const titolo = `Annotazioni, ${gruppoNames.get(codice) ?? codice}`;
  return listChanged([
    {
      tipo: 'annotazione',
      codice,
      titolo,
      aspetto: 'testo',
      formato: 'testo',
      prima: readValue(readFields(prima)['note']),
      dopo: readValue(note),
    },
  ]);
};

/** The columns that users write, by action of the trail and name. Other fields are told by the event's sentence. */
const FIELDS = new Map<Azione, ReadonlyMap<string, WrittenColumn>>();
for (const table of tableNames) {
  const { trail } = nouns[table];
  if (isMissing(trail)) continue;
  for (const azione of trail)
    FIELDS.set(azione, new Map([...(FIELDS.get(azione) ?? []), ...listWrittenColumns(table)]));
}

const RUOLI: ReadonlyMap<string, string> = new Map(Object.entries(ruoliLabels));

const readField = (field: string, valore: unknown): Value => {
  if (field === 'settore' && typeof valore === 'string' && isCodiceSettore(valore)) return getSettore(valore);
  if (field === 'forma_giuridica' && typeof valore === 'string' && isFormaGiuridica(valore))
    return getFormaGiuridica(valore);
  if (field === 'ruolo') return RUOLI.get(String(valore)) ?? readValue(valore);
  return readValue(valore);
};

const isEmpty = (valore: Value): boolean => valore === null || valore === '';

const listFields = (azione: Azione, prima: unknown, dopo: unknown): Modifica[] => {
  const [old, now] = [readFields(prima), readFields(dopo)];
  // A change lists only written fields; a creation has no `prima`, a deletion no `dopo`.
  const names = Object.keys(dopo === null ? old : now);
  return names.flatMap((codice) => {
    const field = FIELDS.get(azione)?.get(codice);
    if (field === undefined) return [];
    const change: Modifica = {
      tipo: 'campo',
      codice,
      aspetto: 'valore',
      titolo: field.label,
      formato: field.formato,
      prima: readField(codice, old[codice]),
      dopo: readField(codice, now[codice]),
    };
    return isEmpty(change.prima) && isEmpty(change.dopo) ? [] : listChanged([change]);
  });
};

/** All changes of an event, readable on their own. */
export const listModifiche = ({ azione, prima, dopo }: Pick<EventoRow, 'azione' | 'prima' | 'dopo'>): Modifica[] => {
  if (azione === 'modifica_parametri' || azione === 'usa_piano') return listParametri(prima, dopo);
  if (azione === 'modifica_note') return listNotes(prima, dopo);
  return [...listFields(azione, prima, dopo), ...listScritture({ prima, dopo }), ...listVoci(prima, dopo)];
};
