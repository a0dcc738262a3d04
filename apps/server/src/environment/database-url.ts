const SEVERAL = /^(?<start>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<places>[^/?#@]*,[^/?#@]*)(?<end>(?:[/?#].*)?)$/u;

/** The address of each server that a DATABASE_URL names, as libpq reads several: `postgres://user@one:5432,other:5432/database`. */
export const listHostUrls = (databaseUrl: string): readonly string[] => {
  const { start = '', places = '', end = '' } = SEVERAL.exec(databaseUrl)?.groups ?? {};
  // Asked of libpq; here it is always so.
  const asked = end.replace(/([?&])target_session_attrs=(?:read-write|primary)(?:&|$)/u, '$1').replace(/[?&]$/u, '');
  return places === '' ? [databaseUrl] : places.split(',').map((place) => `${start}${place}${asked}`);
};
