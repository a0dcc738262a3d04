import * as z from 'zod';
import { printAmmessi } from './aziende-query.ts';
import { emailFacoltativaSchema, emailSchema, invioSchema } from './email.ts';
import { fileClienteSchema } from './posta.ts';
import {
  dataSchema,
  idSchema,
  listaQuerySchema,
  paginaSchema,
  rigaSchema,
  testoObbligatorioSchema,
  testoSchema,
} from './primitives.ts';

/** Most companies that are asked the same at once. */
export const AZIENDE_PER_RICHIESTA = 200;
/** Most documents of one request. */
export const DOCUMENTI_PER_RICHIESTA = 12;
/** Longest life of a link, in days. */
export const GIORNI_LINK = 366;

const statiRichiesta = ['aperta', 'scaduta', 'ritirata'] as const;

/** Labels of the fields, in the form and in the trail. */
export const richiestaDatiLabels = {
  oggetto: 'Che cosa si chiede',
  documenti: 'Documenti',
  entro: 'Entro il',
  valida_fino: 'Il link vale fino al',
  nota: 'Messaggio al cliente',
  email: 'E-mail del cliente',
  messaggio: 'Messaggio del cliente',
} as const;

const documentoSchema = z.object(
  {
    nome: testoObbligatorioSchema(120).describe('Nome del documento'),
    dettaglio: rigaSchema(200).describe('Che cosa deve contenere; può essere vuoto'),
    facoltativo: z.boolean({ error: 'Indicare sì o no.' }).describe('Se può mancare'),
  },
  { error: 'Ogni documento ha un nome.' },
);

const domanda = {
  oggetto: testoObbligatorioSchema(200).describe('Che cosa si chiede'),
  documenti: z
    .array(documentoSchema, { error: 'Indicare un elenco di documenti.' })
    .max(DOCUMENTI_PER_RICHIESTA, `Al massimo ${DOCUMENTI_PER_RICHIESTA} documenti.`)
    .describe('I documenti chiesti; vuoto: basta l’oggetto'),
  entro: dataSchema.describe('Entro quando servono'),
  valida_fino: dataSchema.describe('Ultimo giorno in cui il link si apre'),
  nota: testoSchema(1000).describe('Messaggio al cliente; può essere vuoto'),
};

/** The same, as answered: what is read from a body is trimmed, what is answered is as it was saved. */
const domandaSalvata = {
  oggetto: z.string().describe('Che cosa si chiede'),
  documenti: z
    .array(
      z.object({
        nome: z.string().describe('Nome del documento'),
        dettaglio: z.string().describe('Che cosa deve contenere; può essere vuoto'),
        facoltativo: z.boolean().describe('Se può mancare'),
      }),
    )
    .describe('I documenti chiesti; vuoto: basta l’oggetto'),
  entro: dataSchema.describe('Entro quando servono'),
  valida_fino: dataSchema.describe('Ultimo giorno in cui il link si apre'),
  nota: z.string().describe('Messaggio al cliente; può essere vuoto'),
};

const aziendaSchema = z
  .object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') })
  .describe('L’azienda');

/** What the client says with the files. */
const fineSchema = {
  messaggio: z.string().describe('Che cosa ha scritto il cliente; vuoto: nulla'),
  conclusa_il: z
    .string()
    .nullable()
    .meta({ description: 'Quando il cliente ha detto di aver inviato tutto, ISO 8601; null: non ancora' }),
};

export const richiestaDatiSchema = z.object({
  id: idSchema,
  azienda: aziendaSchema,
  ...domandaSalvata,
  email: z.string().describe('Indirizzo del cliente; vuoto: non indicato'),
  invio: invioSchema
    .nullable()
    .describe('L’e-mail con il link; null: il link si consegna a mano, o non se ne sa più nulla'),
  stato: z.enum(statiRichiesta).describe('Aperta; scaduta: il link non si apre più; ritirata dallo studio'),
  creata_il: z.string().meta({ description: 'ISO 8601' }),
  creata_da: z.string().describe('Username di chi l’ha fatta'),
  ...fineSchema,
  ritirata_il: z.string().nullable().meta({ description: 'ISO 8601; null: non ritirata' }),
  ritirata_da: z.string().nullable().describe('Username di chi l’ha ritirata'),
  file: z.int().describe('File ricevuti con il suo link'),
  da_trattare: z.int().describe('Di questi, quelli da trattare'),
});

