import type { Endpoint } from '@vedetta/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { collectMessages } from '../plugins/field-messages.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';

/** An uploaded file. */
export type UploadedFile = { readonly nome: string; readonly contenuto: Buffer };

type Body = { readonly body: unknown; readonly file: UploadedFile | null | undefined };

const LIMITS = { fields: 30, files: 3, parts: 33, fieldSize: 64 * 1024, fieldNameSize: 100 };

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413;

/** A file sent without a name has none, whatever its type says. */
const readName = ({ filename }: Readonly<{ filename?: string }>): string => filename ?? '';

/** Waits until the bytes of a file that were read may pass; null where they may at once. */
type Pass = (bytes: number) => Promise<void> | null;

/** Null when it is longer than it may be. */
const readContent = async ({ file }: MultipartFile, pass: Pass): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    await pass(chunk.length);
  }
  return file.truncated ? null : Buffer.concat(chunks);
};

const readParts = async (
  request: FastifyRequest,
  { file, campoMassimo = LIMITS.fieldSize }: Endpoint,
  pass: Pass,
): Promise<Body | Refusal> => {
  const body: Record<string, string> = {};
  const seen = new Set<string>();
  let uploaded: UploadedFile | null | undefined;
  for await (const part of request.parts({
    limits: { ...LIMITS, fieldSize: campoMassimo, fileSize: file?.massimo ?? 0 },
  })) {
    if (seen.has(part.fieldname)) return refuseFields({ [part.fieldname]: ['Il campo è ripetuto.'] });
    seen.add(part.fieldname);
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) return refuse('troppo_grande');
      if (part.fieldname === file?.nome) uploaded = null;
      else body[part.fieldname] = String(part.value);
    } else {
      const content = await readContent(part, pass);
      if (content === null) return refuse('troppo_grande');
      if (part.fieldname === file?.nome)
        uploaded = content.length === 0 ? null : { nome: readName(part), contenuto: content };
    }
  }
  return { body, file: uploaded };
};

const readMultipart = async (request: FastifyRequest, endpoint: Endpoint, pass: Pass): Promise<Body | Refusal> => {
  try {
    return await readParts(request, endpoint, pass);
  } catch (error) {
    return refuse(isTooLarge(error) ? 'troppo_grande' : 'multipart_non_valido');
  }
};

/** Reads the JSON form of a multipart body without a file, where null means an empty field. */
const readJson = (body: unknown, file: Endpoint['file']): Body => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body, file: undefined };
  const fields = Object.entries(body).filter(([name]) => name !== file?.nome);
  const isEmptied = file !== undefined && file.nome in body && !(body as Record<string, unknown>)[file.nome];
  return {
    body: Object.fromEntries(fields.map(([name, valore]) => [name, valore ?? ''])),
    file: isEmptied ? null : undefined,
  };
};

const validate = (schema: z.ZodType, body: Body): Body | Refusal => {
  const outcome = schema.safeParse(body.body);
  return outcome.success
    ? { ...body, body: outcome.data }
    : refuseFields(collectMessages(outcome.error.issues, body.body));
};

/** Reads and validates a multipart body; Fastify has already validated JSON bodies. */
export const readBody = async (endpoint: Endpoint, request: FastifyRequest, pass: Pass): Promise<Body | Refusal> => {
  if (endpoint.multipart === undefined) return { body: request.body, file: undefined };
  const body = request.isMultipart()
    ? await readMultipart(request, endpoint, pass)
    : readJson(request.body, endpoint.file);
  return body instanceof Refusal ? body : validate(endpoint.multipart, body);
};
