import type { SaxesTagNS } from 'saxes';

/** An attribute by its local name and its namespace (none: by its plain name); null when the tag does not have it. */
export const readAttributo = (tag: SaxesTagNS, nome: string, uri = ''): string | null => {
  if (uri === '') return tag.attributes[nome]?.value ?? null;
  for (const qualificato in tag.attributes) {
    const attributo = tag.attributes[qualificato];
    if (attributo?.local === nome && attributo.uri === uri) return attributo.value;
  }
  return null;
};
