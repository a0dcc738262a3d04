import { writeFile } from 'node:fs/promises';
import type { EndpointName } from '@vedetta/contract';
import type { ApiRequest } from './api-request.ts';

const FILE = new URL('../plugins/examples.json', import.meta.url);
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gu;
/** Lists of examples are cut to this length. */
const MAX_ELEMENTS = 2;

/** An object with a few lists, or with lists beside objects, is not a map: it has names, not codes. */
const MIN_MAP = 4;

const isMap = (entries: readonly (readonly [string, unknown])[]): boolean =>
  entries.length >= MIN_MAP &&
  entries.every(([, valore]) => typeof valore === 'object' && valore !== null) &&
  new Set(entries.map(([, valore]) => Array.isArray(valore))).size === 1;

/** True for an object with a type and a default: linters of OpenAPI take it for a JSON schema. */
const looksLikeSchema = (valore: unknown): boolean =>
  typeof valore === 'object' && valore !== null && 'type' in valore && 'default' in valore;

/** Cuts lists and maps of similar values to their first elements and drops what looks like a schema. */
const dropSimilar = (valore: unknown): unknown => {
  if (Array.isArray(valore)) return valore.slice(0, MAX_ELEMENTS).map(dropSimilar);
  if (typeof valore !== 'object' || valore === null) return valore;
  const entries = Object.entries(valore).filter(([, other]) => !looksLikeSchema(other));
  return Object.fromEntries(
    (isMap(entries) ? entries.slice(0, MAX_ELEMENTS) : entries).map(([name, other]) => [name, dropSimilar(other)]),
  );
};

/** Replaces what changes at every run (ids, times, signatures) and the names of the test with constants. */
const replaceVarying = (text: string, marker: string): string => {
  const seen: string[] = [];
  const numberId = (id: string): string => {
    if (!seen.includes(id)) seen.push(id);
    return `9b2f4c10-6d3e-4f57-8a21-${String(seen.indexOf(id) + 1).padStart(12, '0')}`;
  };
  return text
    .replaceAll(marker, 'Bianchi')
    .replace(/utente\d+/gu, 'studio.bianchi')
    .replace(UUID, numberId)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, '2026-11-20T18:30:00.000Z')
    .replace(/scade=\d+&firma=[\w-]+/gu, 'scade=1795200000&firma=pS1kq0xJ')
    .replace(/"[\w-]{43}"/gu, '"mCl0nq5sY1w8Vq9kS4dR2tZbX7uJ3hLeA6fGoPiTyNc"')
    .replace(/#[\w-]{43}"/gu, '#mCl0nq5sY1w8Vq9kS4dR2tZbX7uJ3hLeA6fGoPiTyNc"')
    .replace(/"[\da-f]{64}"/gu, `"${'5e1f'.repeat(16)}"`);
};

const readTextFields = (form: Readonly<Record<string, string | Blob>>): object =>
  Object.fromEntries(Object.entries(form).filter(([, valore]) => typeof valore === 'string'));

/** Records requests and responses as examples of the OpenAPI document; writes the file only on `save`. */
export const createRecorder = () => {
  const examples: Partial<Record<EndpointName, unknown>> = {};
  return {
    add: (name: EndpointName, marker: string, { json, form }: ApiRequest, response: string): void => {
      const body = json ?? (form === undefined ? undefined : readTextFields(form));
      const example = {
        ...(body === undefined ? {} : { corpo: dropSimilar(body) }),
        ...(response === '' ? {} : { risposta: dropSimilar(JSON.parse(response)) }),
      };
      if (Object.keys(example).length > 0) examples[name] = JSON.parse(replaceVarying(JSON.stringify(example), marker));
    },
    save: () => writeFile(FILE, `${JSON.stringify(examples, null, 1)}\n`),
  };
};
