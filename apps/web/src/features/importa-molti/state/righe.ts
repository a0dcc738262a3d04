import type { Riconoscimento } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import type { FileLetto, Importazione, Scelta } from './importazione.ts';

type Lettura = Riconoscimento['letture'][number];
type Nota = { readonly tono: 'info' | 'warn'; readonly testo: string };
type Aperto = { readonly id: string; readonly ragione_sociale: string };

/** A year that the files of a company give. */
export type Anno = {
  readonly data: string;
  readonly lettura: Lettura;
  readonly file: { readonly id: string; readonly nome: string; readonly riconoscimento: Riconoscimento };
  /** `presente`: the company has a statement at that date, which is never overwritten. */
  readonly stato: 'nuovo' | 'escluso' | 'presente';
};

/** What all the rows have. */
type Base = {
  readonly chiave: string;
  readonly nome: string;
  readonly note: readonly Nota[];
  readonly inclusa: boolean;
  /** Why it cannot be created; null when it can. */
  readonly impedimento: string | null;
};

/** A company, new or of the studio, with the years of its filings. */
export type RigaAzienda = Base & {
  readonly tipo: 'azienda';
  readonly azienda: Aperto | null;
  readonly codice: string | null;
  readonly proposta: Riconoscimento['proposta'];
  readonly settore: string;
  readonly isSettoreScelto: boolean;
  readonly forma: string;
  readonly isFormaScelta: boolean;
  readonly anni: readonly Anno[];
};

/** A trial balance: its statement is created, or found, and its accounts are matched afterwards. */
export type RigaVerifica = Base & {
  readonly tipo: 'verifica';
  readonly file: string;
  readonly azienda: Aperto | null;
  readonly data: string;
  readonly conti: number;
};

export type Riga = RigaAzienda | RigaVerifica;

type Letto = { readonly id: string; readonly nome: string; readonly riconoscimento: Riconoscimento };

const listLetti = (file: readonly FileLetto[], tipo: Riconoscimento['tipo']): readonly Letto[] =>
  file.flatMap(({ id, nome, esito }) =>
    esito.tipo === 'letto' && esito.riconoscimento.tipo === tipo
      ? [{ id, nome, riconoscimento: esito.riconoscimento }]
      : [],
  );

/** Filings of one company: by the company of the studio, else by tax code or VAT number; never by name. */
const nameChiave = ({ id, riconoscimento: { azienda, cf, piva } }: Letto): string =>
  azienda === null ? (cf ?? piva ?? id) : azienda.id;

const countDiverse = (a: Lettura, b: Lettura): number => {
  const [first, second] = [a, b].map(({ voci }) => new Map(voci.map(({ codice, valore }) => [codice, valore])));
  const codici = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
  return [...codici].filter((codice) => (first?.get(codice) ?? 0) !== (second?.get(codice) ?? 0)).length;
};

const listAnni = (letti: readonly Letto[], fuori: readonly string[]): { anni: Anno[]; note: Nota[] } => {
  const anni: Anno[] = [];
  const note: Nota[] = [];
  for (const { id, nome, riconoscimento } of letti) {
    const presenti = new Set(riconoscimento.azienda?.bilanci.map(({ data_bilancio }) => data_bilancio));
    for (const lettura of riconoscimento.letture) {
      const { esercizio: data } = lettura;
      const same = anni.find((anno) => anno.data === data);
      if (same !== undefined) {
        const diverse = countDiverse(same.lettura, lettura);
        const voci = diverse === 1 ? 'una voce diversa' : `${diverse} voci diverse`;
        note.push({
          tono: 'info',
          testo: `Due file per il ${formatData(data)}: vale ${same.file.nome}${diverse === 0 ? ', uguale' : `, ${voci}`}.`,
        });
        continue;
      }
      const stato = fuori.includes(data) ? 'escluso' : 'nuovo';
      anni.push({ data, lettura, file: { id, nome, riconoscimento }, stato: presenti.has(data) ? 'presente' : stato });
    }
  }
  return { anni: anni.toSorted((a, b) => b.data.localeCompare(a.data)), note };
};

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

const listNoteAnni = (anni: readonly Anno[]): readonly Nota[] =>
  anni.flatMap(({ data, stato, lettura: { quadratura, warning } }): Nota[] => {
    if (stato === 'presente') return [{ tono: 'info', testo: `Il ${formatData(data)} è già presente: non si tocca.` }];
    if (stato === 'escluso') return [];
    return [
      ...(quadratura === 0
        ? []
        : [{ tono: 'warn', testo: `Il ${formatData(data)} non quadra di ${euro.format(quadratura)}.` } as const]),
      ...(warning === 'partial'
        ? [{ tono: 'info', testo: `Il ${formatData(data)} è letto in parte: controllare il resoconto.` } as const]
        : []),
    ];
  });

const explainImpedimento = (azienda: Aperto | null, settore: string, anni: readonly Anno[]): string | null => {
  if (anni.every(({ stato }) => stato !== 'nuovo')) return 'Nessun bilancio da creare.';
  return azienda === null && settore === '' ? 'Manca il settore.' : null;
};

