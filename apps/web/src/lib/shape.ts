/** A response that is not of the shape of its call: a fault of ours, shown by the error page and never retried. */
export class ShapeError extends Error {}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a response has the outline of its call (`apps/web/build/response-shape.ts`).
 *
 * @example hasShape({ id: 1 }, 'voci[]') // false
 */
export const hasShape = (dati: unknown, shape: string): boolean => {
  if (shape === '[]') return Array.isArray(dati);
  if (!isObject(dati)) return false;
  const fields = shape.split(' ').filter(Boolean);
  return fields.every((field) =>
    field.endsWith('[]') ? Array.isArray(dati[field.slice(0, -2)]) : isObject(dati[field]),
  );
};
