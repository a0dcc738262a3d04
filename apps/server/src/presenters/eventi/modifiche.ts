import type { Modifica } from '@vedetta/contract';
import {
  getFormaGiuridica,
  getSettore,
  getTitoloCompleto,
  isCodiceSettore,
  isCodiceVoce,
  isFormaGiuridica,
  schemaIndicatori,
} from '@vedetta/domain';
import type { EventoRow } from '../../repositories/eventi.ts';
import { readFields, readRows } from './content.ts';

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

/**
 * Labels and formats of the fields of an azienda, bilancio, studio or user. Fields not listed here are told by the
 * event's sentence.
 */
const FIELDS: Readonly<Record<string, { readonly titolo: string; readonly formato: Modifica['formato'] }>> = {
  ragione_sociale: { titolo: 'Ragione sociale', formato: 'testo' },
  settore: { titolo: 'Settore', formato: 'testo' },
  piva: { titolo: 'Partita IVA', formato: 'testo' },
  cf: { titolo: 'Codice fiscale', formato: 'testo' },
  ateco: { titolo: 'Codice ATECO', formato: 'testo' },
  data_inizio_attivita: { titolo: 'Inizio dell’attività', formato: 'data' },
  forma_giuridica: { titolo: 'Forma giuridica', formato: 'testo' },
  data_bilancio_chiusura: { titolo: 'Chiusura dell’esercizio', formato: 'data' },
  data_bilancio: { titolo: 'Data del bilancio', formato: 'data' },
  descrizione: { titolo: 'Descrizione', formato: 'testo' },
  note: { titolo: 'Annotazioni del bilancio', formato: 'testo' },
  nome_studio: { titolo: 'Nome dello studio', formato: 'testo' },
  logo: { titolo: 'Logo', formato: 'switch' },
  licenza: { titolo: 'Licenza', formato: 'testo' },
  max_aziende: { titolo: 'Numero massimo di aziende', formato: 'numero' },
  username: { titolo: 'Username', formato: 'testo' },
  is_staff: { titolo: 'Utente dello staff', formato: 'switch' },
};

const readField = (field: string, valore: unknown): Value => {
  if (field === 'settore' && typeof valore === 'string' && isCodiceSettore(valore)) return getSettore(valore);
  if (field === 'forma_giuridica' && typeof valore === 'string' && isFormaGiuridica(valore))
    return getFormaGiuridica(valore);
  return readValue(valore);
};

const isEmpty = (valore: Value): boolean => valore === null || valore === '';

const listFields = (prima: unknown, dopo: unknown): Modifica[] => {
  const [old, now] = [readFields(prima), readFields(dopo)];
  // A change lists only written fields; a creation has no `prima`, a deletion no `dopo`.
  const names = Object.keys(dopo === null ? old : now);
  return names.flatMap((codice) => {
    const field = FIELDS[codice];
    if (field === undefined) return [];
    const change: Modifica = {
      tipo: 'campo',
      codice,
      aspetto: 'valore',
      ...field,
      prima: readField(codice, old[codice]),
      dopo: readField(codice, now[codice]),
    };
    return isEmpty(change.prima) && isEmpty(change.dopo) ? [] : listChanged([change]);
  });
};

/** All changes of an event, readable on their own. */
export const listModifiche = ({ azione, prima, dopo }: Pick<EventoRow, 'azione' | 'prima' | 'dopo'>): Modifica[] => {
  if (azione === 'modifica_parametri') return listParametri(prima, dopo);
  if (azione === 'modifica_note') return listNotes(prima, dopo);
  return [...listFields(prima, dopo), ...listVoci(prima, dopo)];
};
