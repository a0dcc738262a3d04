import type { Modifica } from '@vedetta/contract';
import { getSettore, getTitoloCompleto, isCodiceSettore, isCodiceVoce, schemaIndicatori } from '@vedetta/domain';
import type { EventoRow } from '../../repositories/eventi.ts';
import { readCampi, readRighe } from './contenuto.ts';

type Valore = Modifica['prima'];

const readValore = (valore: unknown): Valore =>
  typeof valore === 'string' || typeof valore === 'number' || typeof valore === 'boolean' ? valore : null;

const indexBy = (righe: readonly Readonly<Record<string, unknown>>[], chiave: string) =>
  new Map(righe.map((riga) => [String(riga[chiave]), riga]));

const keepCambiate = (modifiche: readonly Modifica[]): Modifica[] =>
  modifiche.filter(({ prima, dopo }) => prima !== dopo);

/** Every line of a save whose amount or rettifica is not what it was. */
const listVoci = (prima: unknown, dopo: unknown): Modifica[] => {
  const vecchie = indexBy(readRighe(readCampi(prima)['voci']), 'codice');
  return readRighe(readCampi(dopo)['voci']).flatMap((voce) => {
    const codice = String(voce['codice']);
    const comune = {
      tipo: 'voce',
      codice,
      titolo: isCodiceVoce(codice) ? getTitoloCompleto(codice) : codice,
      formato: 'euro',
    } as const;
    const vecchia = vecchie.get(codice);
    return keepCambiate([
      { ...comune, aspetto: 'valore', prima: readValore(vecchia?.['valore']), dopo: readValore(voce['valore']) },
      {
        ...comune,
        aspetto: 'rettifica',
        prima: readValore(vecchia?.['rettifica']),
        dopo: readValore(voce['rettifica']),
      },
    ]);
  });
};

const inputs = new Map(Object.values(schemaIndicatori()).flatMap((gruppo) => Object.entries(gruppo.inputs)));

/** The inputs that a save changed, with the proof written beside them. */
const listParametri = (prima: unknown, dopo: unknown): Modifica[] => {
  const vecchi = indexBy(readRighe(prima), 'nome');
  return readRighe(dopo).flatMap((param) => {
    const codice = String(param['nome']);
    const input = inputs.get(codice);
    const formato: Modifica['formato'] = input?.type ?? 'euro';
    const comune = { tipo: 'parametro', codice, titolo: input?.name ?? codice } as const;
    const vecchio = vecchi.get(codice);
    const evidenza = { prima: readValore(vecchio?.['evidenza']) ?? '', dopo: readValore(param['evidenza']) ?? '' };
    return keepCambiate([
      {
        ...comune,
        aspetto: 'valore',
        formato,
        prima: readValore(vecchio?.['valore']),
        dopo: readValore(param['valore']),
      },
      { ...comune, aspetto: 'evidenza', formato: 'testo', ...evidenza },
    ]);
  });
};

const nomiGruppi = new Map(Object.entries(schemaIndicatori()).map(([codice, { name }]) => [codice, name]));

const listAnnotazioni = (prima: unknown, dopo: unknown): Modifica[] => {
  const { gruppo, note } = readCampi(dopo);
  const codice = String(gruppo);
  const titolo = `Annotazioni, ${nomiGruppi.get(codice) ?? codice}`;
  return keepCambiate([
    {
      tipo: 'annotazione',
      codice,
      titolo,
      aspetto: 'testo',
      formato: 'testo',
      prima: readValore(readCampi(prima)['note']),
      dopo: readValore(note),
    },
  ]);
};

/** Fields of an azienda, a bilancio, a studio, a user: how they are called and shown. What is not here is told by the sentence of the event. */
const CAMPI: Readonly<Record<string, { readonly titolo: string; readonly formato: Modifica['formato'] }>> = {
  ragione_sociale: { titolo: 'Ragione sociale', formato: 'testo' },
  settore: { titolo: 'Settore', formato: 'testo' },
  piva: { titolo: 'Partita IVA', formato: 'testo' },
  cf: { titolo: 'Codice fiscale', formato: 'testo' },
  ateco: { titolo: 'Codice ATECO', formato: 'testo' },
  data_inizio_attivita: { titolo: 'Inizio dell’attività', formato: 'data' },
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

const readCampo = (campo: string, valore: unknown): Valore =>
  campo === 'settore' && typeof valore === 'string' && isCodiceSettore(valore)
    ? getSettore(valore)
    : readValore(valore);

const isVuoto = (valore: Valore): boolean => valore === null || valore === '';

const listCampi = (prima: unknown, dopo: unknown): Modifica[] => {
  const [vecchi, nuovi] = [readCampi(prima), readCampi(dopo)];
  // A change names only what it writes; what is created has no before, what is deleted no after.
  const nomi = Object.keys(dopo === null ? vecchi : nuovi);
  return nomi.flatMap((codice) => {
    const campo = CAMPI[codice];
    if (campo === undefined) return [];
    const modifica: Modifica = {
      tipo: 'campo',
      codice,
      aspetto: 'valore',
      ...campo,
      prima: readCampo(codice, vecchi[codice]),
      dopo: readCampo(codice, nuovi[codice]),
    };
    return isVuoto(modifica.prima) && isVuoto(modifica.dopo) ? [] : keepCambiate([modifica]);
  });
};

/** Everything an event changed, readable without the rest. */
export const listModifiche = ({ azione, prima, dopo }: Pick<EventoRow, 'azione' | 'prima' | 'dopo'>): Modifica[] => {
  if (azione === 'modifica_parametri') return listParametri(prima, dopo);
  if (azione === 'modifica_note') return listAnnotazioni(prima, dopo);
  return [...listCampi(prima, dopo), ...listVoci(prima, dopo)];
};
