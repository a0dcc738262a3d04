import { apri } from './contenitori/apri.ts';
import type { Ingresso } from './contenitori/apri.ts';
import type { Contenuto } from './contenitori/foglio.ts';
import type { EsitoVerifica, OpzioniVerifica } from './esito.ts';
import { leggiFoglio } from './leggi-foglio.ts';
import { rifiuto, testiRifiuto } from './rifiuti.ts';
import type { Rifiuto } from './rifiuti.ts';
import { chooseLettura } from './righe/scegli-lettura.ts';
import type { Scelta } from './righe/scegli-lettura.ts';

/**
 * Reads an Italian trial balance into accounts, each with its line, and an account of every row of the file. A file is
 * recognised by its content. Amounts are integer cents. Never throws: what cannot be read is refused with one sentence.
 * @example readVerifica({ bytes }, { nome: 'verifica_09.xlsx', azienda: confermati }) // { tipo: 'letto', conti: [{ codice: '10/05/001', voce: 'SPA.B.I.3', … }], … }
 * @example readVerifica({ testo: incollato }, {}) // { tipo: 'rifiutato', codice: 'colonne_non_trovate', testo: 'Nel file non si riconosce …' }
 */
export const readVerifica = (ingresso: Ingresso, opzioni: OpzioniVerifica): EsitoVerifica => {
  const esito = readContenuto(ingresso, opzioni);
  return esito.tipo === 'letto'
    ? esito
    : { tipo: 'rifiutato', codice: esito.codice, testo: testiRifiuto[esito.codice] };
};

const readContenuto = (ingresso: Ingresso, opzioni: OpzioniVerifica) => {
  const contenuto = apri(ingresso);
  if (contenuto.tipo === 'rifiuto') return contenuto;
  const scelta = chooseFoglio(contenuto, opzioni);
  return 'codice' in scelta ? scelta : leggiFoglio(contenuto, scelta, opzioni);
};

/** The sheet asked for, or the one with most accounts. */
const chooseFoglio = ({ fogli }: Contenuto, { correzioni }: OpzioniVerifica): Scelta | Rifiuto => {
  const chiesto = correzioni?.foglio;
  const possibili = chiesto === undefined ? fogli : fogli.filter(({ nome }) => nome === chiesto);
  if (possibili.length === 0) return rifiuto('foglio_assente');
  const larghezza = Math.max(
    ...possibili.map(({ righe }) => righe.reduce((massimo, riga) => Math.max(massimo, riga.length), 0)),
  );
  if (correzioni?.colonne?.some(({ indice }) => indice < 0 || indice >= larghezza) === true)
    return rifiuto('correzioni_non_valide');
  const [migliore] = possibili
    .flatMap((foglio) => chooseLettura(foglio, correzioni) ?? [])
    .toSorted((a, b) => Number(b.elenco.somma === 0) - Number(a.elenco.somma === 0) || b.elenco.pieni - a.elenco.pieni);
  return migliore ?? rifiuto('colonne_non_trovate');
};
