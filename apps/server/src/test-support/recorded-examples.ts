import { writeFile } from 'node:fs/promises';
import type { EndpointName } from '@vedetta/contract';
import type { ApiRequest } from './api-request.ts';

const FILE = new URL('../plugins/esempi.json', import.meta.url);
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gu;
/** Longer lists say nothing more. */
const MAX_ELEMENTS = 2;

const isMap = (entries: readonly (readonly [string, unknown])[]): boolean =>
  entries.length > MAX_ELEMENTS && entries.every(([, valore]) => typeof valore === 'object' && valore !== null);

/** Has a type and a default, as a JSON schema has: linters of the document judge it as one. */
const looksLikeSchema = (valore: unknown): boolean =>
  typeof valore === 'object' && valore !== null && 'type' in valore && 'default' in valore;

/** Lists, and maps of things alike, cut to their first elements; what looks like a schema is left out. */
const shorten = (valore: unknown): unknown => {
  if (Array.isArray(valore)) return valore.slice(0, MAX_ELEMENTS).map(shorten);
  if (typeof valore !== 'object' || valore === null) return valore;
  const entries = Object.entries(valore).filter(([, other]) => !looksLikeSchema(other));
  return Object.fromEntries(
    (isMap(entries) ? entries.slice(0, MAX_ELEMENTS) : entries).map(([nome, other]) => [nome, shorten(other)]),
  );
};

/** What changes at every run, always the same; and no name of the test. */
const normalize = (text: string, marker: string): string => {
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
    .replace(/"[\da-f]{64}"/gu, `"${'5e1f'.repeat(16)}"`);
};

const readTextFields = (form: Readonly<Record<string, string | Blob>>): object =>
  Object.fromEntries(Object.entries(form).filter(([, valore]) => typeof valore === 'string'));

/** Keeps what was sent and answered, as the OpenAPI document shows it; writes nothing before `save`. */
export const createRecorder = () => {
  const examples: Partial<Record<EndpointName, unknown>> = {};
  return {
    add: (nome: EndpointName, marker: string, { json, form }: ApiRequest, response: string): void => {
      const body = json ?? (form === undefined ? undefined : readTextFields(form));
      const example = {
        ...(body === undefined ? {} : { corpo: shorten(body) }),
        ...(response === '' ? {} : { risposta: shorten(JSON.parse(response)) }),
      };
      if (Object.keys(example).length > 0) examples[nome] = JSON.parse(normalize(JSON.stringify(example), marker));
    },
    save: () => writeFile(FILE, `${JSON.stringify(examples, null, 1)}\n`),
  };
};
