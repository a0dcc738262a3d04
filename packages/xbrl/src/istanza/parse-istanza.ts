import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { findDoctype } from '../contenitori/prologo.ts';
import type { CodiceRifiuto } from '../rifiuti.ts';
import { readAttributo } from './attributo.ts';
import { buildEntities } from './entita.ts';
import { EURO } from './istanza.ts';
import type { Contesto, FattoGrezzo, Istanza } from './istanza.ts';
import { LetturaInterrotta } from './lettura-interrotta.ts';
import { buildContesto } from './periodo.ts';
import type { ContestoGrezzo } from './periodo.ts';
import { INLINE, ISO4217, ITCC, ITCC_FAMILY, LINK, XBRLI, XHTML, XLINK, XSI } from './spazi-nomi.ts';

/** An instance is seven levels deep and holds some thousand elements: beyond these limits the file is not one, and would only cost time. */
const MAX_PROFONDITA = 64;
const MAX_ATTRIBUTI = 256;
const MAX_ELEMENTI = 100_000;
const MAX_COMMENTI = 10_000;
/** No amount, date or name is this long. */
const MAX_TESTO = 10_000;
const COMMENTI_TENUTI = 20;

export type EsitoIstanza =
  | { readonly tipo: 'istanza'; readonly istanza: Istanza }
  | { readonly tipo: 'rifiuto'; readonly codice: CodiceRifiuto };

/**
 * Reads the XML of an instance: facts that are direct children of the root, contexts, units. Tuples, notes within
 * facts and footnotes are passed over. Never throws: what is not an instance gives its reason.
 */
export function parseIstanza(testo: string): EsitoIstanza {
  const lettore = new LettoreIstanza(testo);
  try {
    lettore.read();
  } catch (errore) {
    if (errore instanceof LetturaInterrotta) return { tipo: 'rifiuto', codice: errore.codice };
    throw errore;
  }
  return { tipo: 'istanza', istanza: lettore.istanza() };
}

/** saxes adds its handlers to itself one by one, and beyond the third V8 makes a slow dictionary of it; a derived class has room for them. */
class ParserXml extends SaxesParser<{ readonly xmlns: true; readonly position: false }> {}

class LettoreIstanza {
  readonly #testo: string;
  readonly #parser = new ParserXml({ xmlns: true, position: false });
  readonly #schemi: string[] = [];
  readonly #contesti = new Map<string, Contesto>();
  readonly #unita = new Map<string, string>();
  readonly #fatti: FattoGrezzo[] = [];
  readonly #commenti: string[] = [];
  #identificativo: string | null = null;
  #profondita = 0;
  #attributi = 0;
  #elementi = 0;
  /** How much text the parser had been given at the end of the last tag. */
  #fineMarca = 0;
  #numeroCommenti = 0;
  /** What the current child of the root is; everything inside another kind of child is passed over. */
  #ramo: 'fatto' | 'contesto' | 'unita' | 'altro' = 'altro';
  #id = '';
  #contesto: ContestoGrezzo = { istante: null, inizio: null, fine: null, dimensione: null };
  #misure: string[] = [];
  #divisa = false;
  #raccolto: string | null = null;
  #conFigli = false;
  #spazio: { readonly uri: string; readonly versione: string | null } = { uri: '', versione: null };

  constructor(testo: string) {
    this.#testo = testo;
  }

