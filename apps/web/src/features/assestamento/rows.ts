import type { Assestamento, AssestamentoBody, SchemaAssestamento, Scrittura } from '@vedetta/contract';

export type Kind = SchemaAssestamento['tipi'][number];
export type Dati = Scrittura['dati'];
/** An entry as it is sent. */
export type EntryBody = AssestamentoBody['scritture'][number];

/** A row of the page: a stored entry, a proposal, or the question of a kind that lacks a fact. */
export type EntryRow = {
  readonly key: string;
  readonly kind: Kind;
  /** Null for a question. */
  readonly entry: Scrittura | null;
  /** Its place in the stored list; null for a proposal or a question. */
  readonly index: number | null;
  readonly question: string | null;
};

/** The amount typed before the entries: a line of the list, of no kind that one can add. */
const buildPrecedente = (): Kind => ({
  codice: 'precedente',
  nome: 'Valore Alternativo scritto prima delle scritture',
  domanda: 'L’importo scritto su questa voce è ancora il punto di partenza?',
  descrizione: 'Le scritture si sommano a questo importo al posto del valore. Messo da parte, partono dal valore.',
  campi: [],
  voci: [],
  ricorrente: true,
});

const isPrecedente = ({ tipo }: Pick<Scrittura, 'tipo'>): boolean => tipo === 'precedente';

/** True for an entry that is in the figures. */
export const isCounted = ({ stato }: Pick<Scrittura, 'stato'>): boolean =>
  stato === 'confermata' || stato === 'da_ricontrollare';

/** A new entry of a kind, open to be filled. */
export const buildNewRow = (kind: Kind): EntryRow => ({
  key: `nuova ${kind.codice}`,
  kind,
  entry: null,
  index: null,
  question: 'Indicare i dati: l’importo si calcola mentre si scrive.',
});

/** True for one more entry of a kind, whatever others there are. */
export const isAdded = ({ key }: EntryRow): boolean => key.startsWith('nuova ');

const listKind = (kind: Kind, { scritture, proposte, domande }: Assestamento): readonly EntryRow[] => {
  const stored = scritture.flatMap((entry, index) =>
    entry.tipo === kind.codice ? [{ entry, index, question: null }] : [],
  );
  const proposed = proposte
    .filter(({ tipo }) => tipo === kind.codice)
    .map((entry) => ({ entry, index: null, question: null }));
  const found = [...stored, ...proposed];
  // A free entry is added, not asked.
  const asked =
    kind.codice === 'libera' ? undefined : domande.find(({ tipo, campo }) => tipo === kind.codice && campo !== null);
  const rows = found.length === 0 && asked !== undefined ? [{ entry: null, index: null, question: asked.nota }] : found;
  return rows.map((row, position) => ({ ...row, kind, key: `${kind.codice} ${position}` }));
};

/**
 * The rows of the page in the order of the kinds, taxes last.
 * @example listRows(schema, assestamento)[0]?.kind.codice // 'ammortamenti'
 */
export const listRows = (kinds: readonly Kind[], assestamento: Assestamento): readonly EntryRow[] =>
  [...kinds, buildPrecedente()].flatMap((kind) => listKind(kind, assestamento));

/** Kinds that propose nothing, because there is nothing to book, and why. */
export const listQuiet = (
  kinds: readonly Kind[],
  { domande }: Assestamento,
): readonly { readonly nome: string; readonly nota: string }[] =>
  domande.flatMap(({ tipo, campo, nota }) => {
    const kind = kinds.find(({ codice }) => codice === tipo);
    return campo !== null || kind === undefined ? [] : [{ nome: kind.nome, nota }];
  });

/** A stored entry as it is sent back. */
export const toBody = ({ tipo, stato, dati, ricorrente, stima, nota }: Scrittura): EntryBody => ({
  tipo,
  stato,
  dati: isPrecedente({ tipo }) ? { voce: dati.voce ?? null } : dati,
  ricorrente,
  stima,
  nota,
});

/** What a person changes of a row. */
export type EntryChange = Partial<Pick<EntryBody, 'stato' | 'dati' | 'nota' | 'ricorrente' | 'stima'>>;

const buildNew = ({ kind, entry }: EntryRow, change: EntryChange): EntryBody => ({
  tipo: kind.codice,
  stato: 'proposta',
  dati: entry?.dati ?? {},
  ricorrente: entry?.ricorrente ?? kind.ricorrente,
  nota: entry?.nota ?? '',
  ...change,
});

/** A list to send, and where the row is in it. */
export type ChangedList = { readonly list: readonly EntryBody[]; readonly place: number };

/**
 * The list with a row changed. A proposal is added with the others of its kind, which are not proposed any more once the kind
 * has an entry; amounts typed before the entries stay last, as the server keeps them.
 */
export const changeRow = (
  { scritture, proposte }: Pick<Assestamento, 'scritture' | 'proposte'>,
  row: EntryRow,
  change: EntryChange,
): ChangedList => {
  const bodies = scritture.map(toBody);
  if (row.index !== null)
    return {
      list: bodies.map((body, place) => (place === row.index ? { ...body, ...change } : body)),
      place: row.index,
    };
  const own = bodies.filter((body) => !isPrecedente(body));
  const others = proposte.filter((other) => other.tipo === row.kind.codice && other !== row.entry).map(toBody);
  return {
    list: [...own, buildNew(row, change), ...others, ...bodies.filter(isPrecedente)],
    place: own.length,
  };
};

export const removeRow = ({ scritture }: Pick<Assestamento, 'scritture'>, row: EntryRow): readonly EntryBody[] =>
  scritture.filter((_, place) => place !== row.index).map(toBody);

/** True where there is an amount to confirm. */
export const canConfirm = ({ entry }: EntryRow): boolean =>
  entry !== null && entry.stato !== 'confermata' && entry.manca === null && entry.movimenti.length > 0;

/** Every proposal with an amount, confirmed. */
export const confirmAll = ({
  scritture,
  proposte,
}: Pick<Assestamento, 'scritture' | 'proposte'>): readonly EntryBody[] => {
  const confirm = (entry: Scrittura): EntryBody =>
    entry.stato === 'proposta' && entry.movimenti.length > 0 && entry.manca === null
      ? { ...toBody(entry), stato: 'confermata' }
      : toBody(entry);
  const own = scritture.filter((entry) => !isPrecedente(entry));
  return [...own, ...proposte].map(confirm).concat(scritture.filter(isPrecedente).map(toBody));
};

/** How many proposals there are to confirm. */
export const countProposed = (rows: readonly EntryRow[]): number =>
  rows.filter((row) => row.entry?.stato === 'proposta' && canConfirm(row)).length;

export const countState = (rows: readonly EntryRow[], stato: Scrittura['stato']): number =>
  rows.filter(({ entry }) => entry?.stato === stato).length;

/** The refused fields of one entry, by their name in `dati`. */
export const pickErrors = (
  fields: Readonly<Record<string, string>>,
  place: number,
): Readonly<Record<string, string>> => {
  const start = `scritture.${place}.`;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith(start))
      .map(([path, text]) => [path.slice(start.length).replace(/^dati\./u, ''), text]),
  );
};
