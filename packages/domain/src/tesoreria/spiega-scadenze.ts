import { centesimiToNumber } from '../numbers/centesimi.ts';
import { Decimale } from '../numbers/decimale.ts';
import { formatData } from '../numbers/format-data.ts';
import { formatEuro } from '../numbers/format-euro.ts';
import { formatNumero } from '../numbers/format.ts';
import type { Nodo } from '../formula/nodo.ts';
import { calendarioFiscale } from './calendario-fiscale.ts';
import type { RegolaFiscale } from './calendario-fiscale.ts';
import type { Origine } from './evento.ts';
import type { Finanziamento, Rata } from './finanziamento.ts';
import type { Liquidazione } from './iva.ts';
import {
  campoEuro,
  campoNumero,
  campoPercentuale,
  importo,
  numero,
  passaggio,
  prodotto,
  rapporto,
  scritta,
  somma,
} from './nodi.ts';
import { printDelTrimestre, printGiorni, printMese, printScadenza } from './parole-date.ts';
import type { Piano } from './piano.ts';
import type { Scadenza } from './scadenza.ts';
import { explainAcquisti, explainIva, explainVendite } from './spiega-commerciali.ts';
import type { Totale } from './spiega-commerciali.ts';

type Di<Tipo extends Origine['tipo']> = Extract<Origine, { tipo: Tipo }>;

/** The rule that sets a date, and the one that moved it. */
const listRegole = (regola: RegolaFiscale, { regola: spostamento }: Scadenza): readonly RegolaFiscale[] =>
  spostamento === null ? [regola] : [regola, spostamento];

const nomiMensilita = { mese: 'Stipendi', tredicesima: 'Tredicesima', quattordicesima: 'Quattordicesima' } as const;

export const explainStipendio = ({ ipotesi }: Piano, evento: Di<'stipendio'>, totale: bigint): Totale => {
  const competenza = printMese(evento.competenza);
  const quale = nomiMensilita[evento.mensilita];
  return {
    causale: evento.mensilita === 'mese' ? `${quale} di ${competenza}` : `${quale} ${competenza.slice(-4)}`,
    albero: prodotto(totale, [
      explainMensilita(ipotesi),
      campoPercentuale('quota_netto', 'Quota del costo pagata come netto', ipotesi.quota_netto),
    ]),
    passaggi: [],
    regole: evento.mensilita === 'mese' ? [] : [calendarioFiscale[evento.mensilita]],
  };
};

const explainMensilita = ({ personale_annuo, mensilita }: Piano['ipotesi']): Nodo =>
  rapporto(
    campoEuro('personale_annuo', 'Costo annuo del personale', personale_annuo),
    campoNumero('mensilita', 'Mensilità', mensilita),
  );

export const explainContributi = ({ ipotesi }: Piano, evento: Di<'contributi'>, totale: bigint): Totale => ({
  causale: `Contributi e ritenute di ${printMese(evento.competenza)}${evento.mensilita === 2 ? ', con la mensilità aggiuntiva' : ''}, ${printScadenza(evento.scadenza)}`,
  albero: prodotto(totale, [
    explainMensilita(ipotesi),
    ...(evento.mensilita === 2 ? [numero(2)] : []),
    campoPercentuale('quota_versamenti', 'Quota del costo versata', ipotesi.quota_versamenti),
  ]),
  passaggi: [],
  regole: listRegole(calendarioFiscale.contributi_ritenute, evento.scadenza),
});

