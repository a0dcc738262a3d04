import { endpoints, errori } from '@vedetta/contract';
import type { Endpoint, EndpointName, ErrorCode } from '@vedetta/contract';
import { capitalize } from '@vedetta/domain';
import * as z from 'zod';
import { listErroriPrevisti } from './errori-previsti.ts';
import { esempi } from './esempi.ts';
import { schemiNominati } from './schemi-nominati.ts';
import { findSezione, tags } from './sezioni-openapi.ts';

type Json = Readonly<Record<string, unknown>>;
type SchemaOggetto = { readonly properties?: Json; readonly required?: readonly string[] };

const JSON_TYPE = 'application/json';
const REQUEST_ID = '9f1c2b7e-5d0a-4a43-8f8e-0d6f5a4e1c21';
const pointTo = (nome: string): string => `#/components/schemas/${nome}`;

/** Answers become components, one name each: that of what they hold, or that of their call. */
const buildComponenti = () => {
  const registro = z.registry<{ id: string }>();
  const nomi = new Map<z.ZodType, string>();
  const add = (schema: z.ZodType, id: string): void => {
    if (nomi.has(schema)) return;
    nomi.set(schema, id);
    registro.add(schema, { id });
  };
  for (const [nome, schema] of Object.entries(schemiNominati)) add(schema, nome);
  for (const [nome, { risposta }] of Object.entries<Endpoint>(endpoints))
    if (risposta !== undefined) add(risposta, `Risposta${capitalize(nome)}`);
  const { schemas } = z.toJSONSchema(registro, {
    io: 'output',
    uri: pointTo,
    // Zod lists the elements of a tuple; how many there are, and that an array has items, readers and linters want told too.
    override: ({ jsonSchema }) => {
      if (jsonSchema.prefixItems === undefined) return;
      const { length } = jsonSchema.prefixItems;
      Object.assign(jsonSchema, { items: {}, minItems: length, maxItems: length });
    },
  });
  return {
    nomi,
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([nome, { $schema: _, $id: __, ...schema }]) => [nome, schema]),
    ),
  };
};

/** The schema of what a client sends. */
const describeInput = (schema: z.ZodType): SchemaOggetto => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, { io: 'input' });
  return resto;
};

const listParametri = (dove: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = describeInput(schema);
  return Object.entries(properties).map(([name, campo]) => {
    const { description, ...valore } = campo as { description?: string };
    return { name, in: dove, required: required.includes(name), ...(description && { description }), schema: valore };
  });
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  example: '"3"',
  description: 'ETag della versione letta: se nel frattempo è cambiata, 412',
};
const CHIAVE = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'La stessa chiave entro 24 ore non crea due volte',
};

const listIntestazioni = ({ errori: codici }: Endpoint): Json[] => [
  ...(codici.includes('modificato_nel_frattempo') ? [IF_MATCH] : []),
  ...(codici.includes('chiave_riutilizzata') ? [CHIAVE] : []),
];

/** The text fields with the file beside them; without the file they may come as JSON too. */
const describeMultipart = (multipart: z.ZodType, { file }: Endpoint, example: Json | undefined): Json => {
  const campi = describeInput(multipart);
  const parte =
    file === undefined ? {} : { [file.nome]: { type: 'string', format: 'binary', description: file.descrizione } };
  const esempio = example === undefined ? {} : { example };
  const soloFile = Object.keys(campi.properties ?? {}).length === 0;
  return {
    'multipart/form-data': { schema: { ...campi, properties: { ...campi.properties, ...parte } }, ...esempio },
    ...(soloFile ? {} : { [JSON_TYPE]: { schema: campi, ...esempio } }),
  };
};

const describeCorpo = (endpoint: Endpoint, example: Json | undefined): Json => {
  const { body, multipart } = endpoint;
  if (multipart !== undefined)
    return { requestBody: { required: true, content: describeMultipart(multipart, endpoint, example) } };
  if (body === undefined) return {};
  return {
    requestBody: {
      required: true,
      content: { [JSON_TYPE]: { schema: describeInput(body), ...(example && { example }) } },
    },
  };
};

const isVersionato = ({ errori: codici }: Endpoint): boolean => codici.includes('modificato_nel_frattempo');

/** What is read and written at one address tells its version both times; what is made tells its first one. */
const hasEtag = (endpoint: Endpoint): boolean => {
  const vicini = Object.values<Endpoint>(endpoints).filter(({ path }) => path === endpoint.path);
  const haVersione = vicini.some(isVersionato) && vicini.some(({ metodo }) => metodo === 'GET');
  if (endpoint.risposta === undefined) return false;
  return (
    endpoint.errori.includes('chiave_riutilizzata') ||
    (haVersione && (endpoint.metodo === 'GET' || isVersionato(endpoint)))
  );
};

