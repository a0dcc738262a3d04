import { computeBilancio } from '../bilancio/bilancio.ts';
import { computeFrazioneEsercizio } from '../calendario/esercizio.ts';
import { getBilancioUsabile, isInfrannuale } from '../formula/contesto.ts';
import type { BilancioContesto, ContestoIndicatori } from '../formula/contesto.ts';
import { resolveParams } from '../indicatori/parametri.ts';
import type { Euro } from '../numbers/euro.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import { chooseScoperto, settleCassa } from './cassa.ts';
import { createConti } from './conti.ts';
import type { Conti, MovimentoLeva } from './conti.ts';
import { applyImposte } from './imposte.ts';
import { codiciLeva, isFerma } from './leva.ts';
import type { CodiceLeva, Leva } from './leva.ts';
import { getRegola } from './regole.ts';
import type { ContiSimulati, DatiLeve, RigheDistinte } from './regola.ts';
import { checkLimite } from './rifiuto.ts';
import type { RifiutoLeva } from './rifiuto.ts';
import type { Result } from '../numbers/result.ts';

/** A statement ready for levers: what does not change from one simulation to the next. */
export type BaseSimulazione = {
  readonly contesto: ContestoIndicatori;
  readonly proiezione: BilancioContesto | null;
  readonly dati: DatiLeve;
  readonly debFin: number | null;
};

/** Lines that a lever moved, on the statement and on its projection, and what it gave to cash; cents. */
export type EffettoLeva = {
  readonly indice: number;
  readonly codice: CodiceLeva;
  readonly movimenti: readonly MovimentoLeva[];
  readonly cassa: number;
};

export type LeveApplicate = {
  /** The statement and the projection after the levers; the very one given where nothing moved. */
  readonly contesto: ContestoIndicatori;
  /** One for each lever, as they were applied, on the statement. */
  readonly effetti: readonly EffettoLeva[];
  readonly imposte: readonly MovimentoLeva[];
  readonly cassa: readonly MovimentoLeva[];
};

export const prepareSimulazione = (contesto: ContestoIndicatori): BaseSimulazione => {
  const { bilancio, data_bilancio_chiusura, data_inizio_attivita } = contesto;
  const quote = resolveParams('BEP', contesto);
  const getQuota = (nome: string): number => quote.find((quota) => quota.nome === nome)?.valore ?? 0;
  const { trascorsi } = computeFrazioneEsercizio(bilancio.data_bilancio, data_bilancio_chiusura, data_inizio_attivita);
  return {
    contesto,
    proiezione: isInfrannuale(contesto) ? getBilancioUsabile(contesto, 'proiezione') : null,
    dati: { giorni: trascorsi, VarB6: getQuota('VarB6'), VarB7: getQuota('VarB7') },
    debFin: bilancio.params['DebFin'] ?? null,
  };
};

/** Applies levers in the order of their rules, each on what the ones before left, then taxes and cash. */
export const applyLeve = (
  base: BaseSimulazione,
  leve: readonly Leva[],
  aliquota: number,
): Result<LeveApplicate, RifiutoLeva> => {
  const { contesto, proiezione, dati, debFin } = base;
  const conti: ContiSimulati = {
    bilancio: createConti(contesto.bilancio.bilancio),
    proiezione: proiezione === null ? null : createConti(proiezione.bilancio),
    dati,
  };
  const effetti: EffettoLeva[] = [];
  for (const { leva, indice } of listInOrdine(leve)) {
    const rifiuto = isFerma(leva) ? null : checkLeva(leva, indice, conti.bilancio);
    if (rifiuto !== null) return { ok: false, rifiuto };
    const prima = conti.bilancio.getCassa();
    if (!isFerma(leva)) getRegola(leva.codice).apply(leva, conti);
    const movimenti = conti.bilancio.collectMovimenti();
    effetti.push({ indice, codice: leva.codice, movimenti, cassa: conti.bilancio.getCassa() - prima });
  }
  // A projection has no inputs of its own, DebFin included.
  if (conti.proiezione !== null) closeConti(conti.proiezione, aliquota, null);
  const chiusura = closeConti(conti.bilancio, aliquota, debFin);
  const dopo = moveBilancio(contesto.bilancio, conti.bilancio);
  const dopoProiezione =
    proiezione === null || conti.proiezione === null ? null : moveBilancio(proiezione, conti.proiezione);
  const fuori = [...dopo.fuori, ...(dopoProiezione?.fuori ?? [])];
  if (fuori.length > 0) return { ok: false, rifiuto: refuseRisultato(fuori) };
  const fermo = dopo.bilancio === contesto.bilancio && (dopoProiezione?.bilancio ?? proiezione) === proiezione;
  const mosso = fermo
    ? contesto
    : { ...contesto, bilancio: dopo.bilancio, proiezione: dopoProiezione?.bilancio ?? contesto.proiezione };
  return { ok: true, valore: { contesto: mosso, effetti, ...chiusura } };
};

const listInOrdine = (leve: readonly Leva[]): readonly { readonly leva: Leva; readonly indice: number }[] =>
  leve
    .map((leva, indice) => ({ leva, indice }))
    .toSorted((una, altra) => codiciLeva.indexOf(una.leva.codice) - codiciLeva.indexOf(altra.leva.codice));

/** Debts or credits of a lever that the statement, before any lever, keeps in one undetailed line; null where it does not. */
export const findNonDistinti = (leva: Leva, { effettivo }: Conti['iniziale']): RigheDistinte['codice'] | null => {
  const distinte = getRegola(leva.codice).findDistinte(leva);
  if (distinte === null || effettivo(distinte.nd) === 0) return null;
  return distinte.righe.every((codice) => effettivo(codice) === 0) ? distinte.codice : null;
};

const checkLeva = (leva: Leva, indice: number, conti: Conti): RifiutoLeva | null => {
  const regola = getRegola(leva.codice);
  const nonDistinti = findNonDistinti(leva, conti.iniziale);
  if (nonDistinti !== null) return { indice, leva: leva.codice, campo: regola.campo, motivo: { codice: nonDistinti } };
  for (const limite of regola.listLimiti(leva, conti)) {
    const motivo = checkLimite(limite);
    if (motivo !== null) return { indice, leva: leva.codice, campo: limite.campo, motivo };
  }
  return null;
};

const closeConti = (conti: Conti, aliquota: number, debFin: number | null) => {
  applyImposte(conti, aliquota);
  const imposte = conti.collectMovimenti();
  settleCassa(conti, chooseScoperto(conti.iniziale, debFin));
  return { imposte, cassa: conti.collectMovimenti() };
};

type Mosso = { readonly bilancio: BilancioContesto; readonly fuori: readonly string[] };

/** The statement with its lines as the levers left them, effective amounts as if typed; the same one where none moved. */
const moveBilancio = (prima: BilancioContesto, conti: Conti): Mosso => {
  const fuori = conti.listFuori();
  if (fuori.length > 0 || conti.listVariazioni().length === 0) return { bilancio: prima, fuori };
  const bilancio = computeBilancio(
    new Map(vociInput.map((codice) => [codice, { valore: conti.get(codice) as Euro, rettifica: null }])),
  );
  return { bilancio: { ...prima, bilancio }, fuori: bilancio.fuori_limite };
};

const refuseRisultato = (voci: readonly string[]): RifiutoLeva => ({
  indice: null,
  leva: null,
  campo: 'leve',
  motivo: { codice: 'risultato_fuori_limite', voci: [...new Set(voci)] },
});
