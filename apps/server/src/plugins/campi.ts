/** The part of a zod issue that says where and what. */
type Problema = { readonly path: readonly PropertyKey[]; readonly message: string };

const isRecord = (valore: unknown): valore is Record<string, unknown> => typeof valore === 'object' && valore !== null;

/** The code or name of the element a problem is in, so that "Indicare un importo." says of which line. */
const nameElemento = (dati: unknown, path: readonly PropertyKey[]): string | null => {
  if (path.length < 2 || !isRecord(dati)) return null;
  const lista = dati[String(path[0])];
  if (!Array.isArray(lista)) return String(path[1]);
  const elemento: unknown = lista[Number(path[1])];
  if (isRecord(elemento) && typeof elemento.codice === 'string') return elemento.codice;
  if (isRecord(elemento) && typeof elemento.nome === 'string') return elemento.nome;
  return String(Number(path[1]) + 1);
};

/**
 * Messages by field, as an error answer carries them.
 *
 * @example collectCampi([{ path: ['voci_update', 0, 'valore'], message: 'Indicare un importo.' }], body)
 * // { voci_update: ['CE.A.1: Indicare un importo.'] }
 */
export const collectCampi = (problemi: readonly Problema[], dati: unknown): Record<string, string[]> => {
  const campi: Record<string, string[]> = {};
  for (const { path, message } of problemi) {
    const campo = path.length === 0 ? 'non_field_errors' : String(path[0]);
    const elemento = nameElemento(dati, path);
    (campi[campo] ??= []).push(elemento === null ? message : `${elemento}: ${message}`);
  }
  return campi;
};
