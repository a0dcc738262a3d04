const MAX_ENTITA = 1000;

/**
 * Entities that XML does not know (`&nbsp;`, `&egrave;`) stay as written: they only occur in texts, and no figure can hold
 * one. Those met become own properties, because the proxy behind them is slow.
 */
export const buildEntities = (): Record<string, string> => {
  const ignote = new Proxy({}, { get: (_, nome) => (typeof nome === 'string' ? learn(nome) : undefined) });
  const entities = Object.assign(Object.create(ignote) as Record<string, string>, {
    amp: '&',
    gt: '>',
    lt: '<',
    quot: '"',
    apos: "'",
  });
  let imparate = 0;
  const learn = (nome: string): string => {
    const testo = `&${nome};`;
    imparate += 1;
    if (imparate <= MAX_ENTITA) Object.defineProperty(entities, nome, { value: testo });
    return testo;
  };
  return entities;
};
