const MAX_ENTITIES = 1000;

/**
 * Keeps entities unknown to XML (`&nbsp;`, `&egrave;`) as written: they occur only in texts, never in amounts. Each one
 * found becomes an own property, because the proxy is slow.
 */
export const buildEntities = (): Record<string, string> => {
  const unknowns = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? learn(name) : undefined) });
  const entities = Object.assign(Object.create(unknowns) as Record<string, string>, {
    amp: '&',
    gt: '>',
    lt: '<',
    quot: '"',
    apos: "'",
  });
  let learned = 0;
  const learn = (name: string): string => {
    const text = `&${name};`;
    learned += 1;
    if (learned <= MAX_ENTITIES) Object.defineProperty(entities, name, { value: text });
    return text;
  };
  return entities;
};
