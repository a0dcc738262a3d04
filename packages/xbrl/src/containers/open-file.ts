import type { Result } from '@vedetta/domain/base';
import { refuse } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { decodeBase64 } from './base64.ts';
import { openCms } from './cms.ts';
import { decodeText } from './decode-text.ts';
import { dropDeclaration } from './declaration.ts';
import { detectContent } from './detect-content.ts';
import { isArchivio, isBilancio } from './guasti.ts';
import type { MembroGuasto } from './guasti.ts';
import { listZip } from './zip.ts';
import type { ZipMember } from './zip.ts';

/** Largest file, before and after decompression. */
export const MAX_BYTES = 20 * 1024 * 1024;
const MAX_WRAPPINGS = 6;
/** Members of all the nested archives of a file. */
const MAX_MEMBERS = 1000;

/** An XML text and its containers, outermost first; `nome` is that of the member of the archive, empty outside of one. */
export type XmlDocument = { readonly text: string; readonly wrappings: readonly string[]; readonly nome: string };
/** The XML texts of a file, and the members of its archives that look like a bilancio and cannot be opened. */
type Opened = Result<
  { readonly documents: readonly XmlDocument[]; readonly guasti: readonly MembroGuasto[] },
  RefusalCode
>;

/** Bytes and members that may still be read. One budget for the whole file, so nesting cannot exceed the limits. */
type Budget = { byte: number; members: number };

/** Opens nested archives, signatures and base64, and returns the XML texts inside. */
export const openFile = (bytes: Uint8Array): Opened => {
  return bytes.length > MAX_BYTES
    ? refuse('file_troppo_grande')
    : openWrapping(bytes, { wrappings: [], nome: '' }, { byte: MAX_BYTES, members: MAX_MEMBERS });
};

/** Where the bytes come from. */
type Place = Pick<XmlDocument, 'wrappings' | 'nome'>;

const openWrapping = (bytes: Uint8Array, { wrappings, nome }: Place, budget: Budget): Opened => {
  const content = detectContent(bytes);
  if (!content.ok) return content;
  if (content.valore === 'xml') {
    const document = { text: dropDeclaration(decodeText(bytes)), wrappings, nome };
    return { ok: true, valore: { documents: [document], guasti: [] } };
  }
  if (wrappings.length >= MAX_WRAPPINGS) return refuse('troppi_involucri');
  if (content.valore === 'zip') return openZip(bytes, [...wrappings, 'zip'], budget);
  if (content.valore === 'cms') {
    const envelope = openCms(bytes);
    return envelope.ok ? openWrapping(envelope.valore, { wrappings: [...wrappings, 'p7m'], nome }, budget) : envelope;
  }
  const inner = decodeBase64(bytes);
  return inner === null
    ? refuse('formato_sconosciuto')
    : openWrapping(inner, { wrappings: [...wrappings, 'base64'], nome }, budget);
};

const openZip = (bytes: Uint8Array, wrappings: readonly string[], budget: Budget): Opened => {
  const archive = listZip(bytes);
  if (!archive.ok) return archive;
  const members = archive.valore;
  if (isOfficeDocument(members)) return refuse('documento_office');
  budget.members -= members.length;
  if (budget.members < 0) return refuse('struttura_anomala');
  const documents: XmlDocument[] = [];
  const guasti: MembroGuasto[] = [];
  const refusals: RefusalCode[] = [];
  for (const member of members) {
    const start = member.readStart();
    const type = start === null ? null : detectContent(start);
    const addGuasto = (codice: RefusalCode): void => {
      const guasto = { nome: member.name, codice };
      if (isArchivio(guasto) || isBilancio(guasto, start === null ? '' : decodeText(start))) guasti.push(guasto);
    };
    // Skips PDFs, images and other members of unsupported types without reading them.
    if (type?.ok === false) {
      addGuasto(type.rifiuto);
      continue;
    }
    const content = start === null ? null : member.readAll(budget.byte);
    if (content === 'troppo_grande') return refuse('file_troppo_grande');
    if (content === null) {
      refusals.push('zip_danneggiato');
      addGuasto('zip_danneggiato');
      continue;
    }
    budget.byte -= content.length;
    const outcome = openWrapping(content, { wrappings, nome: member.name }, budget);
    if (budget.members < 0) return refuse('struttura_anomala');
    if (outcome.ok) {
      documents.push(...outcome.valore.documents);
      guasti.push(...outcome.valore.guasti);
    } else {
      refusals.push(outcome.rifiuto);
      addGuasto(outcome.rifiuto);
    }
  }
  if (documents.length > 0) return { ok: true, valore: { documents, guasti } };
  return refuse(refusals[0] ?? 'zip_senza_bilancio');
};

const isOfficeDocument = (members: readonly ZipMember[]): boolean =>
  members.some(({ name }) => name === '[Content_Types].xml' || name === 'mimetype');
