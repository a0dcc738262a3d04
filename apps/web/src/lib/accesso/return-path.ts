/** Where to go after the login: a path of this site, else '/'. Stops redirects to other sites. */
export const parseReturnPath = (da: unknown): string => (typeof da === 'string' && /^\/(?![/\\])/u.test(da) ? da : '/');
