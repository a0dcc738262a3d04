import type { SaxesTagNS } from 'saxes';

/** An attribute by local name and namespace (without a namespace: by plain name); null when absent. */
export const readAttribute = (tag: SaxesTagNS, name: string, uri = ''): string | null => {
  if (uri === '') return tag.attributes[name]?.value ?? null;
  for (const qualified in tag.attributes) {
    const attribute = tag.attributes[qualified];
    if (attribute?.local === name && attribute.uri === uri) return attribute.value;
  }
  return null;
};
