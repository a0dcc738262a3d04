import type { Result } from '@vedetta/domain/base';
import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { refuse } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { readAttribute } from './attribute.ts';
import { buildEntities } from './entities.ts';
import { feed } from './feed.ts';
import { EURO } from './istanza.ts';
import type { Contesto, RawFatto, Istanza } from './istanza.ts';
import { ParseAborted } from './parse-aborted.ts';
import { Counters } from './counters.ts';
import { buildContesto } from './periodo.ts';
import type { RawContesto } from './periodo.ts';
import { INLINE, ISO4217, ITCC, ITCC_FAMILY, LINK, XBRLI, XHTML, XLINK, XSI } from './namespaces.ts';

/** In characters: longer than any amount, date or name. */
const MAX_TEXT = 10_000;
const KEPT_COMMENTS = 20;

/**
 * Parses the XML of an instance: its facts (direct children of the root), contexts and units. Skips tuples, notes inside
 * facts and footnotes. Never throws: a text that is not an instance is refused.
 */
export const parseIstanza = (text: string): Result<Istanza, RefusalCode> => {
  const reader = new IstanzaReader(text);
  try {
    reader.read();
  } catch (error) {
    if (error instanceof ParseAborted) return refuse(error.codice);
    throw error;
  }
  return { ok: true, valore: reader.istanza() };
};

/** saxes sets its handlers as new properties, and after the third V8 switches to a slow dictionary; a subclass avoids it. */
class XmlParser extends SaxesParser<{ readonly xmlns: true; readonly position: false }> {}

class IstanzaReader {
  readonly #text: string;
  readonly #parser = new XmlParser({ xmlns: true, position: false });
  readonly #schemaRefs: string[] = [];
  readonly #contesti = new Map<string, Contesto>();
  readonly #entita = new Map<string, string>();
  readonly #unita = new Map<string, string>();
  readonly #fatti: RawFatto[] = [];
  readonly #comments: string[] = [];
  readonly #counters = new Counters();
  #identifier: string | null = null;
  #depth = 0;
  /** Whether the parser reported a tag, comment or instruction since the last write. */
  #hasRead = false;
  /** Kind of the current child of the root; the content of `altro` is skipped. */
  #branch: 'fatto' | 'contesto' | 'unita' | 'altro' = 'altro';
  #id = '';
  #contesto: RawContesto = { istante: null, inizio: null, fine: null, dimension: null };
  #measures: string[] = [];
  #hasDivide = false;
  #collected: string | null = null;
  #hasChildren = false;
  #namespace: { readonly uri: string; readonly versione: string | null } = { uri: '', versione: null };

  constructor(text: string) {
    this.#text = text;
  }