/** A settlement: the VAT of its months, what is taken off, what is more; one that leaves a credit says so. */
export const explainLiquidazione = (piano: Piano, { liquidazione }: Di<'iva'>): Totale => {
  const { mesi, dovuto, maggiorazione, credito, acconto, scadenza } = liquidazione;
  const ultimo = mesi.at(-1)?.fine ?? '';
  const periodo = piano.ipotesi.iva_periodicita === 'mensile' ? `di ${printMese(ultimo)}` : printDelTrimestre(ultimo);
  const esito = dovuto > 0n ? printScadenza(scadenza) : 'a credito: nulla da versare, il credito passa alla successiva';
  return {
    causale: `Liquidazione IVA ${periodo}, ${dovuto === 0n ? 'nulla da versare' : esito}`,
    albero: somma(dovuto > 0n ? dovuto + maggiorazione : dovuto, [
      [1, importo('iva_vendite', 'IVA sulle vendite', liquidazione.iva_vendite)],
      [-1, importo('iva_acquisti', 'IVA sugli acquisti', liquidazione.iva_acquisti)],
      ...(credito === 0n ? [] : [[-1, importo('iva_credito', 'Credito riportato', credito)] as const]),
      ...(acconto === 0n ? [] : [[-1, campoEuro('iva_acconto', 'Acconto versato', acconto)] as const]),
      ...(maggiorazione === 0n
        ? []
        : [[1, importo('iva_maggiorazione', 'Maggiorazione dell’1\u00A0%', maggiorazione)] as const]),
    ]),
    passaggi: listPassaggiIva(piano, liquidazione),
    regole: listRegole(calendarioFiscale[`iva_${piano.ipotesi.iva_periodicita}`], scadenza),
  };
};

const listPassaggiIva = (piano: Piano, { mesi, iva_vendite, iva_acquisti }: Liquidazione): Totale['passaggi'] => {
  const sumMesi = (tipo: 'vendite' | 'acquisti', totale: bigint): Nodo =>
    somma(
      totale,
      mesi.map((mese) => [1, explainIva(piano, mese, tipo)] as const),
    );
  return [
    passaggio('iva_vendite', 'IVA sulle vendite', sumMesi('vendite', iva_vendite)),
    passaggio('iva_acquisti', 'IVA sugli acquisti', sumMesi('acquisti', iva_acquisti)),
    ...mesi.flatMap((mese) => [
      passaggio('vendite', `Vendite di ${printMese(mese.inizio)}`, explainVendite(piano, mese)),
      passaggio('acquisti', `Acquisti di ${printMese(mese.inizio)}`, explainAcquisti(piano, mese)),
    ]),
  ];
};

export const explainAcconto = ({ ipotesi }: Piano, { scadenza }: Di<'iva_acconto'>): Totale => ({
  causale: `Acconto IVA, ${printScadenza(scadenza)}`,
  albero: campoEuro('iva_acconto', 'Acconto IVA', ipotesi.iva_acconto),
  passaggi: [],
  regole: listRegole(calendarioFiscale.iva_acconto, scadenza),
});

export const explainImposte = ({ ipotesi }: Piano, { quale, scadenza }: Di<'imposte'>): Totale => {
  const isGiugno = quale === 'giugno';
  const nome = isGiugno ? 'Saldo e primo acconto delle imposte' : 'Secondo acconto delle imposte';
  return {
    causale: `${nome}, ${printScadenza(scadenza)}`,
    albero: campoEuro(`imposte_${quale}`, nome, ipotesi[`imposte_${quale}`]),
    passaggi: [],
    regole: listRegole(calendarioFiscale[`imposte_${quale}`], scadenza),
  };
};

export const explainDebito = (
  { ipotesi }: Piano,
  { tipo, numero: quale, rate, scadenza }: Di<'debiti_tributari' | 'debiti_previdenziali'>,
): Totale => {
  const nome = tipo === 'debiti_tributari' ? 'Debiti tributari in essere' : 'Debiti previdenziali in essere';
  const debito = campoEuro(`${tipo}_iniziali`, nome, ipotesi[`${tipo}_iniziali`]);
  return {
    causale: `${nome}, ${rate === 1 ? 'in un’unica soluzione' : `rata ${quale} di ${rate}`}, ${printScadenza(scadenza)}`,
    albero: rate === 1 ? debito : rapporto(debito, campoNumero(`rate_${tipo}`, 'Rate', rate)),
    passaggi: [],
    regole: listRegole(calendarioFiscale.debiti, scadenza),
  };
};

