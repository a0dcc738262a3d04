import type { Database } from '../../adapters/database/database.ts';
import { computeImprontaEvento, CATENA_START } from '../../repositories/eventi.ts';
import { cateneRepository } from '../../repositories/staff/catene.ts';
import type { LinkRow, CatenaRow } from '../../repositories/staff/catene.ts';

/** A number in a catena and the digest recorded elsewhere for it. */
export type RecordedDigest = { readonly numero: number; readonly impronta: string };

/** Result for one catena; without problems, no event was altered, moved or removed. */
export type CatenaVerification = {
  readonly studio_id: string;
  readonly nome_studio: string | null;
  readonly eventi: number;
  /** Digest of the last event: recorded elsewhere, it proves later that the catena was not rewritten. */
  readonly impronta: string;
  readonly problemi: readonly string[];
};

const CHUNK_SIZE = 1_000;
/** Maximum problems reported per catena. */
const MAX_PROBLEMS = 20;

type Walk = { numero: number; impronta: Buffer; problemi: string[] };

/** Problems of one link, given the one before it. */
const judgeLink = ({ numero, impronta }: Walk, link: LinkRow): readonly string[] => {
  const { istante, precedente, impronta: ownDigest, ...row } = link;
  const problemi: string[] = [];
  const missing = link.numero - numero - 1;
  if (missing === 1) problemi.push(`Manca l’evento ${link.numero - 1}.`);
  if (missing > 1) problemi.push(`Mancano gli eventi da ${numero + 1} a ${link.numero - 1}.`);
  if (!computeImprontaEvento(precedente, { ...row, istante: istante.toISOString() }).equals(ownDigest)) {
    problemi.push(`L’evento ${link.numero} non è quello che era stato scritto.`);
  } else if (missing === 0 && !precedente.equals(impronta)) {
    problemi.push(`L’evento ${link.numero} non segue quello che lo precede: uno dei due è stato cambiato o spostato.`);
  }
  return problemi;
};

const judgeHead = ({ numero, impronta }: Walk, catena: CatenaRow): readonly string[] => {
  if (catena.numero === null) return [numero === 0 ? 'Lo studio non ha alcun evento.' : 'Manca la testa della catena.'];
  if (catena.numero > numero) return [`Mancano gli ultimi eventi, da ${numero + 1} a ${catena.numero}.`];
  if (catena.numero < numero || catena.impronta?.equals(impronta) !== true)
    return ['La testa della catena non corrisponde all’ultimo evento.'];
  return [];
};

const judgeRecorded = (link: LinkRow, recorded: RecordedDigest | undefined): readonly string[] =>
  recorded?.numero === link.numero && recorded.impronta !== link.impronta.toString('hex')
    ? [`L’evento ${link.numero} non è quello annotato a suo tempo: la catena è stata riscritta.`]
    : [];

/** Verifies one catena from its first event to its head. */
export const verifyCatena = async (
  database: Database,
  catena: CatenaRow,
  recorded?: RecordedDigest,
): Promise<CatenaVerification> => {
  const walk: Walk = { numero: 0, impronta: CATENA_START, problemi: [] };
  const repository = cateneRepository(database);
  for (;;) {
    const links = await repository.loadLinks(catena.studio_id, walk.numero, CHUNK_SIZE);
    for (const link of links) {
      walk.problemi.push(...judgeLink(walk, link), ...judgeRecorded(link, recorded));
      walk.numero = link.numero;
      walk.impronta = link.impronta;
    }
    if (links.length < CHUNK_SIZE) break;
  }
  walk.problemi.push(...judgeHead(walk, catena));
  if (recorded !== undefined && recorded.numero > walk.numero)
    walk.problemi.push(`Mancano eventi: a suo tempo erano ${recorded.numero}.`);
  const { numero: eventi, impronta, problemi } = walk;
  const omitted = problemi.length - MAX_PROBLEMS;
  return {
    studio_id: catena.studio_id,
    nome_studio: catena.nome_studio,
    eventi,
    impronta: impronta.toString('hex'),
    problemi: omitted > 0 ? [...problemi.slice(0, MAX_PROBLEMS), `… e altri ${omitted} problemi.`] : problemi,
  };
};
