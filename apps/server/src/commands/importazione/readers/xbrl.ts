import { readXbrl } from '@vedetta/xbrl';
import type { XbrlOptions } from '@vedetta/xbrl';
import type { Reader } from './reader.ts';

/** Before any closing: the latest year of the file is read, and which ones it has does not depend on it. */
const NO_DATE = '1900-01-01';

/** Refusals of a filing; with any other the file is not one, and other readers may know it. */
const OF_A_FILING: readonly string[] = [
  'zip_piu_bilanci',
  'p7m_danneggiato',
  'p7m_senza_contenuto',
  'p7m_cifrato',
  'troppi_involucri',
  'non_xbrl',
  'inline_xbrl',
  'doctype',
  'xml_incompleto',
  'xml_non_valido',
  'tassonomia_estranea',
  'nessun_importo',
  'importi_di_una_parte',
  'importi_di_uno_scenario',
  'importi_di_altra_azienda',
  'importi_senza_periodo',
  'importi_non_in_euro',
  'importi_illeggibili',
  'importi_discordi',
  'esercizio_incompleto',
  'importi_fuori_limite',
];

export const xbrlReader: Reader<XbrlOptions, ReturnType<typeof readXbrl>> = {
  recognise: ({ bytes }) => {
    const outcome = readXbrl(bytes, { data_bilancio: NO_DATE });
    if (!outcome.ok) {
      const { codice, testo } = outcome.rifiuto;
      return { ok: false, rifiuto: { testo, estraneo: !OF_A_FILING.includes(codice) } };
    }
    const { report, anagrafica } = outcome.valore;
    const { azienda, esercizi, software, tassonomia, forma } = report;
    const valore = {
      tipo: 'xbrl',
      denominazione: azienda.denominazione,
      cf: azienda.cf,
      piva: azienda.piva,
      esercizi,
      programma: software,
      conti: null,
      confidenza: 1,
      motivo: ['bilancio XBRL', forma, tassonomia === null ? null : `tassonomia ${tassonomia}`]
        .filter((part) => part !== null)
        .join(', '),
      ...anagrafica,
      titoli: azienda.denominazione === null ? [] : [azienda.denominazione],
    } as const;
    return { ok: true, valore };
  },
  read: ({ bytes }, options) => readXbrl(bytes, options),
};
