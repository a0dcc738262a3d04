import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildValori, computeBilancio } from '@vedetta/domain';
import type {
  BilancioContesto,
  CodiceSettore,
  CodiceVoceInput,
  ContestoIndicatori,
  ParametriSalvati,
} from '@vedetta/domain';

const FIXTURES = join(import.meta.dirname, '../../fixtures/bilanci');

export type Amounts = Readonly<Partial<Record<CodiceVoceInput, number>>>;
/** An interim statement with its projection and the previous year. */
export type Statement = {
  readonly settore: CodiceSettore;
  readonly data_bilancio: string;
  readonly data_bilancio_chiusura: string;
  readonly params: ParametriSalvati;
  readonly voci: Amounts;
  readonly precedente: Amounts;
  readonly proiezione: Amounts;
};

/** A golden statement by its name. */
export const readStatement = (name: string): Statement =>
  JSON.parse(readFileSync(join(FIXTURES, name, 'bilancio.json'), 'utf8')) as Statement;

/** What its indicators need, for lines that a bench computes. */
export const buildContext = (
  statement: Statement,
): ((bilancio: BilancioContesto['bilancio']) => ContestoIndicatori) => {
  const { settore, data_bilancio, data_bilancio_chiusura, params } = statement;
  const build = (amounts: Amounts, data: string): BilancioContesto => ({
    data_bilancio: data,
    bilancio: computeBilancio(buildValori(amounts)),
    params: {},
  });
  const year = Number(data_bilancio_chiusura.slice(0, 4));
  const proiezione = build(statement.proiezione, data_bilancio_chiusura);
  const precedente = build(statement.precedente, `${year - 1}${data_bilancio_chiusura.slice(4)}`);
  return (bilancio) => ({
    settore,
    data_bilancio_chiusura,
    data_inizio_attivita: null,
    forma_giuridica: null,
    bilancio: { data_bilancio, bilancio, params },
    proiezione,
    precedente,
  });
};
