import { fromPunti } from '../../numbers/punti.ts';
import { divideArrotondando } from '../../numbers/arrotondamento.ts';
import {
  campoNumero,
  campoPercentuale,
  importo,
  numero,
  passaggio,
  prodotto,
  rapporto,
  somma,
} from '../../tesoreria/nodi.ts';
import { fromPercentuale, toQuota } from '../../tesoreria/quota.ts';
import {
  buildCalcolo,
  buildCoppia,
  buildVoce,
  buildVoceChiusura,
  clampZero,
  findScritto,
  printBilancio,
  subtractRegistrato,
} from '../figura.ts';
import { regoleAssestamento } from '../regole.ts';
import { defineTipo } from '../tipo.ts';
import type { ContestoTipo } from '../tipo.ts';

const { tfr: REGOLA, contributo_tfr: CONTRIBUTO } = regoleAssestamento;
const DIVISORE = toQuota(REGOLA.divisore);
const TRATTENUTA = fromPercentuale(CONTRIBUTO.aliquota);

/** A sum of fractions rounded once: n1/d1 + n2/d2. */
const addFrazioni = (n1: bigint, d1: bigint, n2: bigint, d2: bigint): bigint =>
  divideArrotondando(n1 * d2 + n2 * d1, d1 * d2);

const sumRetribuzioni = (contesto: ContestoTipo): bigint =>
  contesto.valore('CE.B.9.a') + contesto.importoDi('mensilita');

/** Rate of revaluation for a year, exact: 1,5 % + 75 % of the increase of FOI. */
const computeRivalutazione = (foi: number) => {
  const [fissa, parte, indice] = [
    fromPercentuale(REGOLA.fissa),
    fromPercentuale(REGOLA.parte_foi),
    fromPercentuale(foi),
  ];
  const denominatore = fissa.denominatore * parte.denominatore * indice.denominatore;
  return {
    numeratore:
      fissa.numeratore * parte.denominatore * indice.denominatore +
      parte.numeratore * indice.numeratore * fissa.denominatore,
    denominatore,
  };
};

const explainQuota = (contesto: ContestoTipo, centesimi: bigint) => {
  const retribuzioni = sumRetribuzioni(contesto);
  const utile = importo('retribuzioni_utili', 'Retribuzioni utili al TFR', retribuzioni);
  return {
    albero: somma(centesimi, [
      [1, rapporto(utile, numero(REGOLA.divisore))],
      [
        -1,
        prodotto(divideArrotondando(retribuzioni * TRATTENUTA.numeratore, TRATTENUTA.denominatore), [
          utile,
          campoPercentuale('contributo_tfr', 'Contributo aggiuntivo detratto', CONTRIBUTO.aliquota),
        ]),
      ],
    ]),
    passo: passaggio(
      'retribuzioni_utili',
      'Retribuzioni utili al TFR',
      somma(retribuzioni, [
        [1, buildVoce(contesto, 'CE.B.9.a')],
        [1, importo('mensilita', 'Mensilità aggiuntive maturate', contesto.importoDi('mensilita'))],
      ]),
    ),
  };
};

const explainRivalutazione = (contesto: ContestoTipo, centesimi: bigint) => {
  const { foi = 0 } = contesto.dati;
  const aumento = campoPercentuale('foi', 'Aumento dell’indice FOI', foi);
  const tasso = {
    ...somma(0n, [
      [1, campoPercentuale('fissa', 'Rivalutazione fissa', REGOLA.fissa)],
      [
        1,
        {
          ...prodotto(0n, [campoPercentuale('parte_foi', 'Parte dell’aumento FOI', REGOLA.parte_foi), aumento]),
          valore: (REGOLA.parte_foi * foi) / 10_000,
        },
      ],
    ]),
    valore: fromPunti(REGOLA.fissa) + (REGOLA.parte_foi * foi) / 10_000,
  };
  return prodotto(centesimi, [
    tasso,
    buildVoceChiusura(contesto, 'SPP.C'),
    rapporto(campoNumero('mesi', 'Mesi interi del periodo', contesto.periodo.mesi), numero(12)),
  ]);
};

/** What is owed for the period: the share of the salaries and the revaluation of the fund, rounded once together. */
const computeDovuto = (contesto: ContestoTipo) => {
  const { periodo, dati, chiusura } = contesto;
  const retribuzioni = sumRetribuzioni(contesto);
  const { numeratore, denominatore } = computeRivalutazione(dati.foi ?? 0);
  const fondo = chiusura?.('SPP.C') ?? 0n;
  const [perFondo, suFondo] = [fondo * numeratore * BigInt(periodo.mesi), denominatore * 12n];
  // S ÷ 13,5 − 0,5 % × S over one denominator.
  const perQuota =
    retribuzioni * (DIVISORE.denominatore * TRATTENUTA.denominatore - TRATTENUTA.numeratore * DIVISORE.numeratore);
  const suQuota = DIVISORE.numeratore * TRATTENUTA.denominatore;
  const centesimi = addFrazioni(perQuota, suQuota, perFondo, suFondo);
  const quota = explainQuota(contesto, divideArrotondando(perQuota, suQuota));
  if (fondo === 0n) return { figura: { centesimi, albero: quota.albero }, passo: quota.passo };
  const rivalutazione = explainRivalutazione(contesto, divideArrotondando(perFondo, suFondo));
  return {
    figura: {
      centesimi,
      albero: somma(centesimi, [
        [1, quota.albero],
        [1, rivalutazione],
      ]),
    },
    passo: quota.passo,
  };
};

