import type { AziendaBody } from '@vedetta/contract';
import { computeChiusura, computeProssimaChiusura, findSettoreByAteco, isCodiceSettore } from '@vedetta/domain';
import { computeToday } from '../adapters/clock.ts';
import type { AziendaCampi, AziendaRow } from '../repositories/aziende.ts';
import type { Refusal } from '../refusal.ts';
import { refuseFields } from '../refusal.ts';
import { parseCodiceFiscale, parsePiva } from './codice-fiscale.ts';
import type { EsitoCodice } from './codice-fiscale.ts';

type Corpo = { readonly [K in keyof AziendaBody]?: AziendaBody[K] | undefined };
type Errori = Record<string, string[]>;
type CampiScritti = Partial<Omit<AziendaCampi, 'logo_id'>>;

const PRIMO_ANNO = 1990;
const ANNI_AVANTI = 5;

const readCodice = (
  campo: 'piva' | 'cf',
  testo: string | undefined,
  parse: (testo: string) => EsitoCodice,
  errori: Errori,
): CampiScritti => {
  if (testo === undefined) return {};
  const esito = parse(testo);
  if ('valore' in esito) return { [campo]: esito.valore };
  errori[campo] = [esito.errore];
  return {};
};

const readAteco = (testo: string | undefined, errori: Errori): CampiScritti => {
  if (testo === undefined) return {};
  const ateco = testo.trim().toUpperCase();
  if (ateco === '') return { ateco: null };
  if (findSettoreByAteco(ateco).tipo === 'sconosciuto')
    errori['ateco'] = ['Indicare un codice ATECO 2007 o 2025, ad esempio 47.11.10.'];
  return { ateco };
};

const readInizio = (data: string | undefined, errori: Errori): CampiScritti => {
  if (data === undefined) return {};
  if (data !== '' && (data < '1800-01-01' || data > computeToday()))
    errori['data_inizio_attivita'] = ['Indicare una data passata.'];
  return { data_inizio_attivita: data === '' ? null : data };
};

const readChiusura = (data: string, errori: Errori): CampiScritti => {
  const oggi = computeToday();
  const anno = Number(data.slice(0, 4));
  const ultimo = Number(oggi.slice(0, 4)) + ANNI_AVANTI;
  if (anno < PRIMO_ANNO || anno > ultimo) {
    errori['data_bilancio_chiusura'] = [`Indicare un anno dal ${PRIMO_ANNO} al ${ultimo}.`];
    return {};
  }
  return { chiusura: data, data_bilancio_chiusura: computeProssimaChiusura(oggi, data) };
};

/** What may be written both at creation and later. */
const readModificabili = (body: Corpo, errori: Errori): CampiScritti => ({
  ...(body.ragione_sociale === undefined ? {} : { ragione_sociale: body.ragione_sociale }),
  ...readCodice('piva', body.piva, parsePiva, errori),
  ...readCodice('cf', body.cf, parseCodiceFiscale, errori),
  ...readAteco(body.ateco, errori),
  ...readInizio(body.data_inizio_attivita, errori),
});

const conclude = <T>(campi: T, errori: Errori): T | Refusal =>
  Object.keys(errori).length > 0 ? refuseFields(errori) : campi;

/** The columns of a new azienda. */
export const parseNuovaAzienda = (body: AziendaBody): Omit<AziendaCampi, 'logo_id'> | Refusal => {
  const errori: Errori = {};
  if (!isCodiceSettore(body.settore)) errori['settore'] = ['Scegliere un settore dell’elenco.'];
  const campi = {
    ragione_sociale: body.ragione_sociale,
    settore: body.settore,
    piva: null,
    cf: null,
    ateco: null,
    data_inizio_attivita: null,
    chiusura: body.data_bilancio_chiusura,
    data_bilancio_chiusura: body.data_bilancio_chiusura,
    ...readModificabili(body, errori),
    ...readChiusura(body.data_bilancio_chiusura, errori),
  };
  return conclude(campi, errori);
};

const isStessaChiusura = (data: string, { chiusura, data_bilancio_chiusura }: AziendaRow): boolean =>
  data === data_bilancio_chiusura || data === computeChiusura(chiusura, Number(data.slice(0, 4)));

/** The columns that change; sector and closing date may be named, not changed. */
export const parseModificaAzienda = (azienda: AziendaRow, body: Corpo): CampiScritti | Refusal => {
  const errori: Errori = {};
  if (body.settore !== undefined && body.settore !== azienda.settore)
    errori['settore'] = ['Il settore non si può modificare.'];
  if (body.data_bilancio_chiusura !== undefined && !isStessaChiusura(body.data_bilancio_chiusura, azienda)) {
    errori['data_bilancio_chiusura'] = ['La data di chiusura dell’esercizio non si può modificare.'];
  }
  return conclude(readModificabili(body, errori), errori);
};
