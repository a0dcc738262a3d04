import { formatData } from '../numbers/format-data.ts';
import { formatEuro } from '../numbers/format-euro.ts';
import type { Euro } from '../numbers/euro.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { isBaseInfrannuale, toProposto, voce } from './base-proposte.ts';
import type { BaseProposte, Figura, LettoreAnnuo, ScrittureProposte } from './base-proposte.ts';
import { daBilancio, daChiedere, PREDEFINITO } from './fondamento.ts';
import type { Fondamento, Proposte, RigaDaConfermare } from './fondamento.ts';
import { campoEuro, campoNumero, campoPercentuale, importo, prodotto, somma, unoPiu } from './nodi.ts';
import { applyQuote } from './quota.ts';

type CampoPatrimoniale =
  | 'liquidita_iniziale'
  | 'crediti_iniziali'
  | 'giorni_incasso'
  | 'debiti_iniziali'
  | 'giorni_pagamento'
  | 'debiti_tributari_iniziali'
  | 'debiti_previdenziali_iniziali';

type ProposteIniziali = Proposte<CampoPatrimoniale> & { readonly righe_da_confermare: readonly RigaDaConfermare[] };

/** A line due within the year, with the one beyond it and the undetailed one of the shorter statements. */
type Scadenzata = { readonly entro: CodiceVoce; readonly oltre: CodiceVoce; readonly nonDistinta: CodiceVoce };

const crediti: Scadenzata = { entro: 'SPA.C.II.1.E', oltre: 'SPA.C.II.1.O', nonDistinta: 'SPA.C.II.ND.E' };
const fornitori: Scadenzata = { entro: 'SPP.D.7.E', oltre: 'SPP.D.7.O', nonDistinta: 'SPP.D.ND.E' };
const tributari: Scadenzata = { entro: 'SPP.D.12.E', oltre: 'SPP.D.12.O', nonDistinta: 'SPP.D.ND.E' };
const previdenziali: Scadenzata = { entro: 'SPP.D.13.E', oltre: 'SPP.D.13.O', nonDistinta: 'SPP.D.ND.E' };
const altri: Scadenzata = { entro: 'SPP.D.14.E', oltre: 'SPP.D.14.O', nonDistinta: 'SPP.D.ND.E' };

const NON_DISTINTO = 'Il bilancio abbreviato o micro non distingue questa voce: indicare l’importo.';

/** An opening amount with its ground; null is a line that the statement does not tell. */
type Iniziale = { readonly valore: Euro | null; readonly fondamento: Fondamento };

/** What is open at the start of the plan, from the balance sheet. */
export const proposePatrimoniali = (base: BaseProposte, anno: LettoreAnnuo, ricavi: Euro | null): ProposteIniziali => {
  const scritture = base.scritture;
  const aperti = readIniziale(base, crediti, []);
  const debiti = readIniziale(base, fornitori, []);
  const imposteNonVersate = isBaseInfrannuale(base) ? [buildTolto('CE.20.a', base)] : [];
  const fisco = readIniziale(base, tributari, imposteNonVersate);
  const inps = readIniziale(base, previdenziali, listScritture(scritture, ['contributi', 'tfr']));
  const incasso = computeGiorni(
    aperti.valore,
    { centesimi: BigInt(ricavi ?? 0), albero: anno.sumAnnuo('CE.A.1').albero },
    anno,
  );
  const pagamento = computeGiorni(debiti.valore, anno.sumAnnuo('CE.B.6', 'CE.B.7', 'CE.B.8'), anno);
  const liquidita = base.bilancio.effettivo('SPA.C.IV');
  return {
    valori: {
      liquidita_iniziale: liquidita,
      crediti_iniziali: aperti.valore,
      giorni_incasso: incasso.valore,
      debiti_iniziali: debiti.valore,
      giorni_pagamento: pagamento.valore,
      debiti_tributari_iniziali: fisco.valore,
      debiti_previdenziali_iniziali: inps.valore,
    },
    fondamenti: {
      liquidita_iniziale: daBilancio(printOrigine(base), voce('SPA.C.IV', BigInt(liquidita))),
      crediti_iniziali: aperti.fondamento,
      giorni_incasso: incasso.fondamento,
      debiti_iniziali: debiti.fondamento,
      giorni_pagamento: pagamento.fondamento,
      debiti_tributari_iniziali: fisco.fondamento,
      debiti_previdenziali_iniziali: inps.fondamento,
    },
    righe_da_confermare: proposeAltriDebiti(base),
  };
};

