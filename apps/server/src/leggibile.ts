/** A wire type that nobody changes: what the domain keeps as catalogues goes out as it stands. */
export type Leggibile<T> = T extends object ? { readonly [K in keyof T]: Leggibile<T[K]> } : T;
