import type { Data } from '../../calendario/data.ts';
import { computeFrazioneEsercizio } from '../../calendario/esercizio.ts';
import { listVociInput } from '../../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../../piano-voci/piano-voci.ts';
import { splitProRata } from '../../proiezione/ripartizione.ts';
import { bringToYear } from '../../tesoreria/base-proposte.ts';
import type { Figura } from '../../tesoreria/base-proposte.ts';
import { campoEuro, campoPercentuale, importo, passaggio, prodotto, somma } from '../../tesoreria/nodi.ts';
import { applyQuote, fromPercentuale, quotaOf } from '../../tesoreria/quota.ts';
import {
  buildCalcolo,
  buildFrazione,
  buildVoce,
  buildVoceChiusura,
  clampCapienza,
  findScritto,
  printBilancio,
  printChiusura,
  subtractRegistrato,
} from '../figura.ts';
import { regoleAssestamento } from '../regole.ts';
import { defineTipo } from '../tipo.ts';
import type { ContestoTipo } from '../tipo.ts';

/** Intangible and tangible assets: the cost, the lines it lowers, what is typed for them. */
const parti = [
  {
    codice: 'ammortamenti_a',
    nome: 'Ammortamento delle immobilizzazioni immateriali nel periodo',
    costo: 'CE.B.10.a',
    gruppo: 'SPA.B.I',
    esclusa: 'SPA.B.I.6',
    annuo: 'annuo_a',
    aliquota: 'aliquota_a',
    cespiti: 'cespiti_a',
  },
  {
    codice: 'ammortamenti_b',
    nome: 'Ammortamento delle immobilizzazioni materiali nel periodo',
    costo: 'CE.B.10.b',
    gruppo: 'SPA.B.II',
    esclusa: 'SPA.B.II.5',
    annuo: 'annuo_b',
    aliquota: 'aliquota_b',
    cespiti: 'cespiti_b',
  },
] as const;

type Parte = (typeof parti)[number];

const listVoci = ({ gruppo, esclusa }: Parte): readonly CodiceVoceInput[] =>
  listVociInput(gruppo).filter((codice) => codice !== esclusa);

const sumPositivi = (importi: readonly bigint[]): bigint =>
  importi.reduce((totale, centesimi) => (centesimi > 0n ? totale + centesimi : totale), 0n);

const computeCapienza = ({ valore }: ContestoTipo, parte: Parte): bigint => sumPositivi(listVoci(parte).map(valore));

/** The yearly charge of a part: typed, or rate on the cost of the accounts, or that of the previous closing. Null: not known. */
const findAnnuo = (contesto: ContestoTipo, parte: Parte): Figura | null => {
  const { dati, base, chiusura } = contesto;
  const typed = dati[parte.annuo];
  if (typed !== undefined)
    return { centesimi: BigInt(typed), albero: campoEuro(parte.annuo, 'Ammortamento annuo indicato', typed) };
  return (
    findDaAliquota(contesto, parte) ??
    (base.chiusura === null || chiusura === null
      ? null
      : bringToYear(readChiusura(contesto, parte), countGiorniEsercizio(base.chiusura.data_bilancio, base)))
  );
};

/** Days of the fiscal year of a closing: the first one of a company may be shorter, and its charge is not that of a year. */
const countGiorniEsercizio = (
  chiusura: Data,
  { data_bilancio_chiusura, data_inizio_attivita }: ContestoTipo['base'],
): number => computeFrazioneEsercizio(chiusura, data_bilancio_chiusura, data_inizio_attivita).totali;

/** Rate × cost, at most what is left to depreciate. */
const findDaAliquota = ({ dati, base }: ContestoTipo, parte: Parte): Figura | null => {
  const [aliquota, cespiti] = [dati[parte.aliquota], base.conti[parte.cespiti]];
  if (aliquota === undefined || cespiti === undefined) return null;
  const centesimi = applyQuote(BigInt(cespiti.costo), fromPercentuale(aliquota));
  const annuo = {
    centesimi,
    albero: prodotto(centesimi, [
      campoEuro('costo', 'Costo dei beni ammortizzabili', cespiti.costo),
      campoPercentuale(parte.aliquota, 'Aliquota di ammortamento', aliquota),
    ]),
  };
  const residuo = BigInt(cespiti.costo) - BigInt(cespiti.fondo);
  return clampCapienza(annuo, residuo, campoEuro('residuo', 'Residuo da ammortizzare', residuo));
};

