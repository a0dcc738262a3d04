import type { LetturaFile } from '@vedetta/contract';
import {
  centesimiToNumber,
  computeBilancio,
  euro,
  euroToNumber,
  isEuro,
  numberToCentesimi,
} from '@vedetta/domain/base';
import type { CodiceVoceInput, ValoreVoce } from '@vedetta/domain/base';
import { readVerifica } from '@vedetta/verifica';
import type { ContoAbbinato, RigaLetta, VerificaRead } from '@vedetta/verifica';
import type { Letture } from '../../../letture.ts';
import { openSource } from './open-source.ts';
import { xbrlReader } from './xbrl.ts';

type Question = Letture['riassunto']['question'];

/** Rows of accounts shown, and how many of them before the first one without a line. */
const RIGHE = 5;
const RIGHE_PRIMA = 2;

const EMPTY = { descrizione: '', totali: null, conti: null, righe: [] } as const;

type Voce = { readonly codice: CodiceVoceInput; readonly centesimi: number };

/** Totals of the lines read; null beyond the amounts that a statement holds. */
const computeTotali = (voci: readonly Voce[]): LetturaFile['totali'] => {
  if (!voci.every(({ centesimi }) => isEuro(centesimi))) return null;
  const valori = voci.map(({ codice, centesimi }): [CodiceVoceInput, ValoreVoce] => [
    codice,
    { valore: euro(centesimi), rettifica: null },
  ]);
  const bilancio = computeBilancio(new Map(valori));
  if (bilancio.fuori_limite.length > 0) return null;
  const [attivo, passivo, risultato] = [
    bilancio.effettivo('SPA'),
    bilancio.effettivo('SPP'),
    bilancio.effettivo('SPP.A.IX'),
  ];
  return {
    attivo: euroToNumber(attivo),
    passivo_e_netto: centesimiToNumber(passivo - risultato),
    risultato: euroToNumber(risultato),
    squadratura: euroToNumber(bilancio.quadratura),
  };
};

const isToChoose = ({ voce, certezza }: ContoAbbinato): boolean => voce === null && certezza === 'da_abbinare';

const countConti = (conti: readonly ContoAbbinato[]): NonNullable<LetturaFile['conti']> => {
  const [toChoose, others] = [conti.filter(isToChoose), conti.filter((conto) => !isToChoose(conto))];
  const come_prima = others.filter(({ prova }) => prova === 'azienda' || prova === 'studio').length;
  return {
    come_prima,
    proposti: others.length - come_prima,
    da_scegliere: toChoose.length,
    euro_da_scegliere: centesimiToNumber(toChoose.reduce((sum, { saldo }) => sum + Math.abs(saldo), 0)),
  };
};

/** The first accounts, or those around the first one without a line. */
const chooseRighe = ({ righe, conti }: VerificaRead): LetturaFile['righe'] => {
  const keyOf = ({ codice, descrizione }: Pick<RigaLetta, 'codice' | 'descrizione'>) =>
    `${codice ?? ''}\n${descrizione}`;
  const toChoose = new Set(conti.filter(isToChoose).map(keyOf));
  const accounts = righe.filter(({ esito }) => esito === 'conto');
  const first = accounts.findIndex((riga) => toChoose.has(keyOf(riga)));
  const start = Math.max(0, Math.min(first - RIGHE_PRIMA, accounts.length - RIGHE));
  return accounts.slice(start, start + RIGHE).map((riga) => ({
    riga: riga.riga,
    codice: riga.codice,
    descrizione: riga.descrizione.toWellFormed(),
    saldo: riga.saldo === null ? null : centesimiToNumber(riga.saldo),
    da_scegliere: toChoose.has(keyOf(riga)),
  }));
};

const describeVerifica = ({ lettura, conti }: VerificaRead): string =>
  [
    ...(lettura.tipo === 'xlsx' || lettura.tipo === 'ods' ? [`foglio «${lettura.foglio}»`] : []),
    conti.length === 1 ? '1 conto' : `${conti.length} conti`,
  ].join(', ');

const readDiVerifica = async ({ bytes, options }: Question): Promise<LetturaFile> => {
  const outcome = readVerifica(await openSource(bytes), options);
  if (!outcome.ok) return { ...EMPTY, righe: [], motivo: outcome.rifiuto.testo };
  const read = outcome.valore;
  return {
    motivo: '',
    descrizione: describeVerifica(read),
    totali: computeTotali(read.voci.map(({ codice, valore }) => ({ codice, centesimi: valore }))),
    conti: countConti(read.conti),
    righe: chooseRighe(read),
  };
};

const readXbrl = ({ tipo: _tipo, options, ...file }: Question): LetturaFile => {
  const data_bilancio = options.data_bilancio ?? '';
  const outcome = xbrlReader.read(file, { data_bilancio, esercizio: data_bilancio });
  if (!outcome.ok) return { ...EMPTY, righe: [], motivo: outcome.rifiuto.testo };
  const { voci, report } = outcome.valore;
  return {
    ...EMPTY,
    righe: [],
    motivo: '',
    descrizione: [report.forma, report.tassonomia === null ? null : `tassonomia ${report.tassonomia}`]
      .filter((part) => part !== null)
      .join(', '),
    totali: computeTotali(voci.map(({ codice, valore }) => ({ codice, centesimi: numberToCentesimi(valore) }))),
  };
};

/** What a file would give: in the process of untrusted files, so that only a summary leaves it. */
export const readRiassunto = (question: Question): LetturaFile | Promise<LetturaFile> =>
  question.tipo === 'xbrl' ? readXbrl(question) : readDiVerifica(question);
