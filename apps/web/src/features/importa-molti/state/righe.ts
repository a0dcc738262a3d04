import type { Riconoscimento } from '@vedetta/contract';
import type { Letto } from './anni.ts';
import type { FileLetto, Importazione } from './importazione.ts';
import type { RigaAzienda } from './riga-azienda.ts';
import { buildRigaAzienda } from './riga-azienda.ts';
import type { RigaVerifica } from './riga-verifica.ts';
import { buildRigaVerifica } from './riga-verifica.ts';
import { isSameList } from './same-list.ts';

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

type Kept<T> = { readonly from: readonly unknown[]; readonly made: T };

/** Makes it again only when something it is made of changed: a row that did not change is not drawn again. */
const createOnce = <T>(kept: Map<string, Kept<T>>, key: string, from: readonly unknown[], make: () => T): T => {
  const before = kept.get(key);
  if (before !== undefined && isSameList(before.from, from)) return before.made;
  const made = make();
  kept.set(key, { from, made });
  return made;
};

/**
 * Builds the rows of the table: a row a company, however many filings it has, then a row a trial balance. New companies
 * beyond the places of the licence start left out. Rows that a change does not touch are the same objects as before.
 */
export const createRigheBuilder = () => {
  const aziende = new Map<string, Kept<RigaAzienda>>();
  const oltre = new Map<string, Kept<RigaAzienda>>();
  const verifiche = new Map<string, Kept<RigaVerifica>>();
  return ({ file, scelte }: Pick<Importazione, 'file' | 'scelte'>, posti: number | null): readonly Riga[] => {
    const gruppi = Map.groupBy(listLetti(file, 'xbrl'), nameChiave);
    let left = posti ?? Number.POSITIVE_INFINITY;
    const righe = [...gruppi]
      .map(([chiave, letti]) => {
        const scelta = scelte[chiave];
        const from = [scelta, ...letti.map(({ riconoscimento }) => riconoscimento)];
        return createOnce(aziende, chiave, from, () => buildRigaAzienda(chiave, letti, scelta ?? {}));
      })
      .toSorted((a, b) => a.nome.localeCompare(b.nome, 'it'))
      .map((riga): RigaAzienda => {
        if (riga.azienda !== null || !riga.inclusa) return riga;
        left -= 1;
        if (left >= 0 || scelte[riga.chiave]?.inclusa === true) return riga;
        return createOnce(oltre, riga.chiave, [riga], () => ({ ...riga, inclusa: false }));
      });
    const nuove = righe.filter(({ azienda }) => azienda === null);
    return [
      ...righe,
      ...listLetti(file, 'verifica').map((letto) => {
        const scelta = scelte[letto.id];
        const from = [scelta, letto.riconoscimento, ...nuove];
        return createOnce(verifiche, letto.id, from, () => buildRigaVerifica(letto, scelta ?? {}, nuove));
      }),
    ];
  };
};
