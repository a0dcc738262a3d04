import type { Result } from '@vedetta/domain';
import { openFile } from './containers/open-file.ts';
import type { Source } from './containers/open-file.ts';
import type { Contenuto } from './containers/foglio.ts';
import type { VerificaOptions, VerificaRead, VerificaRefusal } from './outcome.ts';
import { readFoglio } from './read-foglio.ts';
import { refuse, refusalTexts } from './refusals.ts';
import type { Reading } from './refusals.ts';
import { chooseLettura } from './righe/choose-lettura.ts';
import type { Scelta } from './righe/choose-lettura.ts';

/**
 * Reads an Italian trial balance into accounts, each with its line, and an account of every row of the file. A file is
 * recognised by its content. Amounts are integer cents. Never throws: what cannot be read is refused with one sentence.
 * @example readVerifica({ bytes }, { nome: 'verifica_09.xlsx', azienda: confermati }) // { ok: true, valore: { conti: [{ codice: '10/05/001', voce: 'SPA.B.I.3', … }], … } }
 * @example readVerifica({ testo: incollato }, {}) // { ok: false, rifiuto: { codice: 'colonne_non_trovate', testo: 'Nel file non si riconosce …' } }
 */
export const readVerifica = (ingresso: Source, opzioni: VerificaOptions): Result<VerificaRead, VerificaRefusal> => {
  const esito = readContenuto(ingresso, opzioni);
  return esito.ok ? esito : { ok: false, rifiuto: { codice: esito.rifiuto, testo: refusalTexts[esito.rifiuto] } };
};

const readContenuto = (ingresso: Source, opzioni: VerificaOptions): Reading<VerificaRead> => {
  const contenuto = openFile(ingresso);
  if (!contenuto.ok) return contenuto;
  const scelta = chooseFoglio(contenuto.valore, opzioni);
  return scelta.ok ? readFoglio(contenuto.valore, scelta.valore, opzioni) : scelta;
};

/** The sheet asked for, or the one with most accounts. */
const chooseFoglio = ({ fogli }: Contenuto, { correzioni }: VerificaOptions): Reading<Scelta> => {
  const chiesto = correzioni?.foglio;
  const possibili = chiesto === undefined ? fogli : fogli.filter(({ nome }) => nome === chiesto);
  if (possibili.length === 0) return refuse('foglio_assente');
  const larghezza = Math.max(
    ...possibili.map(({ righe }) => righe.reduce((massimo, riga) => Math.max(massimo, riga.length), 0)),
  );
  if (correzioni?.colonne?.some(({ indice }) => indice < 0 || indice >= larghezza) === true)
    return refuse('correzioni_non_valide');
  const [migliore] = possibili
    .flatMap((foglio) => chooseLettura(foglio, correzioni) ?? [])
    .toSorted((a, b) => Number(b.elenco.somma === 0) - Number(a.elenco.somma === 0) || b.elenco.pieni - a.elenco.pieni);
  return migliore === undefined ? refuse('colonne_non_trovate') : { ok: true, valore: migliore };
};