const printOrigine = ({ data_bilancio }: BaseProposte): string => `dal bilancio al ${formatData(data_bilancio)}`;

/** What is taken off an opening amount. */
type Tolto = { readonly centesimi: bigint; readonly nodo: Nodo };

const buildTolto = (codice: CodiceVoce, { bilancio }: BaseProposte): Tolto => {
  const centesimi = BigInt(bilancio.effettivo(codice));
  return { centesimi, nodo: voce(codice, centesimi) };
};

const nomiScritture = {
  mensilita: 'Mensilità aggiuntive maturate',
  contributi: 'Contributi maturati sulle mensilità aggiuntive',
  tfr: 'TFR maturato',
  ferie: 'Ferie maturate',
} as const;

/** Confirmed entries that come due with the plan's own salaries. */
const listScritture = (scritture: ScrittureProposte, tipi: readonly (keyof ScrittureProposte)[]): readonly Tolto[] =>
  tipi.flatMap((tipo) => {
    const centesimi = scritture[tipo];
    return centesimi === undefined
      ? []
      : [{ centesimi: BigInt(centesimi), nodo: campoEuro(tipo, nomiScritture[tipo], centesimi) }];
  });

/** A line due within the year less what is taken off it, not below 0; null where the shorter statements do not tell it. */
const readIniziale = (
  base: BaseProposte,
  { entro, oltre, nonDistinta }: Scadenzata,
  tolti: readonly Tolto[],
): Iniziale => {
  const { effettivo } = base.bilancio;
  const lordo = BigInt(effettivo(entro));
  if (lordo === 0n && effettivo(nonDistinta) !== 0) return { valore: null, fondamento: daChiedere(NON_DISTINTO) };
  const netto = tolti.reduce((resto, { centesimi }) => resto - centesimi, lordo);
  const oltreAnno = effettivo(oltre);
  return {
    valore: toProposto(netto),
    fondamento: daBilancio(
      printOrigine(base),
      somma(netto, [[1, voce(entro, lordo)], ...tolti.map(({ nodo }) => [-1, nodo] as const)]),
      oltreAnno === 0 ? null : `${formatEuro(oltreAnno, { simbolo: true })} oltre l’esercizio: scriverne le rate.`,
    ),
  };
};

const GIORNI_NEUTRI = 60;
const GIORNI_MASSIMI = 365;
const IVA = 22;

/**
 * Days of collection or payment: what is open over a year of it with VAT, times 365; a whole number from 0 to 365, 60 without
 * a year. What is not told has no days either.
 */
const computeGiorni = (
  aperto: Euro | null,
  annuo: Figura,
  { origine }: LettoreAnnuo,
): { readonly valore: number | null; readonly fondamento: Fondamento } => {
  if (aperto === null) return { valore: null, fondamento: daChiedere(NON_DISTINTO) };
  if (annuo.centesimi <= 0n) return { valore: GIORNI_NEUTRI, fondamento: PREDEFINITO };
  const conIva = annuo.centesimi * BigInt(100 + IVA);
  const giorni = applyQuote(BigInt(aperto), { numeratore: 365n * 100n, denominatore: conIva });
  const valore = Number(giorni > BigInt(GIORNI_MASSIMI) ? BigInt(GIORNI_MASSIMI) : giorni);
  const annoConIva = prodotto(conIva / 100n, [annuo.albero, unoPiu(1, campoPercentuale('iva', 'IVA', IVA))]);
  const albero: Nodo = {
    tipo: 'prodotto',
    valore,
    fattori: [
      {
        tipo: 'rapporto',
        valore: Number(aperto) / Number(conIva / 100n),
        numeratore: importo('aperto', 'Importo in essere', BigInt(aperto)),
        denominatore: annoConIva,
      },
      campoNumero('giorni_anno', 'Giorni dell’anno', 365),
    ],
  };
  return { valore, fondamento: daBilancio(origine, albero) };
};

/** Other debts within the year, as a row to be confirmed, in the first period: nobody knows when they come due. */
const proposeAltriDebiti = (base: BaseProposte): readonly RigaDaConfermare[] => {
  const { valore, fondamento } = readIniziale(base, altri, listScritture(base.scritture, ['mensilita', 'ferie']));
  if (valore === null || valore === 0) return [];
  return [
    {
      riga: {
        nome: 'Altri debiti in essere',
        gruppo: 'operative',
        verso: 'uscita',
        importi: { 0: valore },
        rimborso_capitale: true,
      },
      fondamento,
    },
  ];
};