/** The charge of the previous closing, with its share of what is not told apart there. */
const readChiusura = (contesto: ContestoTipo, parte: Parte): Figura => {
  const { chiusura } = contesto;
  const capienze = parti.map((altra) => computeCapienza(contesto, altra));
  const proprio = chiusura?.(parte.costo) ?? 0n;
  const nonDistinto = splitProRata(chiusura?.('CE.B.10.ND') ?? 0n, capienze)[parti.indexOf(parte)] ?? 0n;
  const albero = buildVoceChiusura(contesto, parte.costo);
  if (nonDistinto === 0n) return { centesimi: proprio, albero };
  return {
    centesimi: proprio + nonDistinto,
    albero: somma(proprio + nonDistinto, [
      [1, albero],
      [1, importo('non_distinto', 'Quota di B.10 non dettagliata, per valore delle immobilizzazioni', nonDistinto)],
    ]),
  };
};

type Dovuto = { readonly parte: Parte; readonly figura: Figura };

/** What each part owes for the period, less what is booked, cut to what its lines hold. */
const listDovuti = (contesto: ContestoTipo, annui: readonly Figura[]): readonly Dovuto[] => {
  const { trascorsi, totali } = contesto.periodo.frazione;
  const quote = annui.map(({ centesimi }) => applyQuote(centesimi, quotaOf(trascorsi, totali)));
  const raggruppati = contesto.valore('CE.B.10.ND');
  const nonDistinti = splitProRata(raggruppati > 0n ? raggruppati : 0n, quote);
  return parti.map((parte, posizione) => {
    const centesimi = quote[posizione] ?? 0n;
    const annuo = annui[posizione]?.albero;
    const intero = {
      centesimi,
      albero: prodotto(centesimi, annuo === undefined ? [] : [annuo, buildFrazione(contesto)]),
    };
    const nonDistinto = nonDistinti[posizione] ?? 0n;
    const proprio = buildVoce(contesto, parte.costo);
    const registrato = contesto.valore(parte.costo) + nonDistinto;
    const nodo =
      nonDistinto === 0n
        ? proprio
        : somma(registrato, [
            [1, proprio],
            [1, importo('non_distinto', 'Quota di B.10 non dettagliata già rilevata', nonDistinto)],
          ]);
    return {
      parte,
      figura: clampVoci(contesto, parte, subtractRegistrato(intero, registrato > 0n ? registrato : 0n, nodo)),
    };
  });
};

const clampVoci = (contesto: ContestoTipo, parte: Parte, figura: Figura): Figura => {
  const capienza = computeCapienza(contesto, parte);
  return clampCapienza(figura, capienza, importo('capienza', 'Immobilizzazioni da ammortizzare', capienza));
};

/** A typed amount, in proportion to what the parts owe, or else to what they hold. */
const splitScritto = (contesto: ContestoTipo, scritto: Figura, dovuti: readonly Dovuto[]): readonly Dovuto[] => {
  const capienze = parti.map((parte) => computeCapienza(contesto, parte));
  const pesi = dovuti.map(({ figura }) => figura.centesimi);
  const quote = splitProRata(scritto.centesimi, pesi.some((peso) => peso > 0n) ? pesi : capienze);
  return parti.map((parte, posizione) => {
    const centesimi = quote[posizione] ?? 0n;
    return {
      parte,
      figura: clampVoci(contesto, parte, {
        centesimi,
        albero: campoEuro('importo', 'Parte dell’importo indicato', centesimi),
      }),
    };
  });
};

const buildMovimenti = ({ valore }: ContestoTipo, { parte, figura }: Dovuto) => {
  const voci = listVoci(parte);
  const quote = splitProRata(figura.centesimi, voci.map(valore));
  return [
    { voce: parte.costo, importo: figura.centesimi },
    ...voci.map((voce, posizione) => ({ voce, importo: -(quote[posizione] ?? 0n) })),
  ];
};

