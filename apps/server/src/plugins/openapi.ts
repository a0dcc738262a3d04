import { endpoints, errori, ruoli, ruoliLabels } from '@vedetta/contract';
import type { Endpoint, EndpointName, ErrorCode } from '@vedetta/contract';
import { formatCapital } from '@vedetta/domain';
import * as z from 'zod';
import { findDiritto } from '../diritti.ts';
import { listExpectedErrors } from './expected-errors.ts';
import { examples } from './examples.ts';
import { namedSchemas } from './named-schemas.ts';
import { findSection, tags } from './openapi-sections.ts';

type Json = Readonly<Record<string, unknown>>;
type ObjectSchema = { readonly properties?: Json; readonly required?: readonly string[] };

const JSON_TYPE = 'application/json';
const REQUEST_ID = '9f1c2b7e-5d0a-4a43-8f8e-0d6f5a4e1c21';
const refTo = (name: string): string => `#/components/schemas/${name}`;

/** Names every response schema as a component: by its content, or else by its call. */
const buildComponents = () => {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  const add = (schema: z.ZodType, id: string): void => {
    if (names.has(schema)) return;
    names.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [name, schema] of Object.entries(namedSchemas)) add(schema, name);
  for (const [name, { risposta }] of Object.entries<Endpoint>(endpoints))
    if (risposta !== undefined) add(risposta, `Risposta${formatCapital(name)}`);
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: refTo,
    // Zod writes only `prefixItems` for a tuple; readers and linters also need `items` and the length.
    override: ({ jsonSchema }) => {
      if (jsonSchema.prefixItems === undefined) return;
      const { length } = jsonSchema.prefixItems;
      Object.assign(jsonSchema, { items: {}, minItems: length, maxItems: length });
    },
  });
  return {
    names,
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
    ),
  };
};

/** The schema of what a client sends. */
const describeInput = (schema: z.ZodType): ObjectSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

const listParameters = (place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = describeInput(schema);
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...value } = field as { description?: string };
    return { name, in: place, required: required.includes(name), ...(description && { description }), schema: value };
  });
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  example: '"3"',
  description: 'ETag della versione letta: se nel frattempo è cambiata, 412',
};
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'La stessa chiave entro 24 ore non crea due volte',
};

const CODICE_RICHIESTA = {
  name: 'X-Codice-Richiesta',
  in: 'header',
  required: true,
  schema: { type: 'string', maxLength: 200 },
  description: 'Il codice del link',
};

/** A file is judged before it is read: its code comes first. */
const hasCodice = ({ accesso, file }: Endpoint): boolean => accesso === 'pubblico' && file !== undefined;

const listHeaders = (endpoint: Endpoint): Json[] => {
  const { errori: codes } = endpoint;
  return [
    ...(codes.includes('modificato_nel_frattempo') ? [IF_MATCH] : []),
    ...(codes.includes('chiave_riutilizzata') ? [IDEMPOTENCY_KEY] : []),
    ...(hasCodice(endpoint) ? [CODICE_RICHIESTA] : []),
  ];
};

/** Text fields plus the file. Without the file, JSON is accepted too. */
const describeMultipart = (multipart: z.ZodType, { file }: Endpoint, example: Json | undefined): Json => {
  const fields = describeInput(multipart);
  const filePart =
    file === undefined ? {} : { [file.nome]: { type: 'string', format: 'binary', description: file.descrizione } };
  const shown = example === undefined ? {} : { example };
  const isFileOnly = Object.keys(fields.properties ?? {}).length === 0;
  return {
    'multipart/form-data': { schema: { ...fields, properties: { ...fields.properties, ...filePart } }, ...shown },
    ...(isFileOnly ? {} : { [JSON_TYPE]: { schema: fields, ...shown } }),
  };
};