const buildRigaAzienda = (chiave: string, letti: readonly Letto[], scelta: Scelta): RigaAzienda => {
  // The newest filing first: where two give the same year, the last one filed holds.
  const sorted = letti.toSorted((a, b) =>
    (b.riconoscimento.esercizi[0] ?? '').localeCompare(a.riconoscimento.esercizi[0] ?? ''),
  );
  const [first] = sorted;
  const riconoscimento = first?.riconoscimento;
  const azienda = riconoscimento?.azienda ?? null;
  const proposta = riconoscimento?.proposta ?? null;
  const { anni, note } = listAnni(sorted, scelta.fuori ?? []);
  const settore = scelta.settore ?? proposta?.settori[0] ?? '';
  const forma = scelta.forma ?? proposta?.forma_giuridica ?? '';
  const avvisi = (azienda === null ? (proposta?.avvisi ?? []) : []).map((testo): Nota => ({ tono: 'warn', testo }));
  const impedimento = explainImpedimento(azienda, settore, anni);
  const nome = azienda?.ragione_sociale ?? proposta?.ragione_sociale ?? '';
  return {
    tipo: 'azienda',
    chiave,
    nome: nome === '' ? (first?.nome ?? '') : nome,
    azienda,
    codice: riconoscimento?.cf ?? riconoscimento?.piva ?? null,
    proposta,
    settore,
    isSettoreScelto: scelta.settore !== undefined,
    forma,
    isFormaScelta: scelta.forma !== undefined,
    anni,
    note: [
      ...(scelta.settore === undefined ? avvisi : avvisi.filter(({ testo }) => !testo.includes('ettor'))),
      ...(azienda === null && forma === ''
        ? [{ tono: 'warn', testo: 'Forma giuridica assente nel file.' } as const]
        : []),
      ...(azienda !== null && azienda.da === 'denominazione'
        ? [{ tono: 'warn', testo: 'Riconosciuta solo dal nome: controllare.' } as const]
        : []),
      ...note,
      ...listNoteAnni(anni),
    ],
    impedimento,
    inclusa: impedimento === null && scelta.inclusa !== false,
  };
};

const DA = {
  codice_fiscale: null,
  partita_iva: null,
  denominazione: 'Azienda riconosciuta dal nome.',
  programma: 'Azienda riconosciuta dalla forma del file: controllare.',
} as const;

const buildRigaVerifica = ({ id, nome, riconoscimento }: Letto, scelta: Scelta): RigaVerifica => {
  const azienda = scelta.azienda ?? riconoscimento.azienda;
  const data = scelta.data ?? riconoscimento.esercizi[0] ?? '';
  const presente = riconoscimento.azienda?.id === azienda?.id ? riconoscimento.azienda?.bilanci : undefined;
  const found = presente?.find(({ data_bilancio }) => data_bilancio === data);
  const da = scelta.azienda === undefined && riconoscimento.azienda !== null ? DA[riconoscimento.azienda.da] : null;
  const missing = [...(azienda === null ? ['l’azienda'] : []), ...(data === '' ? ['la data'] : [])];
  const blocked = found?.consolidato === true ? 'I dati del bilancio a questa data sono bloccati.' : null;
  const impedimento = missing.length > 0 ? `Indicare ${missing.join(' e ')}.` : blocked;
  return {
    tipo: 'verifica',
    chiave: id,
    nome: azienda?.ragione_sociale ?? riconoscimento.denominazione ?? nome,
    file: nome,
    azienda,
    data,
    conti: riconoscimento.conti ?? 0,
    note: [
      ...(da === null ? [] : [{ tono: 'info', testo: da } as const]),
      ...(riconoscimento.confidenza < 0.9
        ? [{ tono: 'warn', testo: 'Dare e avere non coincidono: si vede all’abbinamento.' } as const]
        : []),
      ...(found === undefined ? [] : [{ tono: 'info', testo: 'Il bilancio a questa data c’è già: si apre.' } as const]),
    ],
    impedimento,
    inclusa: impedimento === null && scelta.inclusa !== false,
  };
};

/**
 * The rows of the table: a row a company, however many filings it has, then a row a trial balance. New companies beyond
 * the places of the licence start left out.
 */
export const buildRighe = (
  { file, scelte }: Pick<Importazione, 'file' | 'scelte'>,
  posti: number | null,
): readonly Riga[] => {
  const gruppi = Map.groupBy(listLetti(file, 'xbrl'), nameChiave);
  let left = posti ?? Number.POSITIVE_INFINITY;
  const aziende = [...gruppi]
    .map(([chiave, letti]) => buildRigaAzienda(chiave, letti, scelte[chiave] ?? {}))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'it'))
    .map((riga): RigaAzienda => {
      if (riga.azienda !== null || !riga.inclusa) return riga;
      left -= 1;
      return left >= 0 || scelte[riga.chiave]?.inclusa === true ? riga : { ...riga, inclusa: false };
    });
  const verifiche = listLetti(file, 'verifica').map((letto) => buildRigaVerifica(letto, scelte[letto.id] ?? {}));
  return [...aziende, ...verifiche];
};
