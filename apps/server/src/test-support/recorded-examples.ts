import { writeFile } from 'node:fs/promises';
import type { EndpointName } from '@vedetta/contract';
import type { ApiRequest } from './api-request.ts';

const FILE = new URL('../plugins/esempi.json', import.meta.url);
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gu;
/** Longer lists say nothing more. */
const MASSIMO = 2;

const isMappa = (voci: readonly (readonly [string, unknown])[]): boolean =>
  voci.length > MASSIMO && voci.every(([, valore]) => typeof valore === 'object' && valore !== null);

/** Has a type and a default, as a JSON schema has: linters of the document judge it as one. */
const looksLikeSchema = (valore: unknown): boolean =>
  typeof valore === 'object' && valore !== null && 'type' in valore && 'default' in valore;

/** Lists, and maps of things alike, cut to their first elements; what looks like a schema is left out. */
const shorten = (valore: unknown): unknown => {
  if (Array.isArray(valore)) return valore.slice(0, MASSIMO).map(shorten);
  if (typeof valore !== 'object' || valore === null) return valore;
  const voci = Object.entries(valore).filter(([, altro]) => !looksLikeSchema(altro));
  return Object.fromEntries(
    (isMappa(voci) ? voci.slice(0, MASSIMO) : voci).map(([nome, altro]) => [nome, shorten(altro)]),
  );
};

/** What changes at every run, always the same; and no name of the test. */
const steady = (testo: string, segno: string): string => {
  const visti: string[] = [];
  const numbered = (id: string): string => {
    if (!visti.includes(id)) visti.push(id);
    return `9b2f4c10-6d3e-4f57-8a21-${String(visti.indexOf(id) + 1).padStart(12, '0')}`;
  };
  return testo
    .replaceAll(segno, 'Bianchi')
    .replace(/utente\d+/gu, 'studio.bianchi')
    .replace(UUID, numbered)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, '2026-11-20T18:30:00.000Z')
    .replace(/scade=\d+&firma=[\w-]+/gu, 'scade=1795200000&firma=pS1kq0xJ')
    .replace(/"[\w-]{43}"/gu, '"mCl0nq5sY1w8Vq9kS4dR2tZbX7uJ3hLeA6fGoPiTyNc"')
    .replace(/"[\da-f]{64}"/gu, `"${'5e1f'.repeat(16)}"`);
};

const readTesti = (form: Readonly<Record<string, string | Blob>>): object =>
  Object.fromEntries(Object.entries(form).filter(([, valore]) => typeof valore === 'string'));

/** Keeps what was sent and answered, as the OpenAPI document shows it; writes nothing before `save`. */
export const createRecorder = () => {
  const esempi: Partial<Record<EndpointName, unknown>> = {};
  return {
    add: (nome: EndpointName, segno: string, { json, form }: ApiRequest, risposta: string): void => {
      const corpo = json ?? (form === undefined ? undefined : readTesti(form));
      const esempio = {
        ...(corpo === undefined ? {} : { corpo: shorten(corpo) }),
        ...(risposta === '' ? {} : { risposta: shorten(JSON.parse(risposta)) }),
      };
      if (Object.keys(esempio).length > 0) esempi[nome] = JSON.parse(steady(JSON.stringify(esempio), segno));
    },
    save: () => writeFile(FILE, `${JSON.stringify(esempi, null, 1)}\n`),
  };
};
