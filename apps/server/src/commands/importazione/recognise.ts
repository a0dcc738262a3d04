import type { Riconoscimento } from '@vedetta/contract';
import { foldText } from '../../adapters/text.ts';
import type { Asker } from '../../adapters/workers/reader-pool.ts';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { FileRiconosciuto } from '../../letture.ts';
import type { AziendaIdentity } from '../../repositories/aziende.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal, refuseFields } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { askReader } from './file-reader-pool.ts';
import { guessForma, proposeAzienda } from './proposta.ts';

type Upload = Asker & {
  readonly file: { readonly nome: string; readonly contenuto: Buffer } | null | undefined;
  /** Also the amounts of every year of a filing. */
  readonly voci: boolean;
};
type Trovata = Pick<NonNullable<Riconoscimento['azienda']>, 'id' | 'ragione_sociale' | 'da'>;
type Da = Trovata['da'];

/** Shorter names are words of other texts. */
const MIN_NOME = 5;

/** A name without its legal form and marks, to be looked for in another text. */
const foldNome = (nome: string): string =>
  foldText(nome)
    .replace(/[.'’]/gu, '')
    .replace(/[^a-z0-9&]+/gu, ' ')
    .replace(
      /\b(?:srls?|spa|sapa|snc|sas|scarl|scrl|soc|societa|cooperativa|coop|unipersonale|in liquidazione)\b/gu,
      ' ',
    )
    .replace(/\s+/gu, ' ')
    .trim();

const choose = (aziende: readonly AziendaIdentity[], da: Da): Trovata | null => {
  const [only] = aziende;
  return only === undefined || aziende.length > 1 ? null : { id: only.id, ragione_sociale: only.ragione_sociale, da };
};

const findByCode = (aziende: readonly AziendaIdentity[], { cf, piva }: FileRiconosciuto): Trovata | null => {
  const has = (azienda: AziendaIdentity, code: string | null): boolean =>
    code !== null && (azienda.cf === code || azienda.piva === code);
  return (
    choose(
      aziende.filter((azienda) => has(azienda, cf)),
      'codice_fiscale',
    ) ??
    choose(
      aziende.filter((azienda) => has(azienda, piva)),
      'partita_iva',
    )
  );
};

/** The companies whose name is in a text of the file; the longest names win. */
const findByName = (aziende: readonly AziendaIdentity[], { titoli }: FileRiconosciuto): Trovata | null => {
  const texts = titoli.map((titolo) => ` ${foldNome(titolo)} `);
  const named = aziende
    .map((azienda) => ({ azienda, nome: foldNome(azienda.ragione_sociale) }))
    .filter(({ nome }) => nome.length >= MIN_NOME && texts.some((text) => text.includes(` ${nome} `)));
  const longest = Math.max(0, ...named.map(({ nome }) => nome.length));
  return choose(
    named.filter(({ nome }) => nome.length === longest).map(({ azienda }) => azienda),
    'denominazione',
  );
};

/** The company whose imports alone had this shape of file. */
const findByProgramma = async (
  studio: Studio,
  aziende: readonly AziendaIdentity[],
  { tipo, programma }: FileRiconosciuto,
): Promise<Trovata | null> => {
  if (tipo !== 'verifica' || programma === null) return null;
  const ids = await studio.origini.listAziendeByProgramma(programma);
  return choose(
    aziende.filter(({ id }) => ids.includes(id)),
    'programma',
  );
};

const findAzienda = async (studio: Studio, file: FileRiconosciuto): Promise<Riconoscimento['azienda']> => {
  const aziende = await studio.aziende.listIdentities();
  const byCode = findByCode(aziende, file);
  // A file with the codes of another company is not of one that only has the same name.
  const hasCode = file.cf !== null || file.piva !== null;
  const uncoded = hasCode ? aziende.filter(({ cf, piva }) => cf === null && piva === null) : aziende;
  const found =
    byCode ??
    findByName(uncoded, file) ??
    (hasCode || file.denominazione !== null ? null : await findByProgramma(studio, aziende, file));
  if (found === null) return null;
  const bilanci = await studio.bilanci.listByAzienda(found.id);
  return {
    ...found,
    bilanci: bilanci
      .filter(({ base_id, data_bilancio }) => base_id === null && file.esercizi.includes(data_bilancio))
      .map(({ id, data_bilancio, consolidato_il }) => ({ id, data_bilancio, consolidato: consolidato_il !== null })),
  };
};

const UNKNOWN = {
  tipo: null,
  denominazione: null,
  cf: null,
  piva: null,
  forma_giuridica: null,
  esercizi: [],
  programma: null,
  conti: null,
  confidenza: 0,
  azienda: null,
  proposta: null,
  letture: [],
};

/** Tells what a file is, whose, and where it belongs in the studio; stores nothing. A file that nobody reads has no `tipo`. */
export const recogniseFile = async (
  studio: Studio,
  { fileReader }: Pick<Services, 'fileReader'>,
  { file, voci, ...asker }: Upload,
): Promise<DeepReadonly<Riconoscimento> | Refusal> => {
  if (file === null || file === undefined)
    return refuseFields({ file: ['Il file manca o è vuoto: scegliere un bilancio XBRL o un bilancio di verifica.'] });
  const question = { nome: file.nome, bytes: file.contenuto, voci };
  const reading = await askReader(fileReader, 'recognise', question, { ...asker, field: 'file' });
  if (reading instanceof Refusal) return reading;
  const { esito, letture, origine } = reading;
  if (!esito.ok || esito.valore.tipo === 'incollato')
    return { ...UNKNOWN, motivo: esito.ok ? esito.valore.motivo : esito.rifiuto.testo, impronta: origine.impronta };
  const { tipo, denominazione, cf, piva, esercizi, programma, conti, confidenza, motivo } = esito.valore;
  return {
    tipo,
    denominazione,
    cf,
    piva,
    forma_giuridica: guessForma(esito.valore),
    esercizi,
    programma,
    conti,
    confidenza,
    motivo,
    impronta: origine.impronta,
    azienda: await findAzienda(studio, esito.valore),
    proposta: proposeAzienda(esito.valore),
    letture,
  };
};