const testo = (description: string) => ({ description, schema: { type: 'string' } });
const X_REQUEST_ID = { 'X-Request-Id': testo('Identificativo della richiesta, da citare in una segnalazione') };
const ETAG = { ETag: testo('Versione di quanto gli utenti hanno scritto qui') };
const CONTENT_DISPOSITION = { 'Content-Disposition': testo('Nome del file') };

const describeRisposta = (endpoint: Endpoint, nomi: ReadonlyMap<z.ZodType, string>, example: unknown): Json => {
  const { risposta, contenuto } = endpoint;
  const headers = {
    ...X_REQUEST_ID,
    ...(hasEtag(endpoint) ? ETAG : {}),
    ...(contenuto === undefined || contenuto.startsWith('image/') ? {} : CONTENT_DISPOSITION),
  };
  if (contenuto !== undefined)
    return {
      description: 'Il file',
      headers,
      content: { [contenuto]: { schema: { type: 'string', format: 'binary' } } },
    };
  if (risposta === undefined) return { description: 'Fatto; nessun contenuto', headers };
  const schema = { $ref: pointTo(nomi.get(risposta) ?? '') };
  return {
    description: 'Fatto',
    headers,
    content: { [JSON_TYPE]: { schema, ...(example === undefined ? {} : { example }) } },
  };
};

const INTESTAZIONI_ERRORE: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': testo('Token') },
  429: { 'Retry-After': testo('Secondi da attendere') },
  503: { 'Retry-After': testo('Secondi da attendere, quando si conoscono') },
};

const presentErrore = (codice: ErrorCode): Json => {
  const { detail } = errori[codice];
  return {
    summary: detail,
    value: {
      ...(codice === 'richiesta_non_valida' ? { campo: ['Campo obbligatorio.'] } : {}),
      detail,
      request_id: REQUEST_ID,
    },
  };
};

/** What Node answers before a call is known; said only of the calls that refuse nothing else. */
const ILLEGGIBILE = { '4XX': { description: 'La richiesta non si può leggere, o ha intestazioni troppo grandi' } };

/** One answer for each status, with an example for each way to get there. */
const describeErrori = (endpoint: Endpoint): Json => {
  const perStato = Map.groupBy(listErroriPrevisti(endpoint), (codice) => errori[codice].status);
  const risposte = [...perStato].map(([stato, codici]) => [
    stato,
    {
      description: codici.map((codice) => errori[codice].detail).join(' · '),
      ...(INTESTAZIONI_ERRORE[stato] && { headers: INTESTAZIONI_ERRORE[stato] }),
      content: {
        [JSON_TYPE]: {
          schema: { $ref: pointTo('Errore') },
          examples: Object.fromEntries(codici.map((codice) => [codice, presentErrore(codice)])),
        },
      },
    },
  ]);
  const hasRifiuti = [...perStato.keys()].some((stato) => stato < 500);
  return { ...(hasRifiuti ? {} : ILLEGGIBILE), ...Object.fromEntries(risposte) } as Json;
};

const CHI: Readonly<Record<Endpoint['accesso'], string>> = {
  pubblico: 'Chiunque, senza token.',
  sessione: 'Gli utenti di uno studio.',
  stampa: 'Gli utenti di uno studio, e la stampa in corso di questo report.',
  staff: 'Lo staff.',
};

/**
 * The OpenAPI document of the whole API, made of the same table as the routes: fields and bounds from the schemas, failures from the table
 * of errors, examples from answers recorded by the contract test.
 */
export const buildOpenapi = (): Json => {
  const { nomi, schemas } = buildComponenti();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [nome, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const esempio = esempi[nome];
    (paths[endpoint.path.replace(/:(\w+)/gu, '{$1}')] ??= {})[endpoint.metodo.toLowerCase()] = {
      operationId: nome,
      summary: endpoint.titolo,
      description: CHI[endpoint.accesso],
      tags: [findSezione(endpoint.path)],
      security: endpoint.accesso === 'pubblico' ? [] : [{ token: [] }],
      parameters: [
        ...listParametri('path', endpoint.params),
        ...listParametri('query', endpoint.query),
        ...listIntestazioni(endpoint),
      ],
      ...describeCorpo(endpoint, esempio?.corpo),
      responses: { [endpoint.stato]: describeRisposta(endpoint, nomi, esempio?.risposta), ...describeErrori(endpoint) },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vedetta',
      description:
        'Monitoraggio della crisi d’impresa. Ogni errore ha `detail`, una frase per chi legge, e `request_id`; un 400 ha anche i messaggi di ogni campo.',
      version: '1',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
      contact: { name: 'Chi gestisce questa installazione' },
    },
    servers: [{ url: '/', description: 'Questa installazione' }],
    tags,
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token ` seguito dal token di accesso',
        },
      },
    },
  };
};
