import type { XbrlOutcome, readXbrl } from '@vedetta/xbrl';
import type { Stampante } from './adapters/chromium/stampante.ts';
import type { Database } from './adapters/database/database.ts';
import type { Firma } from './adapters/firma.ts';
import type { VerifyTicket } from './adapters/ticket.ts';
import type { ByteBudget } from './adapters/workers/byte-budget.ts';
import type { Admission } from './adapters/workers/admission.ts';
import type { ReaderPool } from './adapters/workers/reader-pool.ts';
import type { Environment } from './environment/environment.ts';

/** What the rooms of the server share: nothing here is state that another process would need. */
export type Servizi = {
  readonly database: Database;
  /** The same with the limits of long work: for a request that erases much. */
  readonly longDatabase: Database;
  readonly environment: Environment;
  /** Null where no browser can be started. */
  readonly stampante: Stampante | null;
  /** Who is served when many call this process at once. */
  readonly admission: Admission;
  /** Signs the addresses of images; the same for every process on one database. */
  readonly firma: Firma;
  /** Null where tickets are not configured. */
  readonly verifyTicket: VerifyTicket | null;
  /** What uploads may hold of the memory until they are read. */
  readonly uploads: ByteBudget;
  /** Decodes uploaded images in a process of its own: bytes of WebP, or null for what is no image we accept. */
  readonly imageReader: ReaderPool<Uint8Array, Uint8Array | null>;
  /** Reads XBRL files in processes of their own. */
  readonly xbrlReader: ReaderPool<Parameters<typeof readXbrl>, XbrlOutcome>;
};
