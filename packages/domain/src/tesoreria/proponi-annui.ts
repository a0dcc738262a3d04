import { centesimiToNumber } from '../numbers/centesimi.ts';
import { divideArrotondando } from '../numbers/arrotondamento.ts';
import type { Nodo } from '../formula/nodo.ts';
import { isBaseInfrannuale, toProposto, voce } from './base-proposte.ts';
import type { BaseProposte, Figura, LettoreAnnuo } from './base-proposte.ts';
import { daBilancio } from './fondamento.ts';
import { numero, rapporto, somma } from './nodi.ts';
import type { Proposte } from './fondamento.ts';

type CampoAnnuo =
  | 'ricavi_annui'
  | 'acquisti_annui'
  | 'acquisti_fissi'
  | 'personale_annuo'
  | 'imposte_giugno'
  | 'imposte_novembre';

const SENZA_TREDICESIMA =
  'Il bilancio infrannuale non ha la scrittura dei ratei di mensilità aggiuntive: al costo manca la tredicesima.';
const SENZA_ISA = 'Per chi non applica gli ISA gli acconti sono il 40 e il 60\u00A0%.';

/** Sales, purchases, staff and taxes of a year, from the income statement. */
export const proposeAnnui = (base: BaseProposte, anno: LettoreAnnuo): Proposte<CampoAnnuo> => {
  const ricavi = anno.sumAnnuo('CE.A.1');
  const acquisti = anno.sumAnnuo('CE.B.6', 'CE.B.7', 'CE.B.8', 'CE.B.14');
  const personale = anno.sumAnnuo('CE.B.9');
  const imposte = anno.sumAnnuo('CE.20.a');
  const giugno = divideArrotondando(imposte.centesimi < 0n ? 0n : imposte.centesimi, 2n);
  const fissi = computeFissi(anno);
  const dallAnno = ({ albero }: Figura, ...note: readonly (string | null)[]) =>
    daBilancio(anno.origine, albero, ...note);
  const isSenzaTredicesima = isBaseInfrannuale(base) && base.scritture.mensilita === undefined;
  const halve = daBilancio(anno.origine, rapporto(imposte.albero, numero(2)), SENZA_ISA);
  return {
    valori: {
      ricavi_annui: toProposto(ricavi.centesimi),
      acquisti_annui: toProposto(acquisti.centesimi),
      acquisti_fissi: fissi.valore,
      personale_annuo: toProposto(personale.centesimi),
      imposte_giugno: toProposto(giugno),
      imposte_novembre: toProposto(imposte.centesimi - giugno),
    },
    fondamenti: {
      ricavi_annui: dallAnno(ricavi),
      acquisti_annui: dallAnno(acquisti),
      acquisti_fissi: daBilancio(anno.origine, fissi.albero),
      personale_annuo: dallAnno(personale, isSenzaTredicesima ? SENZA_TREDICESIMA : null),
      imposte_giugno: halve,
      imposte_novembre: halve,
    },
  };
};

/** The part of purchases that does not follow sales: rents, sundry charges and half of services, as a percentage. */
const computeFissi = ({ read }: LettoreAnnuo): { readonly valore: number; readonly albero: Nodo } => {
  const [b6, b7, b8, b14] = [read('CE.B.6'), read('CE.B.7'), read('CE.B.8'), read('CE.B.14')];
  const doppio = 2n * (b8 + b14) + b7;
  const totale = b6 + b7 + b8 + b14;
  const centesimi = totale <= 0n ? 0n : divideArrotondando(doppio * 10_000n, totale * 2n);
  const valore = Math.min(100, Math.max(0, centesimiToNumber(Number(centesimi))));
  const meta = rapporto(voce('CE.B.7', b7), numero(2));
  const fissi = somma(divideArrotondando(doppio, 2n), [
    [1, voce('CE.B.8', b8)],
    [1, voce('CE.B.14', b14)],
    [1, meta],
  ]);
  const tutti = somma(totale, [
    [1, voce('CE.B.6', b6)],
    [1, voce('CE.B.7', b7)],
    [1, voce('CE.B.8', b8)],
    [1, voce('CE.B.14', b14)],
  ]);
  return { valore, albero: rapporto(fissi, tutti) };
};