  read(): void {
    const parser = this.#parser;
    parser.ENTITIES = buildEntities();
    parser.on('error', (error) => this.#fail(error.message));
    parser.on('xmldecl', () => this.#markRead());
    parser.on('processinginstruction', () => this.#markRead());
    parser.on('comment', (comment) => this.#keepComment(comment));
    parser.on('attribute', (attribute) => this.#counters.addAttribute(attribute));
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag));
    parser.on('cdata', (chunk) => this.#collectCdata(chunk));
    this.#feed();
    parser.close();
  }

  #feed(): void {
    feed(this.#text, {
      write: (chunk) => {
        this.#hasRead = false;
        this.#parser.write(chunk);
        return this.#hasRead;
      },
      wantsText: (length) => this.#wantsText(length),
      refuse: (codice) => {
        throw new ParseAborted(codice);
      },
      refuseDoctype: (doctype) => this.#refuseDoctype(doctype),
    });
  }

  /** Outside the root the parser must see all character data; inside, only what is collected. */
  #wantsText(length: number): boolean {
    if (this.#depth === 0) return true;
    if (this.#collected === null) return false;
    if (length <= MAX_TEXT) return true;
    this.#collected = '…';
    return false;
  }

  #markRead(): void {
    this.#hasRead = true;
  }

  istanza(): Istanza {
    return {
      schemaRefs: this.#schemaRefs,
      contesti: this.#contesti,
      entita: this.#entita,
      unita: this.#unita,
      fatti: this.#fatti,
      comments: this.#comments,
      identifier: this.#identifier,
    };
  }

  #fail(message: string): never {
    const isIncomplete =
      message.startsWith('unclosed tag') ||
      message.startsWith('unexpected end') ||
      message.startsWith('document must contain');
    throw new ParseAborted(isIncomplete ? 'xml_incompleto' : 'xml_non_valido');
  }

  #refuseDoctype(doctype: string): never {
    if (/^\s*html\b/i.test(doctype)) throw new ParseAborted(INLINE.test(this.#text) ? 'inline_xbrl' : 'html');
    throw new ParseAborted('doctype');
  }

  #keepComment(comment: string): void {
    this.#hasRead = true;
    this.#counters.addComment();
    if (this.#comments.length < KEPT_COMMENTS && comment.length < 1000) this.#comments.push(comment);
  }

  /** Subscribes to text only while it is collected. */
  #startCollecting(): void {
    this.#collected = '';
    this.#parser.on('text', (chunk) => this.#collect(chunk));
  }

  #endCollecting(): void {
    this.#collected = null;
    this.#parser.off('text');
  }