export const ammortamenti = defineTipo({
  codice: 'ammortamenti',
  nome: 'Ammortamenti pro rata',
  domanda: 'Quanto si ammortizza nel periodo?',
  descrizione:
    'La quota annua, dell’ultima chiusura, del piano di ammortamento o indicata, in proporzione ai giorni, meno quella già rilevata. Riduce le immobilizzazioni in proporzione al loro valore, escluse quelle in corso e gli acconti.',
  campi: ['annuo_a', 'annuo_b', 'aliquota_a', 'aliquota_b', 'importo'],
  voci: [],
  ricorrente: true,
  qualita: { codice: 'ammortamenti', nome: 'Ammortamenti' },
  distinta_da: ['importo'],
  compute: (contesto) => {
    const annui = parti.map((parte) => findAnnuo(contesto, parte));
    const scritto = findScritto(contesto);
    if (scritto === null && annui.every((annuo) => annuo === null))
      return {
        specie: 'da_indicare',
        campo: 'annuo_b',
        nota: 'Manca il bilancio dell’esercizio precedente: indicare l’ammortamento annuo.',
      };
    const calcolati = listDovuti(
      contesto,
      annui.map(
        (annuo, posizione) =>
          annuo ?? { centesimi: 0n, albero: campoEuro(parti[posizione]?.annuo ?? '', 'Ammortamento annuo', 0) },
      ),
    );
    const dovuti = scritto === null ? calcolati : splitScritto(contesto, scritto, calcolati);
    const totale = dovuti.reduce((sommati, { figura }) => sommati + figura.centesimi, 0n);
    const albero = somma(
      totale,
      dovuti.map(({ parte, figura }) => [1, importo(parte.codice, parte.nome, figura.centesimi)] as const),
    );
    const isSenzaBeni = parti.every((parte) => computeCapienza(contesto, parte) === 0n);
    return buildCalcolo(
      { centesimi: totale, albero },
      dovuti.flatMap((dovuto) => buildMovimenti(contesto, dovuto)),
      {
        origine: contesto.base.chiusura === null ? printBilancio(contesto) : printChiusura(contesto),
        passaggi: dovuti.map(({ parte, figura }) => passaggio(parte.codice, parte.nome, figura.albero)),
        regole: [regoleAssestamento.periodo],
        note: [isSenzaBeni ? 'Non ci sono immobilizzazioni da ammortizzare.' : null],
      },
    );
  },
  esempi: [
    {
      titolo: 'quota annua per i giorni trascorsi',
      conto: '30 000,00 × 181 / 365 = 14 876,71',
      voci: { 'SPA.B.II.2': 100_000 },
      chiusura: { 'CE.B.10.b': 30_000 },
      dati: {},
      importo: 14_876.71,
      movimenti: { 'CE.B.10.b': 14_876.71, 'SPA.B.II.2': -14_876.71 },
    },
    {
      titolo: 'quello che è già rilevato si toglie, quota per quota',
      conto:
        'immateriali 3 650,00 × 181 / 365 − 1 000,00 = 810,00; materiali 7 300,00 × 181 / 365 = 3 620,00, già rilevati 4 000,00: 0',
      voci: { 'SPA.B.I.4': 9000, 'SPA.B.I.6': 5000, 'SPA.B.II.4': 20_000, 'CE.B.10.a': 1000, 'CE.B.10.b': 4000 },
      chiusura: { 'CE.B.10.a': 3650, 'CE.B.10.b': 7300 },
      dati: {},
      importo: 810,
      movimenti: { 'CE.B.10.a': 810, 'SPA.B.I.4': -810 },
    },
    {
      titolo: 'bilancio abbreviato: quota non dettagliata per valore delle immobilizzazioni',
      conto:
        '36 500,00 su 25 000,00 e 75 000,00: 9 125,00 e 27 375,00; × 181 / 365 = 4 525,00 e 13 575,00; già rilevati 1 810,00: 452,50 e 1 357,50',
      voci: { 'SPA.B.I.ND': 25_000, 'SPA.B.II.ND': 75_000, 'CE.B.10.ND': 1810 },
      chiusura: { 'CE.B.10.ND': 36_500 },
      dati: {},
      importo: 16_290,
      movimenti: { 'CE.B.10.a': 4072.5, 'SPA.B.I.ND': -4072.5, 'CE.B.10.b': 12_217.5, 'SPA.B.II.ND': -12_217.5 },
    },
    {
      titolo: 'ripartito in proporzione, mai sotto zero',
      conto: '100 000,00 × 181 / 365 = 49 589,04, ma le immobilizzazioni sono 300,01: una riga 100,00, l’altra 200,01',
      voci: { 'SPA.B.II.1': 100, 'SPA.B.II.4': 200.01, 'SPA.B.II.5': 50_000 },
      chiusura: { 'CE.B.10.b': 100_000 },
      dati: {},
      importo: 300.01,
      movimenti: { 'CE.B.10.b': 300.01, 'SPA.B.II.1': -100, 'SPA.B.II.4': -200.01 },
    },
    {
      titolo: 'il primo esercizio è più breve: la sua quota si porta all’anno',
      conto: '1 840,00 × 365 / 184 = 3 650,00; × 181 / 365 = 1 810,00',
      data_inizio_attivita: '2025-07-01',
      voci: { 'SPA.B.II.4': 20_000 },
      chiusura: { 'CE.B.10.b': 1840 },
      dati: {},
      importo: 1810,
      movimenti: { 'CE.B.10.b': 1810, 'SPA.B.II.4': -1810 },
    },
    {
      titolo: 'senza immobilizzazioni nessuna proposta',
      conto: 'nessuna riga da ridurre',
      voci: { 'SPA.B.II.5': 50_000 },
      chiusura: { 'CE.B.10.b': 100_000 },
      dati: {},
      importo: null,
    },
  ],
});
