import type { RefusalCode } from '../refusals.ts';
import { decodeBase64 } from './base64.ts';
import { openCms } from './cms.ts';
import { decodeText } from './decode-text.ts';
import { dropDeclaration } from './declaration.ts';
import { detectContent } from './detect-content.ts';
import { listZip } from './zip.ts';
import type { ZipMember } from './zip.ts';

/** Largest file, before and after decompression. */
export const MAX_BYTES = 20 * 1024 * 1024;
const MAX_WRAPPINGS = 6;
/** Members of all the nested archives of a file. */
const MAX_MEMBERS = 1000;

/** An XML text and its containers, outermost first. */
export type XmlDocument = { readonly text: string; readonly wrappings: readonly string[] };
export type OpenOutcome =
  | { readonly tipo: 'documenti'; readonly documents: readonly XmlDocument[] }
  | { readonly tipo: 'rifiuto'; readonly codice: RefusalCode };

/** Bytes and members that may still be read. One budget for the whole file, so nesting cannot exceed the limits. */
type Budget = { byte: number; members: number };

const refuse = (codice: RefusalCode): OpenOutcome => ({ tipo: 'rifiuto', codice });

/** Opens nested archives, signatures and base64, and returns the XML texts inside. */
export const openFile = (bytes: Uint8Array): OpenOutcome => {
  return bytes.length > MAX_BYTES
    ? refuse('file_troppo_grande')
    : openWrapping(bytes, [], { byte: MAX_BYTES, members: MAX_MEMBERS });
};

const openWrapping = (bytes: Uint8Array, wrappings: readonly string[], budget: Budget): OpenOutcome => {
  const content = detectContent(bytes);
  if (content.tipo === 'rifiuto') return refuse(content.codice);
  if (content.tipo === 'xml')
    return { tipo: 'documenti', documents: [{ text: dropDeclaration(decodeText(bytes)), wrappings }] };
  if (wrappings.length >= MAX_WRAPPINGS) return refuse('troppi_involucri');
  if (content.tipo === 'zip') return openZip(bytes, [...wrappings, 'zip'], budget);
  if (content.tipo === 'cms') {
    const envelope = openCms(bytes);
    return envelope.tipo === 'rifiuto' ? envelope : openWrapping(envelope.bytes, [...wrappings, 'p7m'], budget);
  }
  const inner = decodeBase64(bytes);
  return inner === null ? refuse('formato_sconosciuto') : openWrapping(inner, [...wrappings, 'base64'], budget);
};

const openZip = (bytes: Uint8Array, wrappings: readonly string[], budget: Budget): OpenOutcome => {
  const archive = listZip(bytes);
  if (archive.tipo === 'rifiuto') return archive;
  if (isOfficeDocument(archive.members)) return refuse('documento_office');
  budget.members -= archive.members.length;
  if (budget.members < 0) return refuse('struttura_anomala');
  const documents: XmlDocument[] = [];
  const refusals: RefusalCode[] = [];
  for (const member of archive.members) {
    const start = member.readStart();
    // Skips PDFs, images and other members of unsupported types without reading them.
    if (start !== null && detectContent(start).tipo === 'rifiuto') continue;
    const content = start === null ? null : member.readAll(budget.byte);
    if (content === 'troppo_grande') return refuse('file_troppo_grande');
    if (content === null) {
      refusals.push('zip_danneggiato');
      continue;
    }
    budget.byte -= content.length;
    const outcome = openWrapping(content, wrappings, budget);
    if (budget.members < 0) return refuse('struttura_anomala');
    if (outcome.tipo === 'documenti') documents.push(...outcome.documents);
    else refusals.push(outcome.codice);
  }
  if (documents.length > 0) return { tipo: 'documenti', documents };
  return refuse(refusals[0] ?? 'zip_senza_bilancio');
};

const isOfficeDocument = (members: readonly ZipMember[]): boolean =>
  members.some(({ name }) => name === '[Content_Types].xml' || name === 'mimetype');
