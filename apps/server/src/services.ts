import type { Rimedio } from '@vedetta/domain';
import type { Stampante } from './adapters/chromium/stampante.ts';
import type { Database } from './adapters/database/database.ts';
import type { Deposito } from './adapters/deposito/deposito.ts';
import type { OidcProvider } from './adapters/oidc/oidc.ts';
import type { Passkeys } from './adapters/passkey/passkey.ts';
import type { Signer } from './adapters/credentials/signer.ts';
import type { Secrets } from './adapters/credentials/secrets.ts';
import type { VerifyTicket } from './adapters/credentials/ticket.ts';
import type { ByteBudget } from './adapters/workers/byte-budget.ts';
import type { Admission } from './adapters/workers/admission.ts';
import type { ReaderPool } from './adapters/workers/reader-pool.ts';
import type { ComputeInput } from './compute-input.ts';
import type { Domanda, Risposta } from './letture.ts';
import type { Environment } from './environment/environment.ts';
import type { PrintPage } from './print-page.ts';
import type { Utilizzo } from './utilizzo.ts';

/** What the parts of the server share. None of it is state that another process needs. */
export type Services = {
  readonly database: Database;
  /** The same database with longer timeouts, for requests that delete a lot. */
  readonly longDatabase: Database;
  readonly environment: Environment;
  /** Null where no browser can be started. */
  readonly stampante: Stampante | null;
  /** Queues calls when many arrive at once. */
  readonly admission: Admission;
  /** Signs image URLs; every process on one database has the same key. */
  readonly signer: Signer;
  /** Encrypts secrets of users with the key of the installation. */
  readonly secrets: Secrets;
  /** Where the contents of the files of clients are kept. */
  readonly deposito: Deposito;
  /** Asks and verifies passkeys of this installation's address. */
  readonly passkeys: Passkeys;
  /** Null where tickets are not configured. */
  readonly verifyTicket: VerifyTicket | null;
  /** Null where no identity provider is configured. */
  readonly oidc: OidcProvider | null;
  /** Draws the page of a report; null where the API is served alone. */
  readonly printPage: PrintPage | null;
  /** Counts what each studio uses. */
  readonly utilizzo: Utilizzo;
  /** Memory that uploads may hold until they are read. */
  readonly uploads: ByteBudget;
  /** Decodes uploaded images in a separate process; returns WebP bytes, or null if the image is not accepted. */
  readonly imageReader: ReaderPool<Uint8Array, Uint8Array | null>;
  /** Reads uploaded bilanci in separate processes. */
  readonly fileReader: ReaderPool<Domanda, Risposta>;
  /** Computes the remedies of a bilancio, which takes seconds, in a separate process. */
  readonly rimediReader: ReaderPool<ComputeInput, readonly Rimedio[]>;
};
