/** A kind of name that is allowed without a verb; `files` limits it to some paths. */
export type Shape = Readonly<{ names: RegExp; files?: RegExp; reason: string }>;

const all = /^[a-z]/;

/** The names without a verb that are allowed, and why. */
export const shapes: readonly Shape[] = [
  { names: /^(to|from|as)[A-Z]/, reason: 'conversions: toCellName' },
  { names: /[a-z](To|From)[A-Z]/, reason: 'conversions that name both sides: centesimiToNumber' },
  {
    names: /^(in|with|without|within|while|unless)[A-Z]/,
    reason: 'wrappers that run or build under a condition: inTransaction',
  },
  { names: /^on[A-Z]/, reason: 'event handlers: onSessionEnd' },
  { names: /^about[A-Z]/, reason: 'paths and sentences about an object: aboutBilancio' },
  { names: /[a-z](Of|By|To|In|At)$/, reason: 'look-ups by their argument: connectionOf(pool)' },
  { names: /(Repository|Routes|Plugin)$/, reason: 'parts of the server, named after what they give' },
  { names: /(Query|Schema|Room)$/, reason: 'declarations, named after what they declare' },
  { names: /(Dir|File)$/, reason: 'paths, named after what is there' },
  { names: /^(median|percentile|slopePerHour)$/, reason: 'statistics, which have their own names' },
  {
    names: all,
    files: /^packages\/domain\/src\/formula\/(parole|computed|stampa)\.ts$/,
    reason: 'words of the formulas, which accountants read: rapporto, voce, somma; and the parts of their printed form',
  },
  {
    names: all,
    files: /^packages\/domain\/src\/tesoreria\/(nodi|foglio-cella|base-proposte|fondamento|limiti|quota)\.ts$/,
    reason: 'words of the explanations, sheets and proposals of a plan: somma, importo, daBilancio',
  },
  {
    names: all,
    files: /^packages\/domain\/src\/indicatori\/[a-z]+\//,
    reason: 'parts of a rule, named as the law names them',
  },
  {
    names: /^(soglie|schema|intervalli|stati|euro|percento)([A-Z]|$)/,
    files: /^packages\/domain\/src\//,
    reason: 'data of the rules and amounts, named after the accountants’ noun',
  },
  {
    names: all,
    files: /^packages\/xbrl\/src\/tassonomie\/(riga|prima-riforma)\.ts$/,
    reason: 'words of the taxonomy trees: foglia, totale, meno',
  },
  { names: all, files: /^scripts\/suite\/steps\.ts$/, reason: 'steps of the suite, named as they are printed' },
];
