import type { RichiesteDatiBody } from '@vedetta/contract';
import { DOCUMENTI_PER_RICHIESTA } from '@vedetta/contract';
import { addGiorni } from '@vedetta/domain';
import type { DatiDaChiedere } from '../../lib/chiedi-dati.ts';
import { isIndirizzo } from '../../lib/is-indirizzo.ts';

type Documento = RichiesteDatiBody['documenti'][number];

/** What studios ask most often; the detail can be changed by asking it in words. */
export const documentiProposti: readonly Omit<Documento, 'facoltativo'>[] = [
  { nome: 'Bilancio di verifica', dettaglio: 'con saldi patrimoniali ed economici, meglio in Excel' },
  { nome: 'Bilancio XBRL', dettaglio: 'l’ultimo depositato' },
  { nome: 'Scadenzario di clienti e fornitori', dettaglio: 'con le partite scadute' },
  { nome: 'Estratti conto bancari', dettaglio: '' },
  { nome: 'Inventario di magazzino', dettaglio: '' },
  { nome: 'Piani di ammortamento dei finanziamenti', dettaglio: '' },
  { nome: 'Visura della Centrale dei rischi', dettaglio: '' },
];

const GIORNI_RISPOSTA = 10;
/** After the day the data are needed: clients are late. */
const GIORNI_DOPO = 20;

export type RichiestaForm = {
  readonly aziende: readonly string[];
  readonly oggetto: string;
  readonly documenti: Documento[];
  readonly entro: string;
  /** '' while it follows `entro`. */
  readonly valida_fino: string;
  readonly nota: string;
  /** Addresses typed, by company; the others are those of the last request. */
  readonly destinatari: Readonly<Record<string, string>>;
};

/** A new request, with what is known where it was asked for. A day that is past is not proposed. */
export const createRichiestaForm = ({ aziende, oggetto, entro }: DatiDaChiedere, oggi: string): RichiestaForm => ({
  aziende,
  oggetto: oggetto ?? '',
  documenti: [],
  entro: entro !== undefined && entro > oggi ? entro : addGiorni(oggi, GIORNI_RISPOSTA),
  valida_fino: '',
  nota: '',
  destinatari: {},
});

/** Last day of the link: chosen, or some days after the data are needed. */
export const computeValidaFino = ({ entro, valida_fino }: Pick<RichiestaForm, 'entro' | 'valida_fino'>): string =>
  valida_fino !== '' || entro === '' ? valida_fino : addGiorni(entro, GIORNI_DOPO);

export const canAddDocumento = ({ documenti }: RichiestaForm): boolean => documenti.length < DOCUMENTI_PER_RICHIESTA;

/** The address of a company: typed, else the one of its last request. */
const getEmail = (
  { destinatari }: Pick<RichiestaForm, 'destinatari'>,
  proposte: Readonly<Record<string, string>>,
  azienda: string,
): string => (destinatari[azienda] ?? proposte[azienda] ?? '').trim();

/**
 * The body to send, or what is missing.
 * @param proposte addresses of the last requests, by company; null: no e-mails are sent
 */
export const buildRichiestaBody = (
  form: RichiestaForm,
  proposte: Readonly<Record<string, string>> | null,
): { readonly body: RichiesteDatiBody } | { readonly errori: Partial<Record<keyof RichiestaForm, string>> } => {
  const documenti = form.documenti.filter(({ nome }) => nome.trim() !== '');
  const oggetto = form.oggetto.trim() === '' ? documenti.map(({ nome }) => nome.trim()).join(', ') : form.oggetto;
  const destinatari =
    proposte === null
      ? []
      : form.aziende
          .map((azienda) => ({ azienda, email: getEmail(form, proposte, azienda) }))
          .filter(({ email }) => email !== '');
  const wrong = destinatari.find(({ email }) => !isIndirizzo(email))?.email;
  const errori = {
    ...(wrong !== undefined && { destinatari: `«${wrong}» non è un indirizzo e-mail, come nome@example.it.` }),
    ...(form.aziende.length === 0 && { aziende: 'Scegliere almeno un’azienda.' }),
    ...(oggetto === '' && { oggetto: 'Dire che cosa si chiede, oppure scegliere almeno un documento.' }),
    ...(form.entro === '' && { entro: 'Indicare una data.' }),
  };
  if (Object.keys(errori).length > 0) return { errori };
  return {
    body: {
      aziende: [...form.aziende],
      oggetto: oggetto.slice(0, 200),
      documenti,
      entro: form.entro,
      valida_fino: computeValidaFino(form),
      nota: form.nota,
      ...(proposte !== null && { destinatari }),
    },
  };
};