/** Interest is residual debt × rate of the period; principal what the kind of loan says. */
export const explainRata = ({ tipo, finanziamento, rata }: Di<'quota_capitale' | 'interessi'>): Totale => {
  const { nome, rate_residue } = finanziamento;
  const che = tipo === 'interessi' ? 'interessi' : 'capitale';
  return {
    causale: `${nome}, rata ${rata.numero} di ${rate_residue} del ${formatData(rata.data)}: ${che}`,
    albero: tipo === 'interessi' ? explainInteressi(finanziamento, rata) : explainCapitale(finanziamento, rata),
    passaggi: tipo === 'interessi' ? [] : listPassaggiCapitale(finanziamento, rata),
    regole: [],
  };
};

const buildDebitoResiduo = ({ residuo }: Rata): Nodo =>
  importo('capitale_residuo', 'Debito residuo prima della rata', residuo);

const explainInteressi = ({ tasso_annuo, periodicita }: Finanziamento, rata: Rata): Nodo =>
  prodotto(rata.interessi, [
    buildDebitoResiduo(rata),
    campoPercentuale('tasso_annuo', 'Tasso annuo', tasso_annuo),
    rapporto(campoNumero('periodicita', 'Mesi tra le rate', periodicita), numero(12)),
  ]);

/** The last instalment, and one that would pay more than what is left, pay the residual debt. */
const explainCapitale = (finanziamento: Finanziamento, rata: Rata): Nodo => {
  if (rata.capitale === rata.residuo) return buildDebitoResiduo(rata);
  if (getTassoCostante(finanziamento) !== null)
    return somma(rata.capitale, [
      [1, importo('rata', 'Rata costante', rata.capitale + rata.interessi)],
      [-1, importo('interessi', 'Interessi', rata.interessi)],
    ]);
  return rapporto(
    campoEuro('capitale_residuo', 'Capitale residuo', finanziamento.capitale_residuo),
    campoNumero('rate_residue', 'Rate residue', finanziamento.rate_residue),
  );
};

/** Yearly rate of a loan whose instalments are all equal; null for the others. */
const getTassoCostante = ({ tipo, tasso_annuo }: Finanziamento): number | null =>
  tipo === 'francese' && tasso_annuo !== null && tasso_annuo > 0 ? tasso_annuo : null;

const listPassaggiCapitale = (finanziamento: Finanziamento, rata: Rata): Totale['passaggi'] => {
  const annuo = getTassoCostante(finanziamento);
  if (rata.capitale === rata.residuo || annuo === null) return [];
  const { capitale_residuo, periodicita, rate_residue } = finanziamento;
  const tasso = `${formatNumero(new Decimale(annuo).times(periodicita).dividedBy(12))}\u00A0%`;
  const costante = scritta(
    centesimiToNumber(Number(rata.capitale + rata.interessi)),
    'Capitale × tasso del periodo / (1 − (1 + tasso del periodo)^−rate)',
    'C × i / (1 − (1 + i)^−n)',
    `${formatEuro(capitale_residuo)} × ${tasso} / (1 − (1 + ${tasso})^−${rate_residue})`,
  );
  return [
    passaggio('rata', 'Rata costante', costante),
    passaggio('interessi', 'Interessi', explainInteressi(finanziamento, rata)),
  ];
};

export const explainInteressiLinea = ({ linea, interessi }: Di<'interessi_linea'>): Totale => ({
  causale: `${linea.nome}, interessi di ${printGiorni(interessi.giorni)} al ${formatData(interessi.data)}`,
  albero: prodotto(interessi.importo, [
    campoEuro('utilizzato', 'Utilizzato', linea.utilizzato),
    campoPercentuale('tasso_annuo', 'Tasso annuo', linea.tasso_annuo),
    rapporto(campoNumero('giorni', 'Giorni', interessi.giorni), numero(365)),
  ]),
  passaggi: [],
  regole: [],
});
