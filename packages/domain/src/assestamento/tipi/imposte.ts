import { campoPercentuale, importo, passaggio, prodotto, rapporto, somma } from '../../tesoreria/nodi.ts';
import { applyQuote, fromPercentuale } from '../../tesoreria/quota.ts';
import type { Quota } from '../../tesoreria/quota.ts';
import type { Figura } from '../../tesoreria/base-proposte.ts';
import type { Nodo } from '../../formula/nodo.ts';
import { getTitoloInParole } from '../../piano-voci/titolo.ts';
import type { CodiceVoce } from '../../piano-voci/piano-voci.ts';
import type { FormaGiuridica } from '../../forma-giuridica/forme.ts';
import {
  buildCalcolo,
  buildCoppia,
  buildVoce,
  buildVoceChiusura,
  clampZero,
  findScritto,
  formatCentesimi,
  printBilancio,
  printChiusura,
  subtractRegistrato,
} from '../figura.ts';
import { regoleAssestamento } from '../regole.ts';
import type { RegolaAssestamento } from '../regole.ts';
import { defineTipo } from '../tipo.ts';
import type { ContestoTipo } from '../tipo.ts';

const { imposte_societa, irap, irap_individuale, aliquota_massima, periodo } = regoleAssestamento;

type Aliquota = {
  readonly quota: Quota;
  readonly albero: Nodo;
  readonly isPrecedente: boolean;
  readonly regole: readonly RegolaAssestamento[];
};

const societa = { aliquota: imposte_societa.aliquota, regola: imposte_societa };

/** Rate by legal form where the previous year gives none; null: it is asked. */
const aliquotePerForma: Readonly<
  Record<FormaGiuridica, { readonly aliquota: number; readonly regola: RegolaAssestamento } | null>
> = {
  spa: societa,
  sapa: societa,
  srl: societa,
  srls: societa,
  cooperativa: null,
  societa_persone: { aliquota: irap.aliquota, regola: irap },
  impresa_individuale: { aliquota: 0, regola: irap_individuale },
  altro: null,
};

/** Taxes of the year over its result, where both are above 0 and the ratio is at most 60 %. */
const findEffettiva = (contesto: ContestoTipo): Aliquota | null => {
  const { chiusura } = contesto;
  if (chiusura === null) return null;
  const [imposteAnno, risultato] = [chiusura('CE.20') - chiusura('CE.20.b'), chiusura('CE.RAI')];
  const massima = fromPercentuale(aliquota_massima.aliquota);
  if (risultato <= 0n || imposteAnno <= 0n) return null;
  if (imposteAnno * massima.denominatore > risultato * massima.numeratore) return null;
  return {
    quota: { numeratore: imposteAnno, denominatore: risultato },
    albero: rapporto(
      somma(imposteAnno, [
        [1, buildVoceChiusura(contesto, 'CE.20')],
        [-1, buildVoceChiusura(contesto, 'CE.20.b')],
      ]),
      buildVoceChiusura(contesto, 'CE.RAI'),
    ),
    isPrecedente: true,
    regole: [aliquota_massima],
  };
};

const findAliquota = (contesto: ContestoTipo): Aliquota | null => {
  const { dati, base } = contesto;
  if (dati.aliquota !== undefined)
    return {
      quota: fromPercentuale(dati.aliquota),
      albero: campoPercentuale('aliquota', 'Aliquota indicata', dati.aliquota),
      isPrecedente: false,
      regole: [],
    };
  const effettiva = findEffettiva(contesto);
  if (effettiva !== null) return effettiva;
  const perForma = base.forma_giuridica === null ? societa : aliquotePerForma[base.forma_giuridica];
  if (perForma === null) return null;
  return {
    quota: fromPercentuale(perForma.aliquota),
    albero: campoPercentuale('aliquota', 'Aliquota della forma giuridica', perForma.aliquota),
    isPrecedente: false,
    regole: [perForma.regola],
  };
};

const buildAssestata = ({ assestato }: ContestoTipo, codice: CodiceVoce): Nodo =>
  importo(`${codice}_assestato`, `${getTitoloInParole(codice)} dopo le altre scritture`, assestato(codice));

const COMPONENTI_MINIMO = ['CE.AB', 'CE.B.10.c', 'CE.B.10.d', 'CE.B.12', 'CE.B.13'] as const;

/** The regional tax is due on the operating result whatever the rest: 3,9 % of it is the least. */
const computeMinimo = (contesto: ContestoTipo): Figura | null => {
  if (contesto.base.forma_giuridica === 'impresa_individuale') return null;
  const totale = COMPONENTI_MINIMO.reduce((sommati, codice) => sommati + contesto.assestato(codice), 0n);
  const imponibile = clampZero({
    centesimi: totale,
    albero: somma(
      totale,
      COMPONENTI_MINIMO.map((codice) => [1, buildAssestata(contesto, codice)] as const),
    ),
  });
  const centesimi = applyQuote(imponibile.centesimi, fromPercentuale(irap.aliquota));
  return {
    centesimi,
    albero: prodotto(centesimi, [imponibile.albero, campoPercentuale('irap', 'Aliquota IRAP', irap.aliquota)]),
  };
};

