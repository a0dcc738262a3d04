import { isRecord } from '@vedetta/domain';

/** The part of a zod issue that says where and what. */
type Problema = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The element of a list that a problem is in, and its place from 1. */
const findElemento = (
  dati: unknown,
  [campo, posto]: readonly PropertyKey[],
): { readonly elemento: unknown; readonly numero: string } | null => {
  if (posto === undefined || !isRecord(dati)) return null;
  const lista = dati[String(campo)];
  return Array.isArray(lista)
    ? { elemento: lista[Number(posto)], numero: String(Number(posto) + 1) }
    : { elemento: null, numero: String(posto) };
};

/** A message with its field: that of a param is its own name, that of a line says of which line it is. */
const placeProblema = (
  { path, message }: Problema,
  dati: unknown,
): { readonly campo: string; readonly messaggio: string } => {
  const campo = path.length === 0 ? 'non_field_errors' : String(path[0]);
  const trovato = findElemento(dati, path);
  if (trovato === null) return { campo, messaggio: message };
  const { elemento, numero } = trovato;
  if (isRecord(elemento) && typeof elemento.nome === 'string' && path[2] !== 'nome')
    return { campo: elemento.nome, messaggio: message };
  const nome = isRecord(elemento) && typeof elemento.codice === 'string' ? elemento.codice : numero;
  return { campo, messaggio: `${nome}: ${message}` };
};

/**
 * Messages by field, as an error answer carries them.
 *
 * @example collectCampi([{ path: ['voci_update', 0, 'valore'], message: 'Indicare un importo.' }], body)
 * // { voci_update: ['CE.A.1: Indicare un importo.'] }
 */
export const collectCampi = (problemi: readonly Problema[], dati: unknown): Record<string, string[]> => {
  const campi = new Map<string, string[]>();
  for (const problema of problemi) {
    const { campo, messaggio } = placeProblema(problema, dati);
    campi.set(campo, [...(campi.get(campo) ?? []), messaggio]);
  }
  return Object.fromEntries(campi);
};
