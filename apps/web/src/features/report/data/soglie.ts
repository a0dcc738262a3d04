import type { Intervallo, Report, SchemaIndicatore } from '@vedetta/contract';
import { findSoglia, gruppiSezione } from '@vedetta/domain';
import { formatValore } from '../../../components/indicatore/index.ts';
import { setApostrophes } from '../paper/text.ts';
import { getNomeGruppo, nameIndicatore } from './gruppi.ts';

type SettoreRow = {
  readonly codice: string;
  readonly nome: string;
  readonly isAzienda: boolean;
  readonly soglie: readonly string[];
};
type SettoreColumn = { readonly codice: string; readonly nome: string; readonly verso: 'superiore' | 'inferiore' };
export type SettoriTable = { readonly columns: readonly SettoreColumn[]; readonly rows: readonly SettoreRow[] };

/**
 * The limits of the sector indices: all sectors if the report was made with the current rules, otherwise only the limits
 * stored in the report, because the others may have changed since.
 */
export const buildSettoriTable = (report: Report): SettoriTable => {
  const [codiceGruppo] = gruppiSezione.indicatori;
  const gruppo = report.schema_indicatori[codiceGruppo];
  const schema = gruppo?.indicators ?? {};
  const presenti = (gruppo?.allerta?.indici ?? []).filter((codice) => schema[codice] !== undefined);
  const propria = toRow(report.azienda.settore, report.settore, readSoglie(report), presenti, schema, true);
  const columns = presenti.map((codice) => ({
    codice,
    nome: setApostrophes(nameIndicatore(codice, schema[codice]?.name ?? codice)),
    verso: getVerso(report.thresholds[codice] ?? []),
  }));
  if (report.soglie_settori === null) return { columns, rows: [propria] };
  const rows = report.soglie_settori.map(({ codice, nome, soglie }) =>
    codice === report.azienda.settore ? propria : toRow(codice, nome, soglie, presenti, schema, false),
  );
  return { columns, rows };
};

type Soglie = Readonly<Record<string, number | null>>;

/** The limits that judged the figures. */
const readSoglie = ({ thresholds }: Report): Soglie =>
  Object.fromEntries(Object.entries(thresholds).map(([codice, intervalli]) => [codice, findSoglia(intervalli)]));

const toRow = (
  codice: string,
  nome: string,
  soglie: Soglie,
  indici: readonly string[],
  schema: Readonly<Record<string, SchemaIndicatore>>,
  isAzienda: boolean,
): SettoreRow => {
  const valori = indici.map((indice) => {
    const soglia = soglie[indice] ?? null;
    return soglia === null ? '-' : formatValore(soglia, schema[indice]?.unit ?? null);
  });
  return { codice, nome: setApostrophes(nome), isAzienda, soglie: valori };
};

/** The sign for the side of the soglia where the punteggio is the worst. */
const getVerso = (intervalli: readonly Intervallo[]): SettoreColumn['verso'] => {
  const soglia = findSoglia(intervalli);
  const peggiore = Math.max(...intervalli.map(({ score }) => score));
  return intervalli.some(({ min, score }) => score === peggiore && min === soglia) ? 'superiore' : 'inferiore';
};

export type RegoleIndicatore = {
  readonly codice: string;
  readonly nome: string;
  readonly unit: SchemaIndicatore['unit'];
  readonly intervalli: readonly Intervallo[];
};
type RegoleGruppo = { readonly nome: string; readonly indicatori: readonly RegoleIndicatore[] };

/** The rules of the punteggi of all groups in the report; the statement's own intervals override those of the catalogue. */
export const listRegole = (report: Report): readonly RegoleGruppo[] => {
  const gruppi = [...new Set(report.indicatori.map(({ gruppo }) => gruppo))];
  return gruppi.map((gruppo) => {
    const schema = report.schema_indicatori[gruppo]?.indicators ?? {};
    const indicatori = report.indicatori
      .filter((indicatore) => indicatore.gruppo === gruppo)
      .flatMap(({ codice, soglie }) => {
        const intervalli = soglie ?? report.thresholds[codice] ?? [];
        const unit = schema[codice]?.unit ?? null;
        return intervalli.length === 0
          ? []
          : [
              {
                codice,
                nome: setApostrophes(nameIndicatore(codice, schema[codice]?.name ?? codice)),
                unit,
                intervalli,
              },
            ];
      });
    return { nome: setApostrophes(getNomeGruppo(report, gruppo)), indicatori };
  });
};