/** The larger of the two, never below 0. */
const computeDovute = (
  contesto: ContestoTipo,
  { quota, albero }: Aliquota,
): Figura & { readonly minimo: Figura | null } => {
  const alLordo = applyQuote(contesto.assestato('CE.RAI'), quota);
  const sulRisultato = { centesimi: alLordo, albero: prodotto(alLordo, [buildAssestata(contesto, 'CE.RAI'), albero]) };
  const minimo = computeMinimo(contesto);
  if (minimo === null) return { ...clampZero(sulRisultato), minimo };
  const maggiore = minimo.centesimi > alLordo ? minimo.centesimi : alLordo;
  return {
    centesimi: maggiore,
    minimo,
    albero: {
      tipo: 'estremo',
      valore: importo('', '', maggiore).valore,
      quale: 'max',
      termini: [sulRisultato.albero, importo('imposte_minime', 'IRAP sul valore della produzione', minimo.centesimi)],
    },
  };
};

export const imposte = defineTipo({
  codice: 'imposte',
  nome: 'Imposte di competenza',
  domanda: 'Quante imposte correnti maturano sul risultato del periodo?',
  descrizione:
    'L’aliquota effettiva dell’esercizio precedente, o quella della forma giuridica, sul risultato dopo le altre scritture confermate, almeno l’IRAP, meno quelle già rilevate. È sempre una stima e segue le altre scritture.',
  campi: ['aliquota', 'importo'],
  voci: [],
  ricorrente: true,
  qualita: { codice: 'imposte', nome: 'Imposte' },
  distinta_da: ['importo'],
  compute: (contesto) => {
    const build = (centesimi: bigint) => buildCoppia(centesimi, ['CE.20.a', 1], ['SPP.D.12.E', 1]);
    const scritto = findScritto(contesto);
    if (scritto !== null)
      return buildCalcolo(scritto, build(scritto.centesimi), { origine: printBilancio(contesto), stima: true });
    const aliquota = findAliquota(contesto);
    if (aliquota === null)
      return {
        specie: 'da_indicare',
        campo: 'aliquota',
        nota: 'Per cooperative e altre forme l’aliquota va indicata.',
      };
    const dovute = computeDovute(contesto, aliquota);
    const rilevate = contesto.valore('CE.20.a');
    const figura = subtractRegistrato(dovute, rilevate > 0n ? rilevate : 0n, buildVoce(contesto, 'CE.20.a'));
    const acconti = contesto.base.conti.acconti_imposte;
    return buildCalcolo(figura, build(figura.centesimi), {
      origine: aliquota.isPrecedente ? printChiusura(contesto) : printBilancio(contesto),
      stima: true,
      passaggi:
        dovute.minimo === null
          ? []
          : [passaggio('imposte_minime', 'IRAP sul valore della produzione', dovute.minimo.albero)],
      regole: [periodo, ...aliquota.regole, ...(dovute.minimo === null ? [] : [irap])],
      note: [
        figura.centesimi === 0n ? 'Sul risultato assestato non maturano altre imposte.' : null,
        acconti === undefined
          ? null
          : `Acconti versati ${formatCentesimi(BigInt(acconti))}: restano tra i crediti tributari.`,
      ],
    });
  },
  esempi: [
    {
      titolo: 'aliquota effettiva dell’esercizio precedente',
      conto:
        '(31 000,00 − 1 000,00) / 100 000,00 = 30 %; 50 000,00 × 30 % = 15 000,00; minimo 50 000,00 × 3,9 % = 1 950,00',
      voci: { 'CE.A.1': 50_000 },
      chiusura: { 'CE.A.1': 100_000, 'CE.20.a': 30_000, 'CE.20.b': 1000 },
      dati: {},
      importo: 15_000,
      movimenti: { 'CE.20.a': 15_000, 'SPP.D.12.E': 15_000 },
    },
    {
      titolo: 'aliquota precedente oltre il 60 %: quella della forma',
      conto: '50 000,00 × 27,9 % = 13 950,00; già rilevate 3 950,00',
      voci: { 'CE.A.1': 50_000, 'CE.20.a': 3950 },
      chiusura: { 'CE.A.1': 100_000, 'CE.20.a': 60_000.01 },
      dati: {},
      importo: 10_000,
      movimenti: { 'CE.20.a': 10_000, 'SPP.D.12.E': 10_000 },
    },
    {
      titolo: 'in perdita resta l’IRAP',
      conto: '(10 000,00 + 5 000,00) × 3,9 % = 585,00; risultato 10 000,00 − 30 000,00 < 0',
      voci: { 'CE.A.1': 15_000, 'CE.B.12': 5000, 'CE.C.17.e': 30_000 },
      forma_giuridica: 'srl',
      dati: {},
      importo: 585,
      movimenti: { 'CE.20.a': 585, 'SPP.D.12.E': 585 },
    },
    {
      titolo: 'società di persone',
      conto: '50 000,00 × 3,9 % = 1 950,00',
      voci: { 'CE.A.1': 50_000 },
      forma_giuridica: 'societa_persone',
      dati: {},
      importo: 1950,
      movimenti: { 'CE.20.a': 1950, 'SPP.D.12.E': 1950 },
    },
    {
      titolo: 'dopo le altre scritture confermate',
      conto: '(50 000,00 − 20 000,00) × 27,9 % = 8 370,00',
      voci: { 'CE.A.1': 50_000 },
      forma_giuridica: 'srl',
      altre: [{ tipo: 'compensi', dati: { importo: 20_000 } }],
      dati: {},
      importo: 8370,
      movimenti: { 'CE.20.a': 8370, 'SPP.D.12.E': 8370 },
    },
    {
      titolo: 'impresa individuale',
      conto: 'zero',
      voci: { 'CE.A.1': 50_000 },
      forma_giuridica: 'impresa_individuale',
      dati: {},
      importo: null,
    },
    {
      titolo: 'cooperativa: si chiede',
      conto: 'da indicare',
      voci: { 'CE.A.1': 50_000 },
      forma_giuridica: 'cooperativa',
      dati: {},
      importo: null,
    },
  ],
});
