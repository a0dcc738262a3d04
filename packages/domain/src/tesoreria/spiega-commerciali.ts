import { centesimiToNumber, numberToCentesimi } from '../numbers/centesimi.ts';
import { formatData } from '../numbers/format-data.ts';
import type { Passaggio } from '../formula/dipendenze.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { RegolaFiscale } from './calendario-fiscale.ts';
import type { Origine } from './evento.ts';
import { getAcquisti } from './mese.ts';
import type { Mese } from './mese.ts';
import {
  campoEuro,
  campoNumero,
  campoPercentuale,
  importo,
  numero,
  passaggio,
  prodotto,
  rapporto,
  somma,
  unoPiu,
} from './nodi.ts';
import { printGiorni, printMese } from './parole-date.ts';
import type { Piano } from './piano.ts';

/** The whole of an amount that is spread over days: what it is, its arithmetic, its steps. */
export type Totale = {
  readonly causale: string;
  readonly albero: Nodo;
  readonly passaggi: readonly Passaggio[];
  /** The rules that set the date. */
  readonly regole: readonly RegolaFiscale[];
};

type OrigineIniziale = Extract<Origine, { tipo: 'crediti_iniziali' | 'debiti_iniziali' }>;
type OrigineMensile = Extract<Origine, { tipo: 'vendite' | 'acquisti' }>;

/** What was open at the start of the plan. */
export const explainIniziale = ({ ipotesi }: Piano, { tipo, giorni }: OrigineIniziale): Totale => {
  const isCrediti = tipo === 'crediti_iniziali';
  const nome = isCrediti ? 'Crediti in essere all’inizio' : 'Debiti in essere all’inizio';
  const quando = giorni === 0 ? 'il primo giorno' : `in ${printGiorni(giorni)} dall’inizio del piano`;
  return {
    causale: `${nome}, ${isCrediti ? 'incassati' : 'pagati'} ${quando}`,
    albero: campoEuro(tipo, nome, ipotesi[tipo]),
    passaggi: [],
    regole: [],
  };
};

/** Sales or purchases of a month with their VAT, collected or paid some days later. */
export const explainMensile = (piano: Piano, { tipo, mese, giorni }: OrigineMensile): Totale => {
  const isVendite = tipo === 'vendite';
  const netto = isVendite ? mese.vendite : getAcquisti(mese);
  const iva = isVendite ? mese.iva_vendite : mese.iva_acquisti;
  const nome = `${isVendite ? 'Vendite' : 'Acquisti'} di ${printMese(mese.inizio)}`;
  const nomeIva = `IVA ${isVendite ? 'sulle vendite' : 'sugli acquisti'} di ${printMese(mese.inizio)}`;
  const verbo = isVendite ? 'incassate' : 'pagati';
  return {
    causale: `${nome} con IVA, ${verbo} ${giorni === 0 ? 'subito' : `dopo ${printGiorni(giorni)}`}${printParte(mese)}`,
    albero: somma(netto + iva, [
      [1, importo(tipo, nome, netto)],
      [1, importo(`iva_${tipo}`, nomeIva, iva)],
    ]),
    passaggi: [
      passaggio(tipo, nome, isVendite ? explainVendite(piano, mese) : explainAcquisti(piano, mese)),
      passaggio(`iva_${tipo}`, nomeIva, explainIva(piano, mese, tipo)),
    ],
    regole: [],
  };
};

/** Sales of a month from those of the year. */
export const explainVendite = ({ ipotesi, scenario }: Piano, mese: Mese): Nodo =>
  prodotto(mese.vendite, [
    campoEuro('ricavi_annui', 'Ricavi annui', ipotesi.ricavi_annui),
    ...explainVariazioni(ipotesi.crescita, scenario.vendite),
    explainStagione(ipotesi.stagionalita, mese),
    ...explainParte(mese),
  ]);

/** Purchases of a month: a part follows sales, the rest is a twelfth of the year. */
export const explainAcquisti = ({ ipotesi, scenario }: Piano, mese: Mese): Nodo => {
  const annui = campoEuro('acquisti_annui', 'Acquisti annui', ipotesi.acquisti_annui);
  const fissi = campoPercentuale('acquisti_fissi', 'Acquisti fissi', ipotesi.acquisti_fissi);
  return somma(getAcquisti(mese), [
    [
      1,
      prodotto(mese.acquisti_variabili, [
        annui,
        ...listUnoMeno(fissi),
        ...explainVariazioni(ipotesi.crescita, scenario.vendite),
        explainStagione(ipotesi.stagionalita, mese),
        ...explainParte(mese),
      ]),
    ],
    ...(mese.acquisti_fissi === 0n
      ? []
      : [
          [
            1,
            prodotto(mese.acquisti_fissi, [annui, fissi, rapporto(numero(1), numero(12)), ...explainParte(mese)]),
          ] as const,
        ]),
  ]);
};

/** VAT on the sales or purchases of a month. */
export const explainIva = ({ ipotesi }: Piano, mese: Mese, tipo: 'vendite' | 'acquisti'): Nodo => {
  const isVendite = tipo === 'vendite';
  const nome = `${isVendite ? 'Vendite' : 'Acquisti'} di ${printMese(mese.inizio)}`;
  return prodotto(isVendite ? mese.iva_vendite : mese.iva_acquisti, [
    importo(tipo, nome, isVendite ? mese.vendite : getAcquisti(mese)),
    campoPercentuale(`iva_${tipo}`, isVendite ? 'IVA sulle vendite' : 'IVA sugli acquisti', ipotesi[`iva_${tipo}`]),
    ...listUnoMeno(
      campoPercentuale(
        `${tipo}_senza_iva`,
        isVendite ? 'Vendite senza IVA' : 'Acquisti senza IVA',
        ipotesi[`${tipo}_senza_iva`],
      ),
    ),
  ]);
};

/** 1 less a percentage, left out where that is 0. */
const listUnoMeno = (percentuale: Nodo): readonly Nodo[] => (percentuale.valore === 0 ? [] : [unoPiu(-1, percentuale)]);

/** Growth and scenario, each left out where it changes nothing. */
const explainVariazioni = (crescita: number | null, vendite: number): readonly Nodo[] => [
  ...((crescita ?? 0) === 0 ? [] : [unoPiu(1, campoPercentuale('crescita', 'Crescita', crescita))]),
  ...(vendite === 0 ? [] : [unoPiu(1, campoPercentuale('scenario.vendite', 'Vendite dello scenario', vendite))]),
];

const explainStagione = (pesi: readonly number[], { inizio }: Mese): Nodo => {
  const totale = centesimiToNumber(pesi.reduce((sommati, peso) => sommati + numberToCentesimi(peso), 0));
  return rapporto(
    campoNumero('stagionalita', `Peso di ${printMese(inizio)}`, pesi[Number(inizio.slice(5, 7)) - 1] ?? 0),
    campoNumero('somma_pesi', 'Somma dei pesi', totale),
  );
};

/** The part of the month that the plan touches, where it is not the whole. */
const explainParte = ({ giorni, giorni_mese }: Mese): readonly Nodo[] =>
  giorni === giorni_mese
    ? []
    : [
        rapporto(
          campoNumero('giorni', 'Giorni dall’inizio', giorni),
          campoNumero('giorni_mese', 'Giorni del mese', giorni_mese),
        ),
      ];

const printParte = ({ inizio, giorni, giorni_mese }: Mese): string =>
  giorni === giorni_mese ? '' : `, dal ${formatData(inizio)}`;
