import type { AziendaImportata } from '@vedetta/contract';
import type { EsitoRiga, Importazione } from './importazione.ts';
import { isCreating } from './importazione.ts';
import type { Riga } from './righe.ts';

const isUndone = ({ annullo }: EsitoRiga): boolean => annullo !== undefined && !('errore' in annullo);

/** What is there now of what was created: a company that an undo took away is left out, as are its statements. */
export const listCreate = ({ esiti }: Importazione): readonly AziendaImportata[] =>
  Object.values(esiti).flatMap(({ stato, annullo }) => {
    if (stato.tipo !== 'creata') return [];
    if (annullo === undefined || 'errore' in annullo) return [stato.importata];
    if ('assente' in annullo) return [];
    if (annullo.azienda === 'eliminata') return [];
    const rimasti = annullo.bilanci
      .filter(({ esito }) => esito === 'rimasto')
      .map(({ data_bilancio }) => data_bilancio);
    const bilanci = stato.importata.bilanci.filter(({ data_bilancio }) => rimasti.includes(data_bilancio));
    return bilanci.length === 0 ? [] : [{ ...stato.importata, bilanci }];
  });

/** How much was created and is still there. */
export const sumEsiti = (importazione: Importazione) => {
  const create = listCreate(importazione);
  return {
    nuove: create.filter(({ creata }) => creata).length,
    bilanci: create.reduce((total, { bilanci }) => total + bilanci.length, 0),
    note: [...new Set(create.filter(({ creata }) => !creata).map(({ azienda }) => azienda.ragione_sociale))],
  };
};

const isDone = ({ esiti }: Importazione, riga: string): boolean => {
  const tipo = esiti[riga]?.stato.tipo;
  return tipo === 'creata' || tipo === 'aperta';
};

/** Nothing was created yet; while companies are, the table stays as it was confirmed. */
export const isFresh = (importazione: Importazione): boolean =>
  isCreating(importazione) || Object.keys(importazione.esiti).length === 0;

/** The rows still to be created, and the files but those of the rows that were. */
export const listOpen = (
  importazione: Importazione,
  righe: readonly Riga[],
): { readonly righe: readonly Riga[]; readonly file: Importazione['file'] } => {
  const done = righe.filter(({ chiave }) => isDone(importazione, chiave));
  const ids = new Set(
    done.flatMap((riga) => (riga.tipo === 'verifica' ? [riga.chiave] : riga.anni.map(({ file }) => file.id))),
  );
  return {
    righe: righe.filter((riga) => !done.includes(riga)),
    file: importazione.file.filter(({ id }) => !ids.has(id)),
  };
};

export const isFailed = ({ esiti }: Importazione, riga: string): boolean => {
  const tipo = esiti[riga]?.stato.tipo;
  return tipo === 'fallita' || tipo === 'attesa' || tipo === 'creazione';
};

/** Whether something is left that an undo could take away. */
export const hasUndoable = ({ esiti }: Importazione): boolean =>
  Object.values(esiti).some((esito) => esito.stato.tipo === 'creata' && !isUndone(esito));

/** Whether an undo went through everything that was created. */
export const isAllUndone = (importazione: Importazione): boolean =>
  !hasUndoable(importazione) && Object.values(importazione.esiti).some(isUndone);

type Rimasto = {
  readonly nome: string;
  /** `assente`: it is not found any more, for a reason that `motivi` tells. */
  readonly stato: 'rimasto' | 'ignoto' | 'assente';
  readonly motivi: readonly string[];
};

const describeRimasto = ({ stato, annullo }: EsitoRiga): Omit<Rimasto, 'nome'> | null => {
  if (stato.tipo !== 'creata' || annullo === undefined) return null;
  if ('errore' in annullo) return { stato: annullo.ignoto ? 'ignoto' : 'rimasto', motivi: [annullo.errore] };
  if ('assente' in annullo) return { stato: 'assente', motivi: [annullo.assente] };
  const motivi = annullo.bilanci.flatMap(({ data_bilancio, motivo }) =>
    motivo === null ? [] : [`il bilancio al ${data_bilancio.split('-').toReversed().join('/')}: ${motivo}`],
  );
  const tutti = annullo.motivo === null ? motivi : [`l’azienda: ${annullo.motivo}`, ...motivi];
  return tutti.length === 0 ? null : { stato: 'rimasto', motivi: tutti };
};

/** What an undo left, with the reasons, and what it could not do. */
export const listRimasti = ({ esiti }: Importazione): readonly Rimasto[] =>
  Object.values(esiti).flatMap((esito) => {
    const rimasto = describeRimasto(esito);
    if (rimasto === null || esito.stato.tipo !== 'creata') return [];
    return [{ nome: esito.stato.importata.azienda.ragione_sociale, ...rimasto }];
  });
