import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import type { CodiceRifiuto } from '../rifiuti.ts';
import { readAttributo } from './attributo.ts';
import { buildEntities } from './entita.ts';
import { feed } from './feed.ts';
import { EURO } from './istanza.ts';
import type { Contesto, FattoGrezzo, Istanza } from './istanza.ts';
import { LetturaInterrotta } from './lettura-interrotta.ts';
import { Conteggio } from './limiti.ts';
import { buildContesto } from './periodo.ts';
import type { ContestoGrezzo } from './periodo.ts';
import { INLINE, ISO4217, ITCC, ITCC_FAMILY, LINK, XBRLI, XHTML, XLINK, XSI } from './spazi-nomi.ts';

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
export const parseIstanza = (testo: string): EsitoIstanza => {
  const lettore = new LettoreIstanza(testo);
  try {
    lettore.read();
  } catch (errore) {
    if (errore instanceof LetturaInterrotta) return { tipo: 'rifiuto', codice: errore.codice };
    throw errore;
  }
  return { tipo: 'istanza', istanza: lettore.istanza() };
};

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
  readonly #conteggio = new Conteggio();
  #identificativo: string | null = null;
  #profondita = 0;
  /** The parser has told of a tag, a comment or an instruction since it was last given text. */
  #hasRead = false;
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
    parser.ENTITIES = buildEntities();
    parser.on('error', (errore) => this.#fail(errore.message));
    parser.on('xmldecl', () => this.#markRead());
    parser.on('processinginstruction', () => this.#markRead());
    parser.on('comment', (commento) => this.#keepCommento(commento));
    parser.on('attribute', (attributo) => this.#conteggio.addAttributo(attributo));
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag));
    parser.on('cdata', (brano) => this.#collectCdata(brano));
    this.#feed();
    parser.close();
  }

  #feed(): void {
    feed(this.#testo, {
      write: (brano) => {
        this.#hasRead = false;
        this.#parser.write(brano);
        return this.#hasRead;
      },
      wantsText: (lunghezza) => this.#wantsTesto(lunghezza),
      isInRoot: () => this.#profondita > 0,
      refuse: (codice) => {
        throw new LetturaInterrotta(codice);
      },
      refuseDoctype: (doctype) => this.#refuseDoctype(doctype),
    });
  }

  /** Outside the root the parser judges all character data; inside, it is only given what is collected. */
  #wantsTesto(lunghezza: number): boolean {
    if (this.#profondita === 0) return true;
    if (this.#raccolto === null) return false;
    if (lunghezza <= MAX_TESTO) return true;
    this.#raccolto = '…';
    return false;
  }

  #markRead(): void {
    this.#hasRead = true;
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
    this.#hasRead = true;
    this.#conteggio.addCommento();
    if (this.#commenti.length < COMMENTI_TENUTI && commento.length < 1000) this.#commenti.push(commento);
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

  #collectCdata(brano: string): void {
    this.#hasRead = true;
    this.#collect(brano);
  }

  #collect(brano: string): void {
    if (this.#raccolto === null) return;
    this.#raccolto = this.#raccolto.length + brano.length > MAX_TESTO ? '…' : this.#raccolto + brano;
  }

  #open(tag: SaxesTagNS): void {
    this.#hasRead = true;
    this.#profondita += 1;
    this.#conteggio.addElemento(this.#profondita);
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
    this.#hasRead = true;
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
