import type { Verifica } from '@vedetta/contract';
import { centesimiToNumber } from '@vedetta/domain/base';
import type { Result } from '@vedetta/domain/base';
import { readVerifica, recogniseVerifica } from '@vedetta/verifica';
import type { VerificaOptions, VerificaRead } from '@vedetta/verifica';
import type { DeepReadonly } from '../../../deep-readonly.ts';
import type { FileOrigine, RifiutoFile } from '../../../letture.ts';
import { openSource } from './open-source.ts';
import type { Reader } from './reader.ts';

/** Beyond this many accounts their rows are left out of the answer: `conti` has them. */
const MAX_CONTI_IN_RIGHE = 5_000;

const presentCents = (centesimi: number | null): number | null =>
  centesimi === null ? null : centesimiToNumber(centesimi);
/** Text that can be sent back and stored: one line, without invisible characters. */
const clean = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');

const presentControlli = ({ controlli }: VerificaRead): DeepReadonly<Verifica['controlli']> => ({
  somma: centesimiToNumber(controlli.somma),
  dare: centesimiToNumber(controlli.dare),
  avere: centesimiToNumber(controlli.avere),
  totali: controlli.totali.map(({ nome, stampato, calcolato }) => ({
    nome,
    stampato: centesimiToNumber(stampato),
    calcolato: centesimiToNumber(calcolato),
  })),
  risultato_stampato: presentCents(controlli.risultato_stampato),
  risultato_calcolato: centesimiToNumber(controlli.risultato_calcolato),
  copertura: {
    ...controlli.copertura,
    euro: centesimiToNumber(controlli.copertura.euro),
    euro_abbinati: centesimiToNumber(controlli.copertura.euro_abbinati),
  },
});

const present = (read: VerificaRead, origine: FileOrigine): DeepReadonly<Verifica> => {
  const { lettura, righe, conti, voci, avvisi, resoconto } = read;
  const shown = conti.length > MAX_CONTI_IN_RIGHE ? righe.filter(({ esito }) => esito !== 'conto') : righe;
  const programma = clean(lettura.programma);
  return {
    lettura: { ...lettura, programma, forma: lettura.forma === null ? null : clean(lettura.forma).slice(0, 300) },
    righe: shown.map((riga) => ({ ...riga, saldo: presentCents(riga.saldo) })),
    conti: conti.map((conto) => ({
      ...conto,
      codice: conto.codice === null ? null : clean(conto.codice).slice(0, 100),
      descrizione: clean(conto.descrizione),
      saldo: centesimiToNumber(conto.saldo),
    })),
    voci: voci.map((voce) => ({ ...voce, valore: centesimiToNumber(voce.valore) })),
    controlli: presentControlli(read),
    avvisi: avvisi.map((avviso) => ({ ...avviso, testo: clean(avviso.testo) })),
    resoconto,
    origine: { tipo: 'verifica', ...origine, programma, data: lettura.data },
  };
};

/** Refusals of a file that might have been meant as a filing: they also say which file that is. */
const PERHAPS_A_FILING: readonly string[] = [
  'pdf',
  'pdf_immagine',
  'pdf_danneggiato',
  'pdf_non_letto',
  'immagine',
  'documento',
  'archivio',
  'non_testo',
  'colonne_non_trovate',
];

type Options = VerificaOptions & { readonly origine: FileOrigine };

/** Writes its answer itself: the server passes it on as it is. */
export const verificaReader: Reader<Options, Promise<Result<string, RifiutoFile>>> = {
  recognise: async ({ bytes, nome }) => {
    const outcome = recogniseVerifica(await openSource(bytes), nome);
    if (!outcome.ok) {
      const { codice, testo } = outcome.rifiuto;
      const filing = PERHAPS_A_FILING.includes(codice) ? ' Di un bilancio depositato occorre il file .xbrl.' : '';
      return { ok: false, rifiuto: { testo: `${testo}${filing}`, estraneo: false } };
    }
    const { data, conti, quadra, programma, ...found } = outcome.valore;
    const valore = {
      ...found,
      tipo: 'verifica',
      esercizi: data === null ? [] : [data],
      programma: clean(programma),
      conti,
      ateco: null,
      forma_giuridica: null,
      confidenza: quadra ? 0.95 : 0.6,
      motivo: `bilancio di verifica, ${conti} conti${quadra ? '' : ', dare e avere non coincidono'}`,
    } as const;
    return { ok: true, valore };
  },
  read: async ({ bytes }, { origine, ...options }) => {
    const outcome = readVerifica(await openSource(bytes), options);
    return outcome.ok
      ? { ok: true, valore: JSON.stringify(present(outcome.valore, origine)) }
      : { ok: false, rifiuto: { testo: outcome.rifiuto.testo, estraneo: false } };
  },
};
