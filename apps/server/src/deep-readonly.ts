/** A wire type with every field read-only, so that the domain's read-only catalogues are sent as they are. */
export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
