import type { Result } from '@vedetta/domain/base';

/** Why a file cannot be read, and what the user can do. */
export const refusalTexts = {
  file_vuoto: 'Il file è vuoto: scegliere il file .xbrl del bilancio.',
  file_troppo_grande:
    'Il file supera i 20 MB, anche dopo la decompressione: scegliere il solo file .xbrl del bilancio.',
  pdf: 'Il file è un PDF e non contiene dati leggibili: scegliere il file .xbrl depositato insieme al PDF.',
  immagine: 'Il file è un’immagine: scegliere il file .xbrl del bilancio.',
  documento_office:
    'Il file è un documento di Word, Excel o simile: esportare il bilancio in formato XBRL dal programma di contabilità.',
  html: 'Il file è una pagina web: scaricare il file .xbrl originale, non la pagina che lo mostra.',
  inline_xbrl:
    'Il file è in formato Inline XBRL (ESEF, bilanci IFRS di società quotate), che non usa la tassonomia italiana: occorre il file .xbrl del bilancio redatto secondo il codice civile.',
  archivio_non_supportato:
    'Il file è un archivio compresso che non si può aprire: estrarlo e scegliere il file .xbrl, oppure usare un archivio .zip.',
  zip_danneggiato:
    'L’archivio .zip è danneggiato o incompleto: scaricarlo di nuovo oppure estrarre il file .xbrl e scegliere quello.',
  zip_cifrato: 'L’archivio .zip è protetto da password: estrarre il file .xbrl e scegliere quello.',
  zip_senza_bilancio:
    'L’archivio .zip non contiene alcun bilancio XBRL: controllare di avere scelto l’archivio giusto.',
  zip_piu_bilanci: 'L’archivio .zip contiene più bilanci XBRL: estrarre quello voluto e scegliere quello.',
  p7m_danneggiato: 'Il file firmato (.p7m) è danneggiato o incompleto: scaricarlo di nuovo.',
  p7m_senza_contenuto:
    'Il file .p7m contiene la sola firma, senza il bilancio: scegliere il file .xbrl o il .p7m che lo contiene.',
  p7m_cifrato: 'Il file .p7m è cifrato: decifrarlo e scegliere il file .xbrl.',
  troppi_involucri:
    'Il bilancio è racchiuso in troppi archivi o firme uno dentro l’altro: estrarre il file .xbrl e scegliere quello.',
  doctype:
    'Il file contiene una dichiarazione DOCTYPE, che un bilancio XBRL non può avere e che per sicurezza non si apre: usare il file originale depositato.',
  xml_incompleto: 'Il file XML è incompleto, come se lo scaricamento si fosse interrotto: scaricarlo di nuovo.',
  xml_non_valido:
    'Il file non è un XML corretto e non si può leggere: usare il file originale, senza modifiche a mano.',
  struttura_anomala: 'Il file ha una struttura che un bilancio XBRL non può avere: usare il file originale depositato.',
  commento_lungo:
    'Il file contiene un commento di oltre un milione di caratteri, che un bilancio XBRL non può avere: usare il file originale depositato.',
  istruzione_lunga:
    'Il file contiene un’istruzione di elaborazione di oltre un milione di caratteri, che un bilancio XBRL non può avere: usare il file originale depositato.',
  attributo_lungo:
    'Il file contiene un attributo di oltre un milione di caratteri, che un bilancio XBRL non può avere: usare il file originale depositato.',
  nome_lungo:
    'Il file contiene un nome di oltre 10.000 caratteri, che un bilancio XBRL non può avere: usare il file originale depositato.',
  cdata_lunga:
    'Il file contiene una sezione CDATA di oltre 8 milioni di caratteri, che un bilancio XBRL non può avere: usare il file originale depositato.',
  non_xbrl:
    'Il file è un XML ma non un bilancio XBRL (forse è stato salvato di nuovo da un altro programma): usare il file .xbrl originale.',
  tassonomia_estranea:
    'Il file è un XBRL ma non usa la tassonomia italiana dei bilanci (itcc-ci): occorre il bilancio depositato al Registro delle imprese.',
  nessun_importo:
    'Il file non contiene alcun importo di stato patrimoniale o conto economico: controllare di avere scelto il bilancio.',
  importi_di_una_parte:
    'Il file contiene solo importi di una parte dell’azienda (un settore o un’area): scegliere il bilancio dell’azienda intera.',
  importi_di_uno_scenario:
    'Il file contiene solo importi di uno scenario particolare, per esempio una previsione: scegliere il bilancio depositato.',
  importi_di_altra_azienda:
    'Il file contiene solo importi di un’altra azienda (il codice dei contesti non è quello dei dati anagrafici): controllare di avere scelto il bilancio giusto, oppure esportarlo di nuovo dal programma che lo ha scritto.',
  importi_senza_periodo:
    'Il file contiene importi, ma non dice in modo leggibile a quale data o periodo si riferiscono: usare il file originale depositato, oppure esportarlo di nuovo dal programma che lo ha scritto.',
  importi_non_in_euro:
    'Il file contiene solo importi in un’altra valuta o senza unità di misura: scegliere il bilancio in euro.',
  importi_illeggibili:
    'Il file contiene importi che non sono scritti secondo XBRL: usare il file originale depositato, senza modifiche a mano.',
  importi_discordi:
    'Il file dà per le stesse voci importi diversi, e non si può sapere quali valgono: esportarlo di nuovo dal programma che lo ha scritto.',
  esercizio_incompleto:
    'Il file contiene importi, ma nessun esercizio intero (senza i totali dello stato patrimoniale, o con il conto economico di una parte dell’anno): scegliere il bilancio dell’esercizio.',
  importi_fuori_limite:
    'Il file contiene importi che, sommati, superano le 13 cifre intere: controllare di avere scelto il bilancio giusto.',
  esercizio_assente: 'Il file non contiene l’esercizio richiesto: sceglierne uno tra quelli del file.',
  esercizio_precedente_assente:
    'Il file contiene un solo esercizio: l’esercizio precedente non si può importare da qui.',
  formato_sconosciuto: 'Il file non è un bilancio XBRL: scegliere un file .xbrl, anche dentro .zip o .p7m.',
} as const;

/** Code of a refusal. */
export type RefusalCode = keyof typeof refusalTexts;

export const refuse = (codice: RefusalCode): Result<never, RefusalCode> => ({ ok: false, rifiuto: codice });
