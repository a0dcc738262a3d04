import { computeBilancio } from '../bilancio/bilancio.ts';
import { aliquoteImposte } from '../forma-giuridica/aliquote.ts';
import type { FormaGiuridica } from '../forma-giuridica/forme.ts';
import { euro } from '../numbers/euro.ts';
import { vociInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { sumMovimenti } from './conti.ts';
import type { Conti } from './conti.ts';
import { computeQuota } from './quota.ts';

const { ires_e_irap, irap } = aliquoteImposte;

/** On the difference in result; the regional tax alone for partnerships. */
const aliquote: Readonly<Record<FormaGiuridica, number>> = {
  spa: ires_e_irap,
  sapa: ires_e_irap,
  srl: ires_e_irap,
  srls: ires_e_irap,
  cooperativa: 0,
  societa_persone: irap,
  impresa_individuale: 0,
  altro: 0,
};

/**
 * Rate of the taxes on a higher result, in points, where none is written.
 * @example getAliquotaPredefinita('societa_persone') // 3.9
 */
export const getAliquotaPredefinita = (forma: FormaGiuridica | null): number => aliquote[forma ?? 'srl'];

/** How a line of the income statement moves the result before taxes, read off the schema: its result with one cent there. */
const segniRai: ReadonlyMap<CodiceVoceInput, number> = new Map(
  vociInput.map((codice) => [
    codice,
    computeBilancio(new Map([[codice, { valore: euro(1), rettifica: null }]])).effettivo('CE.RAI'),
  ]),
);

/**
 * Taxes on the difference in result, once all levers are applied: a loss pays none, before and after. What a lower tax
 * finds no room for among the tax debts is a credit.
 */
export const applyImposte = (conti: Conti, aliquota: number): void => {
  const prima = conti.iniziale.effettivo('CE.RAI');
  const dopo = conti
    .listVariazioni()
    .reduce((rai, { codice, importo }) => rai + (segniRai.get(codice) ?? 0) * importo, Number(prima));
  const imposte = computeQuota(Math.max(0, dopo) - Math.max(0, prima), aliquota);
  conti.add('CE.20.a', imposte);
  if (imposte >= 0) conti.add('SPP.D.12.E', imposte);
  else conti.add('SPA.C.II.5bis.E', -imposte - sumMovimenti(conti.take(['SPP.D.12.E'], -imposte)));
};