  read(): void {
    const parser = this.#parser;
    const doctype = findDoctype(this.#testo);
    if (doctype !== null) this.#refuseDoctype(doctype);
    parser.ENTITIES = buildEntities();
    parser.on('error', (errore) => this.#fail(errore.message));
    parser.on('doctype', (doctype) => this.#refuseDoctype(doctype));
    parser.on('comment', (commento) => this.#keepCommento(commento));
    parser.on('attribute', () => this.#countAttributo());
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag));
    parser.on('cdata', (brano) => this.#collect(brano));
    this.#feed();
    parser.close();
  }

  /**
   * Hands the text to the parser up to the end of one tag at a time, and jumps over the character data that nobody collects,
   * most of a filing (and what is too long to be collected): what follows a tag is text up to the next `<`, whatever is in it.
   */
  #feed(): void {
    const testo = this.#testo;
    let dati = 0;
    let passo = 0;
    for (let posizione = 0; posizione < testo.length;) {
      const chiusura = testo.indexOf('>', posizione + passo);
      const fine = chiusura < 0 ? testo.length : chiusura + 1;
      this.#parser.write(testo.slice(posizione, fine));
      dati += fine - posizione;
      posizione = fine;
      const isFineMarca = this.#fineMarca === dati;
      // A `>` within a comment or an attribute ends nothing: longer and longer steps, lest there be millions of them.
      passo = isFineMarca ? 0 : passo * 2 + 1;
      if (!isFineMarca || this.#profondita === 0) continue;
      const apertura = testo.indexOf('<', posizione);
      const dopo = apertura < 0 ? testo.length : apertura;
      if (this.#raccolto !== null && dopo - posizione <= MAX_TESTO) continue;
      if (this.#raccolto !== null) this.#raccolto = '…';
      posizione = dopo;
    }
  }

  istanza(): Istanza {
    return {
      schemi: this.#schemi,
      contesti: this.#contesti,
      unita: this.#unita,
      fatti: this.#fatti,
      commenti: this.#commenti,
      identificativo: this.#identificativo,
    };
  }

  #fail(messaggio: string): never {
    const incompleto =
      messaggio.startsWith('unclosed tag') ||
      messaggio.startsWith('unexpected end') ||
      messaggio.startsWith('document must contain');
    throw new LetturaInterrotta(incompleto ? 'xml_incompleto' : 'xml_non_valido');
  }

  #refuseDoctype(doctype: string): never {
    if (/^\s*html\b/i.test(doctype)) throw new LetturaInterrotta(INLINE.test(this.#testo) ? 'inline_xbrl' : 'html');
    throw new LetturaInterrotta('doctype');
  }

  #keepCommento(commento: string): void {
    this.#numeroCommenti += 1;
    if (this.#numeroCommenti > MAX_COMMENTI) throw new LetturaInterrotta('struttura_anomala');
    if (this.#commenti.length < COMMENTI_TENUTI && commento.length < 1000) this.#commenti.push(commento);
  }

  #countAttributo(): void {
    this.#attributi += 1;
    if (this.#attributi > MAX_ATTRIBUTI) throw new LetturaInterrotta('struttura_anomala');
  }

  /** Text is listened to only where it is wanted. */
  #startRaccolta(): void {
    this.#raccolto = '';
    this.#parser.on('text', (brano) => this.#collect(brano));
  }

  #endRaccolta(): void {
    this.#raccolto = null;
    this.#parser.off('text');
  }

  #collect(brano: string): void {
    if (this.#raccolto !== null) this.#raccolto += brano;
  }

  #open(tag: SaxesTagNS): void {
    this.#fineMarca = this.#parser.position;
    this.#attributi = 0;
    this.#profondita += 1;
    this.#elementi += 1;
    if (this.#profondita > MAX_PROFONDITA || this.#elementi > MAX_ELEMENTI)
      throw new LetturaInterrotta('struttura_anomala');
    if (this.#profondita === 1) this.#checkRadice(tag);
    else if (this.#profondita === 2) this.#openFiglio(tag);
    else if (this.#ramo === 'contesto') this.#openInContesto(tag);
    else if (this.#ramo === 'unita') this.#openInUnita(tag);
    else if (this.#ramo === 'fatto') this.#conFigli = true;
  }

  #checkRadice(tag: SaxesTagNS): void {
    if (tag.uri === XBRLI && tag.local === 'xbrl') return;
    if (tag.uri === XHTML || tag.local.toLowerCase() === 'html')
      throw new LetturaInterrotta(INLINE.test(this.#testo) ? 'inline_xbrl' : 'html');
    throw new LetturaInterrotta('non_xbrl');
  }

  #openFiglio(tag: SaxesTagNS): void {
    this.#ramo = 'altro';
    if (tag.uri === XBRLI && tag.local === 'context') {
      this.#ramo = 'contesto';
      this.#id = readAttributo(tag, 'id') ?? '';
      this.#contesto = { istante: null, inizio: null, fine: null, dimensione: null };
    } else if (tag.uri === XBRLI && tag.local === 'unit') {
      this.#ramo = 'unita';
      this.#id = readAttributo(tag, 'id') ?? '';
      this.#misure = [];
      this.#divisa = false;
    } else if (tag.uri === LINK && tag.local === 'schemaRef') {
      const href = readAttributo(tag, 'href', XLINK);
      if (href !== null) this.#schemi.push(href);
    } else if (this.#findVersione(tag.uri) !== null && readAttributo(tag, 'contextRef') !== null) {
      this.#ramo = 'fatto';
      this.#conFigli = false;
      // Texts of the notes are most of the file and are not needed: only numbers and the company's data are kept.
      if (readAttributo(tag, 'unitRef') !== null || tag.local.startsWith('DatiAnagrafici')) this.#startRaccolta();
    }
  }

  #openInContesto(tag: SaxesTagNS): void {
    if (tag.uri === XBRLI && ['instant', 'startDate', 'endDate', 'identifier'].includes(tag.local)) {
      this.#startRaccolta();
    } else if (tag.uri === XBRLI && tag.local === 'segment') {
      this.#contesto.dimensione = 'Il contesto riguarda un segmento, non l’intera azienda.';
    } else if (tag.uri !== XBRLI && this.#profondita === 4 && !(tag.local === 'scen' && ITCC_FAMILY.test(tag.uri))) {
      this.#contesto.dimensione ??= 'Il contesto ha uno scenario particolare.';
    }
  }

  #openInUnita(tag: SaxesTagNS): void {
    if (tag.uri !== XBRLI) return;
    if (tag.local === 'divide') this.#divisa = true;
    if (tag.local === 'measure') this.#startRaccolta();
  }

  #close(tag: SaxesTagNS): void {
    this.#fineMarca = this.#parser.position;
    if (this.#profondita === 2) this.#closeFiglio(tag);
    else if (this.#ramo === 'contesto') this.#closeInContesto(tag);
    else if (this.#ramo === 'unita') this.#closeInUnita(tag);
    this.#profondita -= 1;
  }

  #closeFiglio(tag: SaxesTagNS): void {
    if (this.#ramo === 'fatto' && this.#raccolto !== null) this.#addFatto(tag, this.#raccolto);
    if (this.#ramo === 'contesto') this.#addContesto();
    if (this.#ramo === 'unita') {
      const [misura] = this.#misure;
      this.#unita.set(
        this.#id,
        misura !== undefined && this.#misure.length === 1 && !this.#divisa ? misura : 'unità composta',
      );
    }
    this.#endRaccolta();
    this.#ramo = 'altro';
  }

  #addFatto(tag: SaxesTagNS, testo: string): void {
    const nil = readAttributo(tag, 'nil', XSI)?.trim();
    if (nil === 'true' || nil === '1' || (testo.trim() === '' && !this.#conFigli)) return;
    this.#fatti.push({
      elemento: tag.local,
      versione: this.#findVersione(tag.uri) ?? '',
      contesto: readAttributo(tag, 'contextRef')?.trim() ?? null,
      unita: readAttributo(tag, 'unitRef')?.trim() ?? null,
      // Markup inside an amount could hide digits: it must not be read as the number that is left without it.
      testo: this.#conFigli ? `${testo} <…>` : testo,
    });
  }

  /** Date in the namespace of an itcc-ci taxonomy; facts of one file share theirs. */
  #findVersione(uri: string): string | null {
    if (this.#spazio.uri !== uri) this.#spazio = { uri, versione: ITCC.exec(uri)?.[1] ?? null };
    return this.#spazio.versione;
  }

  #addContesto(): void {
    const nuovo = buildContesto(this.#contesto);
    const noto = this.#contesti.get(this.#id);
    const ambiguo = noto !== undefined && JSON.stringify(noto) !== JSON.stringify(nuovo);
    this.#contesti.set(
      this.#id,
      ambiguo
        ? { tipo: 'escluso', motivo: 'Il file definisce due volte lo stesso contesto.', fine: null, guasto: true }
        : nuovo,
    );
  }

  #closeInContesto(tag: SaxesTagNS): void {
    if (this.#raccolto === null) return;
    if (tag.local === 'instant') this.#contesto.istante = this.#raccolto;
    if (tag.local === 'startDate') this.#contesto.inizio = this.#raccolto;
    if (tag.local === 'endDate') this.#contesto.fine = this.#raccolto;
    if (tag.local === 'identifier') this.#identificativo ??= this.#raccolto.trim();
    this.#endRaccolta();
  }

  #closeInUnita(tag: SaxesTagNS): void {
    if (this.#raccolto === null || tag.local !== 'measure') return;
    const misura = this.#raccolto.trim();
    const [prefisso = '', nome = ''] = misura.includes(':') ? misura.split(':') : ['', misura];
    const isEuro = nome === 'EUR' && (this.#parser.resolve(prefisso) === ISO4217 || prefisso === 'iso4217');
    this.#misure.push(isEuro ? EURO : misura);
    this.#endRaccolta();
  }
}
