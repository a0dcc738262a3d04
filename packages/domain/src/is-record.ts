/** An object with fields: no list, no null. @example isRecord({ nome: 'DIV' }) // true */
export const isRecord = (valore: unknown): valore is Readonly<Record<string, unknown>> =>
  typeof valore === 'object' && valore !== null && !Array.isArray(valore);
