/** A path of ours to go back to; anything else, an address of another site first of all, is '/'. */
export const parseRitorno = (da: unknown): string => (typeof da === 'string' && /^\/(?![/\\])/u.test(da) ? da : '/');
