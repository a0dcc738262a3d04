import type { Result } from '@vedetta/domain/base';

/** Why a file cannot be read, with what to do about it. */
export const refusalTexts = {
  file_vuoto: 'Il file è vuoto: scegliere il bilancio di verifica esportato dal programma di contabilità.',
  file_troppo_grande: 'Il file supera i 20 MB: esportare il solo bilancio di verifica, senza le schede dei conti.',
  espansione_eccessiva:
    'Il file, una volta aperto, è troppo grande per essere un bilancio di verifica: esportarlo in formato CSV.',
  troppe_righe:
    'Il file ha più di 100.000 righe: esportare il bilancio di verifica con clienti e fornitori riepilogati.',
  troppi_conti:
    'Il file ha più di 50.000 conti: esportare il bilancio di verifica con clienti e fornitori riepilogati.',
  troppe_colonne: 'Il file ha più di 256 colonne: esportare il solo bilancio di verifica.',
  pdf: 'Il file è un PDF che non si apre: dal programma di contabilità esportare il bilancio di verifica in Excel (.xlsx) o CSV.',
  pdf_immagine:
    'Il PDF è una scansione: i suoi importi non sono testo, o sono testo riconosciuto da un’immagine. Dal programma di contabilità esportare il bilancio di verifica in Excel (.xlsx) o CSV, oppure stamparlo di nuovo in PDF.',
  pdf_protetto:
    'Il PDF è protetto da password: salvarlo senza password e scegliere quello, oppure dal programma di contabilità esportare il bilancio di verifica in Excel (.xlsx) o CSV.',
  pdf_danneggiato:
    'Il PDF è danneggiato o incompleto: stamparlo di nuovo dal programma di contabilità, oppure esportare il bilancio di verifica in Excel (.xlsx) o CSV.',
  pdf_lungo:
    'Il PDF ha più di 400 pagine: stampare il bilancio di verifica con clienti e fornitori riepilogati, oppure esportarlo in Excel (.xlsx) o CSV.',
  pdf_non_letto:
    'Nel PDF gli importi non si distinguono con sicurezza gli uni dagli altri: dal programma di contabilità esportare il bilancio di verifica in Excel (.xlsx) o CSV.',
  pdf_non_quadra:
    'I conti letti dal PDF non danno i totali che dovrebbero: gli importi potrebbero essere incompleti, quindi non vengono usati. Dal programma di contabilità esportare il bilancio di verifica in Excel (.xlsx) o CSV.',
  xls: 'Il file è nel vecchio formato .xls: aprirlo con Excel o LibreOffice e salvarlo come .xlsx, oppure esportarlo in CSV.',
  immagine: 'Il file è un’immagine: esportare il bilancio di verifica in Excel (.xlsx) o CSV.',
  documento:
    'Il file è un documento di testo o una pagina web: esportare il bilancio di verifica in Excel (.xlsx) o CSV.',
  xbrl: 'Il file è un bilancio XBRL, non un bilancio di verifica: importarlo con «Importa» nella pagina del bilancio.',
  archivio:
    'Il file è un archivio compresso: estrarre il bilancio di verifica, in Excel (.xlsx), CSV o PDF, e scegliere quello.',
  foglio_danneggiato:
    'Il foglio di calcolo è danneggiato o incompleto: esportarlo di nuovo dal programma di contabilità, in Excel (.xlsx) o CSV.',
  foglio_protetto: 'Il foglio di calcolo è protetto da password: salvarlo senza password e scegliere quello.',
  non_testo:
    'Il file non è un testo né un foglio di calcolo: esportare il bilancio di verifica in Excel (.xlsx) o CSV.',
  foglio_assente: 'Il foglio indicato non esiste nel file: scegliere uno dei fogli elencati.',
  colonne_non_trovate:
    'Nel file non si riconosce un elenco di conti con i loro saldi: occorre il bilancio di verifica esportato dal programma di contabilità, in Excel (.xlsx), CSV o PDF.',
  disposizione_non_adatta:
    'Letto così, nel file non c’è un elenco di conti: indicare prima che cosa contiene ogni colonna, oppure scegliere un’altra disposizione.',
  correzioni_non_valide:
    'Le correzioni indicate non corrispondono alle colonne del file: rileggere il file e indicarle di nuovo.',
  conti_chiusi:
    'Il bilancio contiene solo lo stato patrimoniale: i conti economici risultano già chiusi. Stamparlo prima delle scritture di chiusura.',
  importi_fuori_limite:
    'Il file contiene importi che superano le 13 cifre intere: controllare di avere scelto il bilancio di verifica.',
} as const;

/** Closed list of the reasons of refusal. */
export type RefusalCode = keyof typeof refusalTexts;

/** What a step of the reading gives. */
export type Reading<T> = Result<T, RefusalCode>;

export const refuse = (codice: RefusalCode): Reading<never> => ({ ok: false, rifiuto: codice });
