import type { BilancioCalcolato } from '../../bilancio/bilancio.ts';
import type { Data } from '../../calendario/data.ts';
import { formatData } from '../../numbers/format-data.ts';
import type { PassiAllerta } from '../allerta.ts';
import type { PerditeCapitale } from '../perdite.ts';
import type { FormaGiuridica } from '../../forma-giuridica/forme.ts';
import { euro, euroToNumber } from '../../numbers/euro.ts';
import type { Euro } from '../../numbers/euro.ts';
import { printConArticolo } from '../../numbers/articolo.ts';
import { formatEuroDecimale } from '../../numbers/format.ts';
import type { CodiceNorma } from './norme.ts';
import { LIMITI_ORGANO } from './norme.ts';

/** Where figures decide a condition is there or is not; where a judgement or a document is needed it is to be ascertained. */
export type StatoConseguenza = 'presente' | 'da_accertare' | 'assente';

/** What the data say of a condition. */
export type FattoNorma = { readonly fatto: string; readonly stato: StatoConseguenza };

type Statement = { readonly bilancio: Pick<BilancioCalcolato, 'effettivo'>; readonly data: Data };

/** What the facts are read from. */
export type DatiNorme = Statement & {
  /** The previous year end, if usable. */
  readonly precedente: Statement | null;
  readonly isChiusura: boolean;
  readonly forma: FormaGiuridica | null;
  readonly perdite: PerditeCapitale | null;
  readonly segnali: number | null;
  readonly allerta: readonly PassiAllerta[];
};

const print = (importo: Euro): string => formatEuroDecimale(euroToNumber(importo), { simbolo: true });

const FORMA_IGNOTA = ' La forma giuridica non è indicata: la norma è quella della S.r.l.';
const CAPITALE_IGNOTO: FattoNorma = {
  fatto: 'Il capitale non risulta dalle voci del bilancio.',
  stato: 'da_accertare',
};

/** Without a legal form no condition on the capital is decided. */
const withForma = ({ forma }: DatiNorme, { fatto, stato }: FattoNorma): FattoNorma =>
  forma === null ? { fatto: `${fatto}${FORMA_IGNOTA}`, stato: 'da_accertare' } : { fatto, stato };

const printSospese = ({ perdite }: DatiNorme): string => {
  const anni = perdite?.sospese.map(({ anno }) => anno) ?? [];
  return anni.length === 0
    ? ''
    : ` Da accertare quanto sia emerso nel ${anni.join(' e nel ')}: per quelle perdite gli obblighi sono sospesi (art. 6 D.L. 23/2020).`;
};

const readPerdite = (dati: DatiNorme): FattoNorma => {
  const [capitale, netto] = [dati.bilancio.effettivo('SPP.A.I'), dati.bilancio.effettivo('SPP.A')];
  if (capitale <= 0) return CAPITALE_IGNOTO;
  const inizio = `Il patrimonio netto è ${print(netto)} su un capitale di ${print(capitale)}:`;
  if (netto >= capitale) return { fatto: `${inizio} nessuna perdita eccede le riserve.`, stato: 'assente' };
  const perdita = euro(capitale - netto);
  const fatto = `${inizio} le perdite non coperte da riserve sono ${print(perdita)}, ${printConArticolo('il', perdita / capitale)}.`;
  return dati.perdite === null
    ? { fatto, stato: 'assente' }
    : { fatto: `${fatto}${printSospese(dati)}`, stato: 'presente' };
};

const readMinimo = ({ bilancio, perdite, allerta }: DatiNorme): FattoNorma => {
  if (bilancio.effettivo('SPP.A.I') <= 0) return CAPITALE_IGNOTO;
  const passo = allerta[0]?.passi.find(({ regola }) => regola === 'patrimonio_netto');
  const limite = passo?.regola === 'patrimonio_netto' ? passo.limite : null;
  const minimo = limite === null ? '' : `; il minimo in uso è ${formatEuroDecimale(limite, { simbolo: true })}`;
  const fatto = `Il patrimonio netto è ${print(bilancio.effettivo('SPP.A'))}${minimo}.`;
  return { fatto, stato: perdite?.misura === 'sotto_il_minimo' ? 'presente' : 'assente' };
};

