/** What the provider put in the address. */
export type RitornoProvider = {
  readonly stato: string;
  readonly codice: string | null;
  readonly emittente: string | null;
  readonly errore: string | null;
};

/** Reads the query of the address that the provider sent the browser to; null without one. */
export const parseRitorno = (search: string): RitornoProvider | null => {
  if (search === '') return null;
  const params = new URLSearchParams(search);
  return {
    stato: params.get('state') ?? '',
    codice: params.get('code'),
    emittente: params.get('iss'),
    errore: params.get('error'),
  };
};
