type Fields = Readonly<Record<string, unknown>>;

/** Content of an event as fields; empty when there are none. */
export const readFields = (content: unknown): Fields =>
  typeof content === 'object' && content !== null && !Array.isArray(content) ? (content as Fields) : {};

/** Content of an event as rows; empty when there are none. */
export const readRows = (content: unknown): readonly Fields[] =>
  Array.isArray(content) ? content.map(readFields) : [];

/** A text field of an event. @example readText(evento.dopo, 'motivo') // 'Rettifica delle rimanenze' */
export const readText = (content: unknown, field: string): string | null => {
  const text = readFields(content)[field];
  return typeof text === 'string' && text !== '' ? text : null;
};
