import type { EsitoXbrl, readXbrl } from '@vedetta/xbrl';
import type { Stampante } from './adapters/chromium/stampante.ts';
import type { Database } from './adapters/database/database.ts';
import type { Firma } from './adapters/firma.ts';
import type { VerifyTicket } from './adapters/ticket.ts';
import type { Admission } from './adapters/workers/admission.ts';
import type { ReaderPool } from './adapters/workers/reader-pool.ts';
import type { Environment } from './environment/environment.ts';

/** What the rooms of the server share: nothing here is state that another process would need. */
export type Servizi = {
  readonly database: Database;
  readonly environment: Environment;
  /** Null where no browser can be started. */
  readonly stampante: Stampante | null;
  /** Who is served when many call this process at once. */
  readonly admission: Admission;
  /** Signs the addresses of images; the same for every process on one database. */
  readonly firma: Firma;
  /** Null where tickets are not configured. */
  readonly verifyTicket: VerifyTicket | null;
  /** Reads XBRL files in processes of their own. */
  readonly xbrlReader: ReaderPool<Parameters<typeof readXbrl>, EsitoXbrl>;
};
