import type { Database } from '../adapters/database/database.ts';
import { computeImprontaEvento, INIZIO_CATENA } from '../repositories/eventi.ts';
import { cateneRepository } from '../repositories/staff/catene.ts';
import type { AnelloRow, CatenaRow } from '../repositories/staff/catene.ts';

/** A place of a chain and the digest that stood there when somebody wrote it down elsewhere. */
export type Ancora = { readonly numero: number; readonly impronta: string };

/** What was found in one chain; without problems, no event of it was altered, moved or removed. */
export type VerificaCatena = {
  readonly studio_id: string;
  readonly nome_studio: string | null;
  readonly eventi: number;
  /** Digest of the last event: kept elsewhere, it proves later that the chain was not written anew. */
  readonly impronta: string;
  readonly problemi: readonly string[];
};

const BLOCCO = 1_000;
/** A chain that is broken everywhere says so only so many times. */
const PROBLEMI_MASSIMI = 20;

type Cammino = { numero: number; impronta: Buffer; problemi: string[] };

/** What is wrong with one link, given the one before it. */
const judgeAnello = ({ numero, impronta }: Cammino, anello: AnelloRow): readonly string[] => {
  const { istante, precedente, impronta: propria, ...riga } = anello;
  const problemi: string[] = [];
  const mancanti = anello.numero - numero - 1;
  if (mancanti === 1) problemi.push(`Manca l’evento ${anello.numero - 1}.`);
  if (mancanti > 1) problemi.push(`Mancano gli eventi da ${numero + 1} a ${anello.numero - 1}.`);
  if (!computeImprontaEvento(precedente, { ...riga, istante: istante.toISOString() }).equals(propria)) {
    problemi.push(`L’evento ${anello.numero} non è quello che era stato scritto.`);
  } else if (mancanti === 0 && !precedente.equals(impronta)) {
    problemi.push(
      `L’evento ${anello.numero} non segue quello che lo precede: uno dei due è stato cambiato o spostato.`,
    );
  }
  return problemi;
};

const judgeTesta = ({ numero, impronta }: Cammino, catena: CatenaRow): readonly string[] => {
  if (catena.numero === null) return [numero === 0 ? 'Lo studio non ha alcun evento.' : 'Manca la testa della catena.'];
  if (catena.numero > numero) return [`Mancano gli ultimi eventi, da ${numero + 1} a ${catena.numero}.`];
  if (catena.numero < numero || catena.impronta?.equals(impronta) !== true)
    return ['La testa della catena non corrisponde all’ultimo evento.'];
  return [];
};

const judgeAncora = (anello: AnelloRow, ancora: Ancora | undefined): readonly string[] =>
  ancora?.numero === anello.numero && ancora.impronta !== anello.impronta.toString('hex')
    ? [`L’evento ${anello.numero} non è quello annotato a suo tempo: la catena è stata riscritta.`]
    : [];

/** Follows one chain from its first event to its head. */
export const verifyCatena = async (database: Database, catena: CatenaRow, ancora?: Ancora): Promise<VerificaCatena> => {
  const cammino: Cammino = { numero: 0, impronta: INIZIO_CATENA, problemi: [] };
  const repository = cateneRepository(database);
  for (;;) {
    const anelli = await repository.loadAnelli(catena.studio_id, cammino.numero, BLOCCO);
    for (const anello of anelli) {
      cammino.problemi.push(...judgeAnello(cammino, anello), ...judgeAncora(anello, ancora));
      cammino.numero = anello.numero;
      cammino.impronta = anello.impronta;
    }
    if (anelli.length < BLOCCO) break;
  }
  cammino.problemi.push(...judgeTesta(cammino, catena));
  if (ancora !== undefined && ancora.numero > cammino.numero)
    cammino.problemi.push(`Mancano eventi: a suo tempo erano ${ancora.numero}.`);
  const { numero: eventi, impronta, problemi } = cammino;
  const esclusi = problemi.length - PROBLEMI_MASSIMI;
  return {
    studio_id: catena.studio_id,
    nome_studio: catena.nome_studio,
    eventi,
    impronta: impronta.toString('hex'),
    problemi: esclusi > 0 ? [...problemi.slice(0, PROBLEMI_MASSIMI), `… e altri ${esclusi} problemi.`] : problemi,
  };
};
