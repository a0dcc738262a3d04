import { createHash, type Hash } from 'node:crypto';
import type { Header } from 'tar-stream';
import * as z from 'zod';
import { firmaSchema, verifyFirma } from './firma.ts';
import {
  CopiaImpossibile,
  describeCopia,
  FINE,
  fineSchema,
  FIRMA,
  LUNGHEZZE,
  MANIFESTO,
  manifestoSchema,
  parsePezzo,
  quoteParola,
  type Copia,
  type Manifesto,
} from './formato.ts';

export const estranea = (): CopiaImpossibile =>
  new CopiaImpossibile('Il file non è una copia di Vedetta, oppure ne è danneggiato l’inizio.');
export const guasta = (perche: string): CopiaImpossibile =>
  new CopiaImpossibile(`La copia è incompleta o danneggiata: ${perche}.`);

const parse = <T>(schema: z.ZodType<T>, contenuto: Buffer): T => {
  try {
    return schema.parse(JSON.parse(contenuto.toString('utf8')));
  } catch (error) {
    if (error instanceof z.ZodError && error.issues[0]?.path[0] === 'formato')
      throw new CopiaImpossibile(error.issues[0].message);
    throw guasta('le sue informazioni non si leggono');
  }
};

const LUNGHEZZA_DI: Readonly<Record<string, number>> = {
  [MANIFESTO]: LUNGHEZZE.informazioni,
  [FINE]: LUNGHEZZE.informazioni,
  [FIRMA]: LUNGHEZZE.firma,
};

/**
 * Refuses a member that no backup has, before a byte of it is read: a link, a folder, a name of somewhere else, a size that no member has.
 * @throws {CopiaImpossibile} naming it
 */
export const expectMembro = ({ name, type, size, pax }: Header): void => {
  const massima = LUNGHEZZA_DI[name] ?? (parsePezzo(name) === null ? null : LUNGHEZZE.pezzo);
  if (massima === null || type !== 'file' || Object.keys(pax ?? {}).length > 0)
    throw guasta(`contiene ${quoteParola(name)}`);
  if (size > massima) throw guasta(`${name} è più grande di quanto possa essere`);
};

type Letta = { pezzi: number; byte: number; readonly impronta: Hash };

/** What was read up to the end, as its digests have it. */
type Fine = Readonly<{ contenuto: Buffer; dati: z.output<typeof fineSchema> }>;

const compareFine = (
  manifesto: Manifesto,
  { tabelle }: Fine['dati'],
  lette: ReadonlyMap<string, Letta>,
  righe: ReadonlyMap<string, number> | null,
): void => {
  if (tabelle.length !== manifesto.tabelle.length) throw guasta('le tabelle non sono quelle del suo elenco');
  manifesto.tabelle.forEach(({ nome }, n) => {
    const attesa = tabelle[n];
    const letta = lette.get(nome);
    const sha256 = (letta?.impronta ?? createHash('sha256')).copy().digest('hex');
    if (attesa?.nome !== nome || attesa.sha256 !== sha256 || attesa.byte !== (letta?.byte ?? 0))
      throw guasta(`la tabella ${nome} non è quella che è stata scritta`);
    if (righe !== null && (righe.get(nome) ?? 0) !== attesa.righe)
      throw guasta(`la tabella ${nome} ha ${righe.get(nome) ?? 0} righe su ${attesa.righe}`);
  });
};

/**
 * The members of a backup in the one order they have: manifest, the pieces of each table one after the other, end, signature. Each
 * function takes the next one and refuses what is out of its place.
 */
export const createSequenza = () => {
  let manifesto: Readonly<{ contenuto: Buffer; dati: Manifesto }> | null = null;
  let tabella = 0;
  const lette = new Map<string, Letta>();
  let fine: Fine | null = null;
  let firma: string | null = null;
  return {
    openManifesto: (name: string, contenuto: Buffer): Manifesto => {
      if (name !== MANIFESTO) throw estranea();
      const dati = parse(manifestoSchema, contenuto);
      manifesto = { contenuto, dati };
      return dati;
    },
    hasManifesto: (): boolean => manifesto !== null,
    /** @returns the table of a piece, null for another member */
    addPezzo: (name: string, contenuto: Buffer): string | null => {
      const pezzo = parsePezzo(name);
      if (pezzo === null || manifesto === null || fine !== null) return null;
      const dove = manifesto.dati.tabelle.findIndex(({ nome }) => nome === pezzo.tabella);
      if (dove < 0) throw guasta(`la tabella ${pezzo.tabella} non è attesa`);
      const letta = lette.get(pezzo.tabella) ?? { pezzi: 0, byte: 0, impronta: createHash('sha256') };
      if (dove < tabella || pezzo.numero !== letta.pezzi + 1) throw guasta(`${name} è fuori posto`);
      tabella = dove;
      letta.pezzi += 1;
      letta.byte += contenuto.length;
      letta.impronta.update(contenuto);
      lette.set(pezzo.tabella, letta);
      return pezzo.tabella;
    },
    isFine: (name: string): boolean => name === FINE && fine === null,
    closeTabelle: (contenuto: Buffer, righe: ReadonlyMap<string, number> | null): void => {
      if (manifesto === null) throw estranea();
      const dati = parse(fineSchema, contenuto);
      compareFine(manifesto.dati, dati, lette, righe);
      fine = { contenuto, dati };
    },
    addFirma: (name: string, contenuto: Buffer): void => {
      if (name !== FIRMA || manifesto === null || fine === null || firma !== null)
        throw guasta(`contiene ${quoteParola(name)} fuori posto`);
      firma = verifyFirma(parse(firmaSchema, contenuto), manifesto.contenuto, fine.contenuto);
      if (firma === null) throw guasta('la firma non è di questo contenuto');
    },
    end: (): Copia => {
      if (manifesto === null) throw estranea();
      if (fine === null) throw guasta('manca la fine');
      return describeCopia(manifesto.dati, fine.dati.tabelle, firma);
    },
  };
};
