import { accessi_noti, identita_oidc, link_accesso, sessioni, token, utenti_portale } from './accessi.ts';
import { avvisi, avvisi_letti } from './avvisi.ts';
import { aziende } from './aziende.ts';
import { codici_recupero, passkey, sfide, totp } from './fattori.ts';
import { frontespizi } from './frontespizi.ts';
import { assegnazioni } from './membri.ts';
import { messaggi } from './messaggi.ts';
import { bilanci, note_gruppi, parametri, risultati, voci } from './bilanci.ts';
import { viste } from './viste.ts';
import {
  blocchi,
  impostazioni,
  oidc_usati,
  passkey_usate,
  soglie_archiviate,
  tentativi,
  ticket_usati,
} from './installation.ts';
import { isMissing } from './noun.ts';
import type { Column, ExportType, Noun, TableName, WrittenColumn } from './noun.ts';
import { bozze_verifica, conti, conti_studio, letture_verifica } from './conti.ts';
import { conti_origine, origini } from './origini.ts';
import { piani, usi_piano } from './piani.ts';
import { file_ricevuti } from './posta.ts';
import { richieste_dati } from './richieste-dati.ts';
import { scadenzari, scadenze } from './scadenze.ts';
import { scenari } from './scenari.ts';
import { scritture } from './scritture.ts';
import {
  catene,
  eventi,
  lapidi,
  richieste,
  spazio_studi,
  stampe,
  stampe_turni,
  token_stampa,
  utilizzo_studi,
} from './records.ts';
import { stampe_multiple, stampe_multiple_righe } from './stampe-multiple.ts';
import { immagini, segnalazioni, studi, utenti } from './studio.ts';

/** Every table of `adapters/database/tables.ts`; those exported, in the order of the archive. */
export const nouns: { readonly [T in TableName]: Noun<T> } = {
  studi,
  utenti,
  aziende,
  assegnazioni,
  bilanci,
  voci,
  parametri,
  note_gruppi,
  frontespizi,
  risultati,
  origini,
  conti_origine,
  piani,
  usi_piano,
  avvisi,
  richieste_dati,
  file_ricevuti,
  scadenze,
  scadenzari,
  scenari,
  scritture,
  conti,
  conti_studio,
  letture_verifica,
  bozze_verifica,
  segnalazioni,
  eventi,
  immagini,
  avvisi_letti,
  viste,
  sessioni,
  token,
  link_accesso,
  accessi_noti,
  totp,
  codici_recupero,
  passkey,
  sfide,
  utenti_portale,
  identita_oidc,
  catene,
  lapidi,
  richieste,
  spazio_studi,
  messaggi,
  utilizzo_studi,
  stampe,
  stampe_multiple,
  stampe_multiple_righe,
  stampe_turni,
  token_stampa,
  impostazioni,
  tentativi,
  blocchi,
  ticket_usati,
  oidc_usati,
  passkey_usate,
  soglie_archiviate,
};

export const tableNames = Object.keys(nouns) as readonly TableName[];

const isWritten = (column: Column): column is WrittenColumn => 'label' in column;

const listColumns = (table: TableName): readonly (readonly [string, Column])[] => {
  const { archive } = nouns[table];
  return isMissing(archive) ? [] : Object.entries<Column>(archive.columns);
};

/** The columns of the archive with their types. */
export const listExportedColumns = (table: TableName): Readonly<Record<string, ExportType>> =>
  Object.fromEntries(
    listColumns(table).flatMap(([name, column]) => ('exported' in column ? [[name, column.exported]] : [])),
  );

/** The columns that users write, by their name in the trail. */
export const listWrittenColumns = (table: TableName): ReadonlyMap<string, WrittenColumn> =>
  new Map(listColumns(table).flatMap(([name, column]) => (isWritten(column) ? [[column.as ?? name, column]] : [])));

/** What the trail records of a row: the columns that users write. */
export const pickWritten = <Row extends object>(table: TableName, row: Row): Partial<Row> => {
  const written = listWrittenColumns(table);
  return Object.fromEntries(Object.entries(row).filter(([name]) => written.has(name))) as Partial<Row>;
};
