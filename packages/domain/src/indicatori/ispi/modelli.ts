import type { Formula } from '../../formula/formula.ts';
import {
  costante,
  differenza,
  disponibile,
  grandezza,
  non,
  nonMaggiore,
  prodotto,
  somma,
} from '../../formula/parole.ts';
import { TA } from '../grandezze/attivo.ts';
import { TL } from '../grandezze/passivo.ts';
import type { Caso, Indicatore, Postilla } from '../indicatore.ts';
import type { Punteggio } from '../../soglie/punteggio.ts';
import type { StatoNormativo } from '../stato-normativo.ts';

export const STATO_MODELLI: StatoNormativo = {
  natura: 'modello_statistico',
  testo: 'Modello statistico della letteratura; nessun obbligo di legge',
};

/** Note on every card of these models. */
export const NOTA_TARATURA =
  'Il modello è stato stimato su imprese statunitensi di alcuni decenni fa e tende a sovrastimare il rischio delle piccole e medie imprese italiane, anche sane, con molti debiti: per questo il gruppo pesa solo il 10\u00A0% nel grado di rischio.';

export const NOTA_INFRANNUALE =
  'Nelle situazioni infrannuali il conto economico è quello della proiezione a fine esercizio, lo stato patrimoniale quello del bilancio; senza proiezione non si calcola.';

export const NOTA_UTILI =
  'Nei bilanci abbreviati le riserve di utili non sono distinte e finiscono tra quelle di capitale: X2 risulta più basso del vero.';

/** A linear score: weights (text, so exact) times variables; a weight with a minus is subtracted. */
export const buildPunteggioLineare = (
  intercetta: string | null,
  termini: readonly (readonly [string, Formula])[],
): Formula => {
  const addendi: readonly (readonly [string, Formula | null])[] = [
    ...(intercetta === null ? [] : [[intercetta, null] as const]),
    ...termini,
  ];
  return addendi.reduce<Formula>((totale, [peso, variabile]) => {
    const modulo = costante(peso.replace('-', ''));
    const addendo = variabile === null ? modulo : prodotto(modulo, variabile);
    return peso.startsWith('-') ? differenza(totale, addendo) : somma(totale, addendo);
  }, somma());
};

/** Without assets no model has a scale, so none of the helpers is given. */
export const senzaAttivo: Caso = {
  quando: nonMaggiore(grandezza(TA)),
  nota: 'Senza attivo il modello non si calcola.',
  motivo: 'denominatore_nullo',
  punteggio: null,
};

export const buildCasoSenzaPassivita = (punteggio: Punteggio | null): Caso => ({
  quando: nonMaggiore(grandezza(TL)),
  nota:
    punteggio === null
      ? 'Senza passività il modello non si calcola.'
      : 'Senza passività il modello non ha un termine di confronto: il punteggio è il migliore.',
  motivo: 'denominatore_nullo',
  punteggio,
});

export const postillaSenzaPrecedente: Postilla = {
  quando: non(disponibile('precedente')),
  nota: 'Manca il bilancio dell’esercizio precedente: la variazione dell’utile (CHIN) e la doppia perdita (INTWO) valgono zero.',
};

/** Shared by the helpers of the models. */
export const ausiliario = {
  conto_economico: 'annuale',
  casi: [senzaAttivo],
  sospensioni: [],
  postille: [],
  inputs: [],
  soglie: null,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_MODELLI,
  nota_soglie: null,
} as const satisfies Partial<Indicatore>;
