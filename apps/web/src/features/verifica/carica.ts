import type { OrigineBody, VoceInput } from '@vedetta/contract';
import { centesimiToNumber, vociInput } from '@vedetta/domain';
import { saveAbbinamenti } from '../../queries/verifica.ts';
import type { ImportazionePronta } from '../../lib/importazione/importazione-pronta.ts';
import type { Mapping } from './state/mapping.ts';
import { computeRighe, getVoceConto } from './state/mapping.ts';

/** Every input line, with 0 where no account feeds it, and the accounts behind them. */
export const buildImportazione = (mapping: Mapping): ImportazionePronta => {
  const righe = computeRighe(mapping);
  const voci: VoceInput[] = vociInput.map((codice) => ({
    codice,
    valore: centesimiToNumber(righe.get(codice)?.centesimi ?? 0),
    rettifica: null,
  }));
  const { origine, conti } = mapping.verifica;
  const accounts = conti.map(({ codice, descrizione, saldo }, position) => ({
    codice,
    descrizione,
    saldo,
    voce: getVoceConto(mapping, position),
  }));
  return { voci, origine: { ...origine, conti: accounts } satisfies OrigineBody };
};

const DA_CONFERMARE: ReadonlySet<string> = new Set(['impianto_da_confermare', 'numeri_da_confermare']);

/**
 * How files of this shape are read from now on: as corrected, or as it was accepted where the file did not tell by itself.
 * Null where titles are missing.
 */
const describeLettura = ({ verifica: { lettura, avvisi } }: Mapping) => {
  const { forma, correzioni, impianto, convenzione, colonne } = lettura;
  if (forma === null) return null;
  const wasAsked = avvisi.some(({ codice }) => DA_CONFERMARE.has(codice));
  if (!wasAsked) return { forma, correzioni };
  const ruoli = colonne.map(({ indice, ruolo }) => ({ indice, ruolo }));
  return { forma, correzioni: { ...correzioni, impianto, convenzione, colonne: ruoli } };
};

/** Remembers the line of every account, so that next month nothing is asked; those without a line stay to be matched. */
export const saveConti = (azienda: string, mapping: Mapping): Promise<void> => {
  const conti = mapping.verifica.conti.flatMap(({ codice, descrizione, saldo }, position) => {
    const scelta = mapping.scelte.get(position);
    const voce = getVoceConto(mapping, position);
    if (voce === null && scelta === undefined) return [];
    const lato = saldo < 0 ? ('avere' as const) : ('dare' as const);
    return [{ codice, descrizione, voce, ambito: scelta?.ambito ?? 'azienda', lato }];
  });
  const { programma } = mapping.verifica.lettura;
  return saveAbbinamenti(azienda, { conti, programma, lettura: describeLettura(mapping) });
};
