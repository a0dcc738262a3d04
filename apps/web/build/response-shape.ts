import type { Endpoint } from '@vedetta/contract';

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

/**
 * The outline of what an endpoint answers, as `lib/shape.ts` reads it: `[]` for a list, else the lists and the objects
 * that an object always has (`voci[] rischio`). Screens break on these; any other field would weigh on every page.
 * Undefined if the answer is not JSON, or not one of the two.
 */
export const buildShape = ({ risposta }: Pick<Endpoint, 'risposta'>): string | undefined => {
  const schema = risposta?.toJSONSchema({ io: 'output', unrepresentable: 'any' }) as JsonSchema | undefined;
  if (schema?.type === 'array') return '[]';
  if (schema?.type !== 'object') return undefined;
  const fields = (schema.required ?? []).map((field) => [field, schema.properties?.[field]?.type] as const);
  return fields
    .filter(([, type]) => type === 'array' || type === 'object')
    .map(([field, type]) => (type === 'array' ? `${field}[]` : field))
    .join(' ');
};