const readScioglimento = ({ bilancio, forma, perdite }: DatiNorme): FattoNorma => {
  if (perdite?.misura === 'capitale_perduto')
    return {
      fatto: `Il patrimonio netto è ${print(bilancio.effettivo('SPP.A'))}: il capitale è perduto.`,
      stato: 'presente',
    };
  if (perdite?.misura === 'sotto_il_minimo')
    return {
      fatto:
        'Il capitale è sceso sotto il minimo: la causa opera se l’assemblea non provvede, e le sue delibere non sono tra i dati del report.',
      stato: 'da_accertare',
    };
  const perdita = forma === 'cooperativa' ? 'la perdita del capitale' : 'la riduzione del capitale sotto il minimo';
  return { fatto: `Dai dati non risulta ${perdita}; le altre cause non sono esaminate.`, stato: 'assente' };
};

const printSegnali = (segnali: number | null): string => {
  if (segnali === null) return 'Il questionario sui segnali di legge non è compilato.';
  if (segnali === 0) return 'Nessuno dei segnali esaminati è indicato come presente.';
  return segnali === 1
    ? 'È indicato come presente un segnale di legge.'
    : `Sono indicati come presenti ${segnali} segnali di legge.`;
};

const readComposizione = ({ allerta }: DatiNorme): FattoNorma => {
  const passo = allerta[0]?.passi.find(({ regola }) => regola === 'indici_di_settore');
  if (passo?.regola !== 'indici_di_settore' || passo.esito === 'non_calcolabile')
    return { fatto: 'Gli indici di allerta del modello CNDCEC non sono calcolabili.', stato: 'da_accertare' };
  const { oltre_soglia, valutati } = passo;
  const isPatrimonio = allerta[0]?.passi.some(
    ({ regola, esito }) => regola === 'patrimonio_netto' && esito === 'allerta',
  );
  const peso = isPatrimonio === true ? ', non decisivi: l’allerta è già data dal patrimonio netto rettificato' : '';
  return {
    fatto: `Indici di allerta del modello CNDCEC oltre soglia: ${oltre_soglia} dei ${valutati} valutati${peso}. La crisi, o la sua probabilità, richiede un giudizio.`,
    stato: 'da_accertare',
  };
};

const printLimiti = ({ bilancio, data }: Statement): string =>
  `al ${formatData(data)} attivo ${print(bilancio.effettivo('SPA'))}, ricavi ${print(bilancio.effettivo('CE.A.1'))}`;

const isOltre = ({ bilancio }: Statement): boolean =>
  euroToNumber(bilancio.effettivo('SPA')) > LIMITI_ORGANO.attivo ||
  euroToNumber(bilancio.effettivo('CE.A.1')) > LIMITI_ORGANO.ricavi;

/** The conditions that no datum shows; a cooperative has one more (art. 2543 c.c.). */
const printIgnote = ({ forma }: DatiNorme): string => {
  const strumenti =
    forma === 'cooperativa' ? ', emissione di strumenti finanziari non partecipativi (art. 2543 c.c.)' : '';
  return `Il numero dei dipendenti non è tra i dati del report, e nemmeno le altre condizioni della norma: bilancio consolidato (lett. a), controllo di una società obbligata alla revisione (lett. b)${strumenti}`;
};

const readOrgano = (dati: DatiNorme): FattoNorma => {
  const ignote = printIgnote(dati);
  if (!dati.isChiusura)
    return { fatto: `La condizione riguarda bilanci d’esercizio. ${ignote}.`, stato: 'da_accertare' };
  if (dati.precedente === null)
    return {
      fatto: `Dati noti: ${printLimiti(dati)}; manca l’esercizio precedente. ${ignote}.`,
      stato: 'da_accertare',
    };
  const fatto = `Dati noti: ${printLimiti(dati)}; ${printLimiti(dati.precedente)}.`;
  return isOltre(dati) && isOltre(dati.precedente)
    ? { fatto, stato: 'presente' }
    : { fatto: `${fatto} ${ignote}.`, stato: 'da_accertare' };
};

/** Reads the fact of each rule. */
export const fattiNorme: Readonly<Record<CodiceNorma, (dati: DatiNorme) => FattoNorma>> = {
  perdite: (dati) => withForma(dati, readPerdite(dati)),
  minimo_legale: (dati) => withForma(dati, readMinimo(dati)),
  scioglimento: (dati) => withForma(dati, readScioglimento(dati)),
  segnalazione: ({ segnali }) => ({
    fatto: `${printSegnali(segnali)} L’organo di controllo e il revisore non sono tra i dati del report.`,
    stato: 'da_accertare',
  }),
  banche: () => ({ fatto: 'Le comunicazioni delle banche non sono tra i dati del report.', stato: 'da_accertare' }),
  composizione: readComposizione,
  sospensione: () => ({
    fatto: 'La presentazione di un’istanza di composizione negoziata non è tra i dati del report.',
    stato: 'da_accertare',
  }),
  organo_di_controllo: (dati) => withForma(dati, readOrgano(dati)),
};
