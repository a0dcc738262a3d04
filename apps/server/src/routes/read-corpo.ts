import type { Endpoint } from '@vedetta/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { collectCampi } from '../plugins/campi.ts';
import { Rifiuto, refuse, refuseCampi } from '../rifiuto.ts';

/** A file as it was uploaded. */
export type FileCaricato = { readonly nome: string; readonly contenuto: Buffer };

type Corpo = { readonly body: unknown; readonly file: FileCaricato | null | undefined };

const LIMITI = { fields: 30, files: 3, parts: 33, fieldSize: 64 * 1024, fieldNameSize: 100 };

const isTroppoGrande = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413;

const readParti = async (request: FastifyRequest, file: Endpoint['file']): Promise<Corpo | Rifiuto> => {
  const body: Record<string, string> = {};
  const visti = new Set<string>();
  let caricato: FileCaricato | null | undefined;
  for await (const parte of request.parts({ limits: { ...LIMITI, fileSize: file?.massimo ?? 0 } })) {
    if (visti.has(parte.fieldname)) return refuseCampi({ [parte.fieldname]: ['Il campo è ripetuto.'] });
    visti.add(parte.fieldname);
    if (parte.type === 'field') {
      if (parte.valueTruncated || parte.fieldnameTruncated) return refuse('troppo_grande');
      if (parte.fieldname === file?.nome) caricato = null;
      else body[parte.fieldname] = String(parte.value);
    } else {
      const contenuto = await parte.toBuffer();
      if (parte.fieldname === file?.nome)
        caricato = contenuto.length === 0 ? null : { nome: parte.filename, contenuto };
    }
  }
  return { body, file: caricato };
};

const readMultipart = async (request: FastifyRequest, file: Endpoint['file']): Promise<Corpo | Rifiuto> => {
  try {
    return await readParti(request, file);
  } catch (error) {
    return refuse(isTroppoGrande(error) ? 'troppo_grande' : 'multipart_non_valido');
  }
};

/** A body without file may come as JSON too, where null says what an empty field says. */
const readJson = (body: unknown, file: Endpoint['file']): Corpo => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body, file: undefined };
  const campi = Object.entries(body).filter(([nome]) => nome !== file?.nome);
  const vuotato = file !== undefined && file.nome in body && !(body as Record<string, unknown>)[file.nome];
  return {
    body: Object.fromEntries(campi.map(([nome, valore]) => [nome, valore ?? ''])),
    file: vuotato ? null : undefined,
  };
};

const validate = (schema: z.ZodType, corpo: Corpo): Corpo | Rifiuto => {
  const esito = schema.safeParse(corpo.body);
  return esito.success ? { ...corpo, body: esito.data } : refuseCampi(collectCampi(esito.error.issues, corpo.body));
};

/** The body of a call, its fields checked against the contract; JSON bodies were checked already. */
export const readCorpo = async (endpoint: Endpoint, request: FastifyRequest): Promise<Corpo | Rifiuto> => {
  if (endpoint.multipart === undefined) return { body: request.body, file: undefined };
  const corpo = request.isMultipart()
    ? await readMultipart(request, endpoint.file)
    : readJson(request.body, endpoint.file);
  return corpo instanceof Rifiuto ? corpo : validate(endpoint.multipart, corpo);
};