const describeBody = (endpoint: Endpoint, example: Json | undefined): Json => {
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

const isVersioned = ({ errori: codes }: Endpoint): boolean => codes.includes('modificato_nel_frattempo');

/** What is created and then only withdrawn has no version. */
const UNVERSIONED: readonly Endpoint[] = [
  endpoints.createRichiesteDati,
  endpoints.remindRichiestaDati,
  endpoints.inviteMembro,
  endpoints.renewInvito,
];

/** A resource that is read and written at one path sends an ETag both times; a created one sends its first ETag. */
const hasEtag = (endpoint: Endpoint): boolean => {
  const siblings = Object.values<Endpoint>(endpoints).filter(({ path }) => path === endpoint.path);
  const hasVersion = siblings.some(isVersioned) && siblings.some(({ metodo }) => metodo === 'GET');
  // A write without an answer sends the version it made; what deletes sends none.
  if (endpoint.risposta === undefined && endpoint.metodo !== 'PUT') return false;
  return (
    (endpoint.errori.includes('chiave_riutilizzata') && !UNVERSIONED.includes(endpoint)) ||
    (hasVersion && (endpoint.metodo === 'GET' || isVersioned(endpoint)))
  );
};

const describeHeader = (description: string) => ({ description, schema: { type: 'string' } });
const X_REQUEST_ID = {
  'X-Request-Id': describeHeader('Identificativo della richiesta, da citare in una segnalazione'),
};
const ETAG = { ETag: describeHeader('Versione di quanto gli utenti hanno scritto qui') };
const CONTENT_DISPOSITION = { 'Content-Disposition': describeHeader('Nome del file') };

const describeResponse = (endpoint: Endpoint, names: ReadonlyMap<z.ZodType, string>, example: unknown): Json => {
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
  const schema = { $ref: refTo(names.get(risposta) ?? '') };
  return {
    description: 'Fatto',
    headers,
    content: { [JSON_TYPE]: { schema, ...(example === undefined ? {} : { example }) } },
  };
};

const ERROR_HEADERS: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': describeHeader('Token') },
  429: { 'Retry-After': describeHeader('Secondi da attendere') },
  503: { 'Retry-After': describeHeader('Secondi da attendere, quando si conoscono') },
};

const presentError = (code: ErrorCode): Json => {
  const { detail } = errori[code];
  return {
    summary: detail,
    value: {
      ...(code === 'richiesta_non_valida' ? { campo: ['Campo obbligatorio.'] } : {}),
      detail,
      request_id: REQUEST_ID,
    },
  };
};

/** Node answers these before the route is known; declared only for calls with no other 4xx. */
const UNREADABLE = { '4XX': { description: 'La richiesta non si può leggere, o ha intestazioni troppo grandi' } };

/** One response per status, with an example for each error code. */
const describeErrors = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy(listExpectedErrors(endpoint), (code) => errori[code].status);
  const responses = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => errori[code].detail).join(' · '),
      ...(ERROR_HEADERS[status] && { headers: ERROR_HEADERS[status] }),
      content: {
        [JSON_TYPE]: {
          schema: { $ref: refTo('Errore') },
          examples: Object.fromEntries(codes.map((code) => [code, presentError(code)])),
        },
      },
    },
  ]);
  const hasRefusals = [...byStatus.keys()].some((status) => status < 500);
  return { ...(hasRefusals ? {} : UNREADABLE), ...Object.fromEntries(responses) } as Json;
};

const CALLERS: Readonly<Record<Endpoint['accesso'], string>> = {
  pubblico: 'Chiunque, senza token.',
  sessione: 'Gli utenti di uno studio.',
  stampa: 'Gli utenti di uno studio, e la stampa in corso di questo report.',
  staff: 'Lo staff.',
};

/** Who may call: the access, the roles and whether the azienda must be assigned. */
const describeCallers = (endpoint: Endpoint): string => {
  const { ruoli: admitted, su } = findDiritto(endpoint) ?? { ruoli: null, su: 'nessuno' };
  const limited =
    admitted === null || admitted.length === ruoli.length
      ? []
      : [`Ruoli: ${admitted.map((ruolo) => ruoliLabels[ruolo].toLowerCase()).join(', ')}.`];
  return [
    CALLERS[endpoint.accesso],
    ...limited,
    ...(su === 'azienda' ? ['Un’azienda non assegnata a chi chiede non si trova (404).'] : []),
  ].join(' ');
};

/**
 * Builds the OpenAPI document from the same table as the routes: fields and limits from the schemas, failures from the table of errors,
 * examples from the contract test.
 */
export const buildOpenapi = (): Json => {
  const { names, schemas } = buildComponents();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const example = examples[name];
    (paths[endpoint.path.replace(/:(\w+)/gu, '{$1}')] ??= {})[endpoint.metodo.toLowerCase()] = {
      operationId: name,
      summary: endpoint.titolo,
      description: describeCallers(endpoint),
      tags: [findSection(endpoint.path)],
      security: endpoint.accesso === 'pubblico' ? [] : [{ token: [] }],
      parameters: [
        ...listParameters('path', endpoint.params),
        ...listParameters('query', endpoint.query),
        ...listHeaders(endpoint),
      ],
      ...describeBody(endpoint, example?.corpo),
      responses: {
        [endpoint.stato]: describeResponse(endpoint, names, example?.risposta),
        ...describeErrors(endpoint),
      },
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
