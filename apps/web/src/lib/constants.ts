/**
 * Business constants and limits of the product. `constants.test.ts` checks them against the code they govern; where that
 * is a rule of the domain, only the domain applies it.
 */

/** Rows per page of companies and of balance sheets. */
export const PAGE_SIZE = 50;

export const DEBOUNCE_MS = 180;
/** For the check of the lines and the live computation of the indicators. */
export const DEBOUNCE_CHECK_MS = 200;

export const TIMEOUT_MS = 30_000;
/** For imports and PDFs. */
export const LONG_TIMEOUT_MS = 120_000;
/** For archives, as long as the server sends them: it stops by itself when nobody reads. */
export const ARCHIVE_TIMEOUT_MS = 3_600_000;

export const EURO_DECIMALS = 2;
export const EURO_INTEGER_DIGITS = 13;
export const IMPORTO_NON_LEGGIBILE = '??';
export const VALORE_ASSENTE = '-';

export const DATA_ANNI_ELENCO = 80;
/** Monday (0 is Sunday). */
export const DATA_PRIMO_GIORNO = 1;
export const DATE_FORMAT = 'DD/MM/YYYY';
export const DATA_FORMATO_CHIUSURA = 'DD/MM';

/** Upper bounds of the bands of a ratio: below good; up to ok, warn, bad; above worst. */
export const FASCE_RISCHIO = { good: 0.25, ok: 0.5, warn: 0.75, bad: 1 } as const;
/** Upper bounds on the company list: up to good, up to warn; otherwise worst. */
export const FASCE_RISCHIO_ELENCO = { good: 0.4, warn: 0.8 } as const;

export const STORAGE_AZIENDA = 'selectedAziendaId';
export const STORAGE_AUTH = 'auth';
/** Passkeys of this device. */
export const STORAGE_PASSKEY = 'vedetta-passkey';
export const STORAGE_TUTORIAL = 'vedetta-skip-tutorial';
export const STORAGE_TUTORIAL_VALORE = 'yes';
/** In sessionStorage: the tutorial was seen in this session. */
export const STORAGE_TUTORIAL_SESSIONE = 'vedetta-tutorial-visto';
/** In sessionStorage: the guide is open. */
export const STORAGE_GUIDA = 'vedetta-guida';
/** With the id of the user: the last version of the rules whose changes were read. */
export const STORAGE_REGOLE_VISTE = 'vedetta-regole-viste';
/** What was opened last from the palette. */
export const STORAGE_RECENTI = 'vedetta-recenti';
/** A second letter must come within this time after `g`. */
export const SEQUENCE_MS = 1_000;
/** The period of the changes on the home page, in days. */
export const STORAGE_PERIODO = 'vedetta-periodo';
/** With the name of the user: the days on which they last used the product here. */
export const STORAGE_VISITE = 'vedetta-visite';
/** Files that one import takes: more are no folder of statements. */
export const MAX_FILE_IMPORTAZIONE = 1000;
/** An import of many files is under way; also the database of this browser that keeps it. */
export const STORAGE_IMPORTAZIONE = 'vedetta-importazione';
/** In sessionStorage: what began at the identity provider. */
export const STORAGE_FLUSSO = 'vedetta-flusso';
export const STORAGE_MENU = 'vedetta-menu';
export const STORAGE_ASPETTO = 'vedetta-aspetto';

/** Query parameter with the print token; only the print page reads it. */
export const PDF_TOKEN_PARAM = '__pdf__authtoken';

export const MODAL_Z_INDEX = 1050;
export const MODAL_FADE_MS = 300;
export const MODAL_BACKDROP_MS = 150;
export const PANEL_ANIMATION_MS = 750;

export const NOTE_ROWS = 10;
/** The notes editor closes this long after a successful save. */
export const NOTE_CLOSE_DELAY_MS = 100;
export const TREE_INDENT_PX = 15;

export const TOP_HEIGHT = 70;
export const MENU_WIDTH = 240;
export const COLLAPSED_MENU_WIDTH = 60;
export const PANEL_WIDTH = 300;
export const BOTTOM_HEIGHT = 54;
/** At or below this width the right panel overlays the page and the menu starts collapsed. */
export const NARROW_SCREEN = 1100;
/** Below this width the menu is a drawer. */
export const SMALL_SCREEN = 768;

/** Radii of the radar for the ratios 0 and 1. */
export const RADAR_RADIUS = { min: 25, max: 150 } as const;
export const RIEPILOGO_PROFONDITA = 2;

/** Limits in the rules of the indicators. */
export const OHLSON_CUTOFF = 0.038;
export const ZMIJEWSKI_SOGLIA = 0.5;
export const ICA_PERDITA_SU_PATRIMONIO = 0.5;
export const ICA_CALO_FATTURATO = 0.1;
export const ICA_PATRIMONIO_SU_ATTIVO = 0.05;
export const ICA_UTILE_SU_RICAVI = 0.01;
export const ICA_ONERI_SU_MOL = 0.3;
/** For companies younger than this only negative equity counts. */
export const NEO_ANNI = 2;

/** Bounds of a threshold bar whose limits are open. */
export const SOGLIA_ILLIMITATA = { euro: 100_000, altro: 5 } as const;
