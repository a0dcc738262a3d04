/** A link to the page that fixes a missing figure. */
export type Rimedio = { readonly testo: string; readonly to: string };

/** `isProiezione`: the indicators read the projection instead of the bilancio. */
type Place = { readonly id: string; readonly isProiezione: boolean };

const rimedi: Readonly<Record<string, (place: Place) => Rimedio>> = {
  bilancio_non_quadrato: ({ id }) => ({ testo: 'Aprire il bilancio', to: `/bilanci/${id}` }),
  bilancio_vuoto: ({ id }) => ({ testo: 'Aprire il bilancio', to: `/bilanci/${id}` }),
  proiezione_assente: ({ id }) => ({ testo: 'Compilare la proiezione', to: `/bilanci/${id}/proiezione` }),
  dato_infrannuale: ({ id }) => ({ testo: 'Compilare la proiezione', to: `/bilanci/${id}/proiezione` }),
  esercizio_precedente_assente: () => ({ testo: 'Aggiungere il bilancio dell’esercizio precedente', to: '/bilanci' }),
  debiti_tributari_non_distinti: ({ id, isProiezione }) =>
    isProiezione
      ? { testo: 'Distinguerli nella proiezione', to: `/bilanci/${id}/proiezione` }
      : { testo: 'Distinguerli nel bilancio', to: `/bilanci/${id}` },
};

/**
 * The link that fixes a motivo; null if the page itself has the field, or if nothing can be fixed.
 *
 * @example findRimedio('proiezione_assente', { id: '7', isProiezione: false })?.to // '/bilanci/7/proiezione'
 */
export const findRimedio = (motivo: string, place: Place): Rimedio | null => rimedi[motivo]?.(place) ?? null;