export const tfr = defineTipo({
  codice: 'tfr',
  nome: 'TFR maturato',
  domanda: 'Quanto TFR è maturato nel periodo?',
  descrizione:
    'Le retribuzioni, con le mensilità aggiuntive, divise per 13,5, meno lo 0,50\u00A0% detratto per il contributo aggiuntivo, più la rivalutazione del fondo all’ultima chiusura, meno quanto è già rilevato.',
  campi: ['foi', 'destinazione', 'importo'],
  voci: [],
  ricorrente: true,
  qualita: { codice: 'tfr', nome: 'TFR' },
  distinta_da: ['importo'],
  compute: (contesto) => {
    const { dati, valore, chiusura } = contesto;
    const isInAzienda = (dati.destinazione ?? 'azienda') === 'azienda';
    const build = (centesimi: bigint) =>
      buildCoppia(centesimi, ['CE.B.9.c', 1], [isInAzienda ? 'SPP.C' : 'SPP.D.13.E', 1]);
    const scritto = findScritto(contesto);
    if (scritto !== null) return buildCalcolo(scritto, build(scritto.centesimi), { origine: printBilancio(contesto) });
    if (valore('CE.B.9.ND') !== 0n)
      return {
        specie: 'da_indicare',
        campo: 'importo',
        nota: 'Il bilancio abbreviato o micro non distingue il TFR già rilevato: indicare l’importo.',
      };
    const { figura: dovuto, passo } = computeDovuto(contesto);
    const rilevato = valore('CE.B.9.c');
    const figura = clampZero(
      subtractRegistrato(dovuto, rilevato > 0n ? rilevato : 0n, buildVoce(contesto, 'CE.B.9.c')),
    );
    return buildCalcolo(figura, build(figura.centesimi), {
      origine: printBilancio(contesto),
      passaggi: [passo],
      note: [
        chiusura === null ? 'Senza il bilancio dell’esercizio precedente manca la rivalutazione del fondo.' : null,
        dati.foi === undefined ? 'L’aumento dell’indice FOI non è indicato: conta zero.' : null,
      ],
      regole: [REGOLA, CONTRIBUTO],
    });
  },
  esempi: [
    {
      titolo: 'quota sulle retribuzioni con le mensilità maturate',
      conto: '(48 000,00 + 4 000,00) / 13,5 − 260,00 = 3 591,85',
      voci: { 'CE.B.9.a': 48_000 },
      dati: {},
      importo: 3591.85,
      movimenti: { 'CE.B.9.c': 3591.85, 'SPP.C': 3591.85 },
    },
    {
      titolo: 'con la rivalutazione del fondo',
      conto: '3 591,85 + 60 000,00 × 1,5 % × 6 / 12 = 3 591,85 + 450,00',
      voci: { 'CE.B.9.a': 48_000 },
      chiusura: { 'SPP.C': 60_000 },
      dati: {},
      importo: 4041.85,
      movimenti: { 'CE.B.9.c': 4041.85, 'SPP.C': 4041.85 },
    },
    {
      titolo: 'versato ai fondi, con l’indice e una parte già rilevata',
      conto: '3 591,85 + 60 000,00 × (1,5 % + 75 % × 1,2 %) × 6 / 12 − 1 000,00 = 3 591,85 + 720,00 − 1 000,00',
      voci: { 'CE.B.9.a': 48_000, 'CE.B.9.c': 1000 },
      chiusura: { 'SPP.C': 60_000 },
      dati: { foi: 1.2, destinazione: 'fondi' },
      importo: 3311.85,
      movimenti: { 'CE.B.9.c': 3311.85, 'SPP.D.13.E': 3311.85 },
    },
    {
      titolo: 'mensilità messe da parte: contano zero',
      conto: '48 000,00 / 13,5 − 240,00 = 3 315,56',
      voci: { 'CE.B.9.a': 48_000 },
      altre: [{ tipo: 'mensilita', dati: { importo: 0 } }],
      dati: {},
      importo: 3315.56,
      movimenti: { 'CE.B.9.c': 3315.56, 'SPP.C': 3315.56 },
    },
    {
      titolo: 'bilancio abbreviato: nessuna proposta',
      conto: 'CE.B.9.ND non è zero',
      voci: { 'CE.B.9.a': 48_000, 'CE.B.9.ND': 3000 },
      dati: {},
      importo: null,
    },
  ],
});
