import { toPuntiEsatti } from '../numbers/punti.ts';
import { formatCapital } from '../formula/frase.ts';
import { Decimale, toNumber } from '../numbers/decimale.ts';
import { formatDecimale } from '../numbers/format.ts';
import { gruppi } from '../indicatori/gruppi.ts';
import type { CodiceGruppo, Gruppo } from '../indicatori/gruppo.ts';
import { findPavimento } from './pavimento.ts';
import type { Pavimento } from './pavimento.ts';
import { computeRischioGruppo, countIndici } from './rischio-gruppo.ts';
import type { CalcoloGruppo, EsitoRischio } from './rischio-gruppo.ts';

/** What a group brings to the grade. */
export type ContributoGruppo = {
  readonly gruppo: CodiceGruppo;
  readonly name: string;
  /** Weight of the group in the rules. */
  readonly peso: number;
  /** Weight after spreading over the groups that have a value; 0 for the others. */
  readonly peso_effettivo: number;
  readonly rischio: number | null;
  /** peso_effettivo × rischio; the contributions add up to `media`. */
  readonly contributo: number;
  /** Why the group has no value, in Italian; null when it has one. */
  readonly motivo: string | null;
  /** An axis of the radar; false for the group of the test pratico. */
  readonly nel_radar: boolean;
  /** Indices of the group with a score, out of those it has; null where an earlier version did not store them. */
  readonly valutati: number | null;
  readonly previsti: number | null;
  /** How `rischio` was computed; null without a value, or where an earlier version did not store it. */
  readonly calcolo: CalcoloGruppo | null;
};

/** The grade of a statement with its reasons. */
export type Rischio = {
  /** 0..1; null when no group has a value. */
  readonly overall_risk: number | null;
  /** Weighted mean of the groups, before the floor. */
  readonly media: number | null;
  readonly pavimento: Pavimento | null;
  readonly gruppi: readonly ContributoGruppo[];
  /** One sentence, in Italian. */
  readonly motivo: string;
};

/** Whether a minimum holds the grade above what its groups give; `motivo` then says which. */
export const isMinimo = ({ overall_risk, media, pavimento }: Rischio): boolean =>
  pavimento !== null && media !== null && overall_risk !== media;

/**
 * Grade of a statement from its indicators: weighted mean of the groups that have a value, never below a floor.
 * Our aggregation, not of the law nor of the CNDCEC.
 * @example computeRischio(computeIndicatori(contesto)).overall_risk // 0.303385…
 */
export const computeRischio = (esiti: readonly EsitoRischio[]): Rischio => {
  return aggregateRischi(gruppi, esiti);
};

/** The same over given groups, to test the aggregation alone. */
export const aggregateRischi = (dati: readonly Gruppo[], esiti: readonly EsitoRischio[]): Rischio => {
  const rischi = dati.map((gruppo) => {
    const computed = computeRischioGruppo(gruppo, esiti);
    return {
      gruppo,
      peso: new Decimale(gruppo.peso),
      rischio: computed?.rischio ?? null,
      calcolo: computed?.calcolo ?? null,
    };
  });
  const pesoTotale = rischi.reduce(
    (totale, { peso, rischio }) => (rischio === null ? totale : totale.plus(peso)),
    new Decimale(0),
  );
  const contributi = rischi.map(({ gruppo, peso, rischio, calcolo }) => {
    const zero = new Decimale(0);
    if (rischio === null || pesoTotale.isZero())
      return { gruppo, peso, rischio, calcolo, effettivo: zero, contributo: zero };
    const effettivo = peso.dividedBy(pesoTotale);
    return { gruppo, peso, rischio, calcolo, effettivo, contributo: effettivo.times(rischio) };
  });
  const presentati = contributi.map(({ gruppo, peso, rischio, calcolo, effettivo, contributo }) => ({
    gruppo: gruppo.codice,
    name: gruppo.name,
    peso: toNumber(peso),
    peso_effettivo: toNumber(effettivo),
    rischio: rischio === null ? null : toNumber(rischio),
    contributo: toNumber(contributo),
    motivo: rischio === null ? explainAssenza(gruppo, esiti) : null,
    nel_radar: gruppo.sintesi.tipo !== 'esclusa',
    ...countIndici(gruppo, esiti),
    calcolo,
  }));
  if (pesoTotale.isZero()) {
    return { overall_risk: null, media: null, pavimento: null, gruppi: presentati, motivo: explainNullo(esiti) };
  }
  // Rounding of the weights can leave a mean of ones just above one.
  const media = Decimale.min(1, Decimale.sum(0, ...contributi.map(({ contributo }) => contributo)).toDecimalPlaces(40));
  const pavimento = findPavimento(esiti);
  const overall = Decimale.max(media, pavimento?.livello ?? 0);
  return {
    overall_risk: toNumber(overall),
    media: toNumber(media),
    pavimento,
    gruppi: presentati,
    motivo: explainGrado(overall, media, pavimento, presentati),
  };
};

const explainAssenza = (gruppo: Gruppo, esiti: readonly EsitoRischio[]): string => {
  if (gruppo.sintesi.tipo === 'esclusa') return 'Non entra nel grado di rischio: non è un indicatore della crisi.';
  const propri = esiti.filter((esito) => esito.gruppo === gruppo.codice);
  if (propri.length === 0) return 'Il gruppo esiste solo per le situazioni infrannuali.';
  const motivo = propri.find((esito) => esito.motivo !== null)?.motivo;
  return motivo ? `${motivo.testo}.` : 'Nessun indicatore del gruppo ha un punteggio.';
};

const explainNullo = (esiti: readonly EsitoRischio[]): string => {
  const motivo = esiti.find((esito) => esito.motivo !== null)?.motivo;
  return motivo ? `${motivo.testo}.` : 'Nessun gruppo di indicatori ha un valore.';
};

const percento = (valore: Decimale | number): string =>
  `${formatDecimale(toPuntiEsatti(new Decimale(valore)), 0)}\u00A0%`;

/** The heaviest reasons first: a list shows only the beginning. */
const explainGrado = (
  overall: Decimale,
  media: Decimale,
  pavimento: Pavimento | null,
  contributi: readonly ContributoGruppo[],
): string => {
  if (pavimento !== null && overall.greaterThan(media)) {
    return `Il grado non scende sotto ${percento(pavimento.livello)} perché ${pavimento.motivo}; la media dei gruppi sarebbe ${percento(media)}.`;
  }
  const valutati = contributi.filter(({ rischio }) => rischio !== null);
  const maggiori = [...valutati]
    .filter(({ contributo }) => contributo > 0)
    .sort((a, b) => b.contributo - a.contributo)
    .slice(0, 2);
  const unico = valutati.length === 1;
  if (maggiori.length === 0)
    return `Nessun elemento di rischio ${unico ? 'nell’unico gruppo con un valore' : `in ${valutati.length} gruppi`}.`;
  const pesi = maggiori.map(({ name, rischio }) => `${name} (${percento(rischio ?? 0)})`).join(' e ');
  const articolo = maggiori.length === 1 ? 'dal gruppo' : 'dai gruppi';
  const base = unico ? 'unico gruppo con un valore' : `in una media ponderata di ${valutati.length} gruppi`;
  const frase = `il rischio dipende soprattutto ${articolo} ${pesi}, ${base}.`;
  return formatCapital(pavimento === null ? frase : `${pavimento.motivo}; ${frase}`);
};
