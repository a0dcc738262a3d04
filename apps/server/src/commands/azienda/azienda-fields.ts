import type { AziendaBody } from '@vedetta/contract';
import {
  computeChiusura,
  computeProssimaChiusura,
  findSettoreByAteco,
  guessFormaGiuridica,
  isCodiceSettore,
  isFormaGiuridica,
} from '@vedetta/domain';
import { computeToday } from '../../adapters/clock.ts';
import type { AziendaFields, AziendaRow } from '../../repositories/aziende.ts';
import type { Refusal } from '../../refusal.ts';
import { refuseFields } from '../../refusal.ts';
import { parseCodiceFiscale, parsePiva } from './codice-fiscale.ts';
import type { ParsedCode } from './codice-fiscale.ts';

type Body = { readonly [K in keyof AziendaBody]?: AziendaBody[K] | undefined };
type FieldErrors = Record<string, string[]>;
type WrittenFields = Partial<Omit<AziendaFields, 'logo_id'>>;

const FIRST_YEAR = 1990;
const YEARS_AHEAD = 5;

const readCode = (
  field: 'piva' | 'cf',
  text: string | undefined,
  parse: (text: string) => ParsedCode,
  errors: FieldErrors,
): WrittenFields => {
  if (text === undefined) return {};
  const outcome = parse(text);
  if ('value' in outcome) return { [field]: outcome.value };
  errors[field] = [outcome.error];
  return {};
};

const readAteco = (text: string | undefined, errors: FieldErrors): WrittenFields => {
  if (text === undefined) return {};
  const ateco = text.trim().toUpperCase();
  if (ateco === '') return { ateco: null };
  if (findSettoreByAteco(ateco).tipo === 'sconosciuto')
    errors['ateco'] = ['Indicare un codice ATECO 2007 o 2025, ad esempio 47.11.10.'];
  return { ateco };
};

const readStart = (data: string | undefined, errors: FieldErrors): WrittenFields => {
  if (data === undefined) return {};
  if (data !== '' && (data < '1800-01-01' || data > computeToday()))
    errors['data_inizio_attivita'] = ['Indicare una data passata.'];
  return { data_inizio_attivita: data === '' ? null : data };
};

const readForma = (forma: string | undefined, errors: FieldErrors): WrittenFields => {
  if (forma === undefined) return {};
  if (forma !== '' && !isFormaGiuridica(forma))
    errors['forma_giuridica'] = ['Scegliere una forma giuridica dell’elenco.'];
  return { forma_giuridica: forma === '' ? null : forma };
};

const readChiusura = (data: string, errors: FieldErrors): WrittenFields => {
  const today = computeToday();
  const year = Number(data.slice(0, 4));
  const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD;
  if (year < FIRST_YEAR || year > lastYear) {
    errors['data_bilancio_chiusura'] = [`Indicare un anno dal ${FIRST_YEAR} al ${lastYear}.`];
    return {};
  }
  return { chiusura: data, data_bilancio_chiusura: computeProssimaChiusura(today, data) };
};

/** Fields that can be written at creation and later. */
const readEditable = (body: Body, errors: FieldErrors): WrittenFields => ({
  ...(body.ragione_sociale === undefined ? {} : { ragione_sociale: body.ragione_sociale }),
  ...readCode('piva', body.piva, parsePiva, errors),
  ...readCode('cf', body.cf, parseCodiceFiscale, errors),
  ...readAteco(body.ateco, errors),
  ...readStart(body.data_inizio_attivita, errors),
  ...readForma(body.forma_giuridica, errors),
});

const refuseErrors = <T>(fields: T, errors: FieldErrors): T | Refusal =>
  Object.keys(errors).length > 0 ? refuseFields(errors) : fields;

/** The columns of a new azienda. */
export const parseNewAzienda = (body: AziendaBody): Omit<AziendaFields, 'logo_id'> | Refusal => {
  const errors: FieldErrors = {};
  if (!isCodiceSettore(body.settore)) errors['settore'] = ['Scegliere un settore dell’elenco.'];
  const fields = {
    ragione_sociale: body.ragione_sociale,
    settore: body.settore,
    piva: null,
    cf: null,
    ateco: null,
    data_inizio_attivita: null,
    // Guessed once from the name; a body that names the form, even as unknown, decides.
    forma_giuridica: guessFormaGiuridica(body.ragione_sociale),
    chiusura: body.data_bilancio_chiusura,
    data_bilancio_chiusura: body.data_bilancio_chiusura,
    ...readEditable(body, errors),
    ...readChiusura(body.data_bilancio_chiusura, errors),
  };
  return refuseErrors(fields, errors);
};

const isSameChiusura = (data: string, { chiusura, data_bilancio_chiusura }: AziendaRow): boolean =>
  data === data_bilancio_chiusura || data === computeChiusura(chiusura, Number(data.slice(0, 4)));

/** The columns to change. Settore and closing date may be sent, unchanged. */
export const parseAziendaChanges = (azienda: AziendaRow, body: Body): WrittenFields | Refusal => {
  const errors: FieldErrors = {};
  if (body.settore !== undefined && body.settore !== azienda.settore)
    errors['settore'] = ['Il settore non si può modificare.'];
  if (body.data_bilancio_chiusura !== undefined && !isSameChiusura(body.data_bilancio_chiusura, azienda)) {
    errors['data_bilancio_chiusura'] = ['La data di chiusura dell’esercizio non si può modificare.'];
  }
  return refuseErrors(readEditable(body, errors), errors);
};