  #collectCdata(chunk: string): void {
    this.#hasRead = true;
    this.#collect(chunk);
  }

  #collect(chunk: string): void {
    if (this.#collected === null) return;
    this.#collected = this.#collected.length + chunk.length > MAX_TEXT ? '…' : this.#collected + chunk;
  }

  #open(tag: SaxesTagNS): void {
    this.#hasRead = true;
    this.#depth += 1;
    this.#counters.addElement(this.#depth);
    if (this.#depth === 1) this.#checkRoot(tag);
    else if (this.#depth === 2) this.#openChild(tag);
    else if (this.#branch === 'contesto') this.#openInContesto(tag);
    else if (this.#branch === 'unita') this.#openInUnita(tag);
    else if (this.#branch === 'fatto') this.#hasChildren = true;
  }

  #checkRoot(tag: SaxesTagNS): void {
    if (tag.uri === XBRLI && tag.local === 'xbrl') return;
    if (tag.uri === XHTML || tag.local.toLowerCase() === 'html')
      throw new ParseAborted(INLINE.test(this.#text) ? 'inline_xbrl' : 'html');
    throw new ParseAborted('non_xbrl');
  }

  #openChild(tag: SaxesTagNS): void {
    this.#branch = 'altro';
    if (tag.uri === XBRLI && tag.local === 'context') {
      this.#branch = 'contesto';
      this.#id = readAttribute(tag, 'id') ?? '';
      this.#contesto = { istante: null, inizio: null, fine: null, dimension: null };
    } else if (tag.uri === XBRLI && tag.local === 'unit') {
      this.#branch = 'unita';
      this.#id = readAttribute(tag, 'id') ?? '';
      this.#measures = [];
      this.#hasDivide = false;
    } else if (tag.uri === LINK && tag.local === 'schemaRef') {
      const href = readAttribute(tag, 'href', XLINK);
      if (href !== null) this.#schemaRefs.push(href);
    } else if (this.#findVersione(tag.uri) !== null && readAttribute(tag, 'contextRef') !== null) {
      this.#branch = 'fatto';
      this.#hasChildren = false;
      // Collects only numbers and company data: the texts of the notes are most of the file.
      if (readAttribute(tag, 'unitRef') !== null || tag.local.startsWith('DatiAnagrafici')) this.#startCollecting();
    }
  }

  #openInContesto(tag: SaxesTagNS): void {
    if (tag.uri === XBRLI && ['instant', 'startDate', 'endDate', 'identifier'].includes(tag.local)) {
      this.#startCollecting();
    } else if (tag.uri === XBRLI && tag.local === 'segment') {
      this.#contesto.dimension = 'parte';
    } else if (tag.uri !== XBRLI && this.#depth === 4 && !(tag.local === 'scen' && ITCC_FAMILY.test(tag.uri))) {
      this.#contesto.dimension ??= 'scenario';
    }
  }

  #openInUnita(tag: SaxesTagNS): void {
    if (tag.uri !== XBRLI) return;
    if (tag.local === 'divide') this.#hasDivide = true;
    if (tag.local === 'measure') this.#startCollecting();
  }

  #close(tag: SaxesTagNS): void {
    this.#hasRead = true;
    if (this.#depth === 2) this.#closeChild(tag);
    else if (this.#branch === 'contesto') this.#closeInContesto(tag);
    else if (this.#branch === 'unita') this.#closeInUnita(tag);
    this.#depth -= 1;
  }

  #closeChild(tag: SaxesTagNS): void {
    if (this.#branch === 'fatto' && this.#collected !== null) this.#addFatto(tag, this.#collected);
    if (this.#branch === 'contesto') this.#addContesto();
    if (this.#branch === 'unita') {
      const [measure] = this.#measures;
      this.#unita.set(
        this.#id,
        measure !== undefined && this.#measures.length === 1 && !this.#hasDivide ? measure : 'unità composta',
      );
    }
    this.#endCollecting();
    this.#branch = 'altro';
  }

  #addFatto(tag: SaxesTagNS, text: string): void {
    const nil = readAttribute(tag, 'nil', XSI)?.trim();
    if (nil === 'true' || nil === '1' || (text.trim() === '' && !this.#hasChildren)) return;
    this.#fatti.push({
      elemento: tag.local,
      versione: this.#findVersione(tag.uri) ?? '',
      contesto: readAttribute(tag, 'contextRef')?.trim() ?? null,
      unita: readAttribute(tag, 'unitRef')?.trim() ?? null,
      decimali: readAttribute(tag, 'decimals')?.trim() ?? null,
      // Markup inside an amount could hide digits: the marker makes the amount unparsable.
      testo: this.#hasChildren ? `${text} <…>` : text,
    });
  }

  /** The date in an itcc-ci namespace, cached because the facts of a file share it. */
  #findVersione(uri: string): string | null {
    if (this.#namespace.uri !== uri) this.#namespace = { uri, versione: ITCC.exec(uri)?.[1] ?? null };
    return this.#namespace.versione;
  }

  #addContesto(): void {
    const next = buildContesto(this.#contesto);
    const known = this.#contesti.get(this.#id);
    const isAmbiguous = known !== undefined && JSON.stringify(known) !== JSON.stringify(next);
    this.#contesti.set(this.#id, isAmbiguous ? { tipo: 'escluso', causa: 'doppio', fine: null } : next);
  }

  #closeInContesto(tag: SaxesTagNS): void {
    if (this.#collected === null) return;
    if (tag.local === 'instant') this.#contesto.istante = this.#collected;
    if (tag.local === 'startDate') this.#contesto.inizio = this.#collected;
    if (tag.local === 'endDate') this.#contesto.fine = this.#collected;
    if (tag.local === 'identifier') {
      this.#identifier ??= this.#collected.trim();
      this.#entita.set(this.#id, this.#collected.trim());
    }
    this.#endCollecting();
  }

  #closeInUnita(tag: SaxesTagNS): void {
    if (this.#collected === null || tag.local !== 'measure') return;
    const measure = this.#collected.trim();
    const [prefix = '', name = ''] = measure.includes(':') ? measure.split(':') : ['', measure];
    const isEuro = name.toUpperCase() === 'EUR' && (this.#parser.resolve(prefix) === ISO4217 || prefix === 'iso4217');
    this.#measures.push(isEuro ? EURO : measure);
    this.#endCollecting();
  }
}
