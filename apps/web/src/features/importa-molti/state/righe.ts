import type { Riconoscimento } from '@vedetta/contract';
import type { Letto } from './anni.ts';
import type { FileLetto, Importazione } from './importazione.ts';
import type { RigaAzienda } from './riga-azienda.ts';
import { buildRigaAzienda } from './riga-azienda.ts';
import type { RigaVerifica } from './riga-verifica.ts';
import { buildRigaVerifica } from './riga-verifica.ts';

export type Riga = RigaAzienda | RigaVerifica;

const listLetti = (file: readonly FileLetto[], tipo: Riconoscimento['tipo']): readonly Letto[] =>
  file.flatMap(({ id, nome, esito }) =>
    esito.tipo === 'letto' && esito.riconoscimento.tipo === tipo
      ? [{ id, nome, riconoscimento: esito.riconoscimento }]
      : [],
  );

/** Filings of one company: by the company of the studio, else by tax code or VAT number; never by name. */
const nameChiave = ({ id, riconoscimento: { azienda, cf, piva } }: Letto): string =>
  azienda === null ? (cf ?? piva ?? id) : azienda.id;

/**
 * The rows of the table: a row a company, however many filings it has, then a row a trial balance. New companies beyond
 * the places of the licence start left out.
 */
export const buildRighe = (
  { file, scelte }: Pick<Importazione, 'file' | 'scelte'>,
  posti: number | null,
): readonly Riga[] => {
  const gruppi = Map.groupBy(listLetti(file, 'xbrl'), nameChiave);
  let left = posti ?? Number.POSITIVE_INFINITY;
  const aziende = [...gruppi]
    .map(([chiave, letti]) => buildRigaAzienda(chiave, letti, scelte[chiave] ?? {}))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'it'))
    .map((riga): RigaAzienda => {
      if (riga.azienda !== null || !riga.inclusa) return riga;
      left -= 1;
      return left >= 0 || scelte[riga.chiave]?.inclusa === true ? riga : { ...riga, inclusa: false };
    });
  const nuove = aziende.filter(({ azienda }) => azienda === null);
  const verifiche = listLetti(file, 'verifica').map((letto) => buildRigaVerifica(letto, scelte[letto.id] ?? {}, nuove));
  return [...aziende, ...verifiche];
};