export const richiesteDatiSchema = paginaSchema(richiestaDatiSchema).extend({
  in_ritardo: z
    .int()
    .describe('Aziende che non hanno ancora risposto a una richiesta aperta, oltre il giorno indicato'),
});

const campiQuery = {
  ...listaQuerySchema.shape,
  stato: z
    .enum(['aperte', 'chiuse'], { error: printAmmessi(['aperte', 'chiuse']) })
    .optional()
    .describe('Aperte, oppure chiuse: scadute o ritirate; se manca, tutte'),
  azienda: idSchema.optional().describe('Di una sola azienda'),
};

export const richiesteDatiQuerySchema = z.strictObject(campiQuery, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `«${(issue.keys ?? []).join('», «')}» non è un filtro. Ammessi: ${Object.keys(campiQuery).join(', ')}.`
      : undefined,
});

const aziendeSchema = z
  .array(idSchema, { error: 'Indicare un elenco di aziende.' })
  .min(1, 'Scegliere almeno un’azienda.')
  .max(AZIENDE_PER_RICHIESTA, `Al massimo ${AZIENDE_PER_RICHIESTA} aziende.`)
  .describe('A chi si chiede: un link per ognuna');

const destinatari = z
  .array(
    z.object(
      { azienda: idSchema, email: emailSchema.describe('Indirizzo del cliente') },
      { error: 'Indicare azienda ed e-mail.' },
    ),
    {
      error: 'Indicare un elenco di destinatari.',
    },
  )
  .max(AZIENDE_PER_RICHIESTA, `Al massimo ${AZIENDE_PER_RICHIESTA} destinatari.`)
  .describe('A chi va il link per e-mail, e poi la ricevuta; chi manca lo riceve a mano');

export const richiesteDatiBodySchema = z.object({
  aziende: aziendeSchema,
  ...domanda,
  destinatari: destinatari.optional(),
});

export const sollecitoBodySchema = z.object({
  email: emailFacoltativaSchema.optional().describe('Indirizzo del cliente; se manca resta quello della richiesta'),
});

/** The links are shown once. */
export const richiesteCreateSchema = z.object({
  aziende: z.array(idSchema).describe('A chi si chiede'),
  ...domandaSalvata,
  destinatari: z
    .array(z.object({ azienda: idSchema, email: z.string().describe('Indirizzo del cliente') }))
    .describe('Gli indirizzi indicati'),
  richieste: z
    .array(
      z.object({
        id: idSchema,
        azienda: aziendaSchema,
        link: z.string().describe('Indirizzo da mandare al cliente: si mostra solo ora'),
        inviata_a: z.string().nullable().describe('A chi parte per e-mail; null: il link va consegnato a mano'),
      }),
    )
    .describe('Una per azienda'),
});

export const codiceRichiestaSchema = z.object({
  codice: z
    .string({ error: 'Manca il codice del link.' })
    .min(1, 'Manca il codice del link.')
    .max(200, 'Il codice del link non è completo.')
    .describe('Il codice del link'),
});

export const fineInvioBodySchema = codiceRichiestaSchema.extend({
  messaggio: testoSchema(500).describe('Messaggio per lo studio; può essere vuoto'),
  visto: testoSchema(500)
    .optional()
    .describe('Il messaggio che si aveva davanti: uno scritto intanto da un’altra pagina non si sovrascrive'),
});

/** All that a client sees of the studio. */
export const richiestaClienteSchema = z.object({
  studio: z
    .object({
      nome: z.string().describe('Nome dello studio'),
      logo: z.string().nullable().describe('Indirizzo firmato del logo; null: nessuno'),
    })
    .describe('Chi chiede'),
  azienda: z.string().describe('Ragione sociale dell’azienda'),
  ...domandaSalvata,
  ...fineSchema,
  file: z.array(fileClienteSchema).describe('I file già inviati con questo link'),
});

export type RichiestaDati = z.infer<typeof richiestaDatiSchema>;
export type RichiesteDatiBody = z.infer<typeof richiesteDatiBodySchema>;
export type RichiesteCreate = z.infer<typeof richiesteCreateSchema>;
export type RichiestaCliente = z.infer<typeof richiestaClienteSchema>;
