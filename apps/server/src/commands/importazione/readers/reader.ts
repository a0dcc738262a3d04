import type { Result } from '@vedetta/domain/base';
import type { FileRicevuto, FileRiconosciuto, RifiutoFile } from '../../../letture.ts';

type Riconoscimento = Result<FileRiconosciuto, RifiutoFile>;

/**
 * A kind of file that becomes voci. Runs in the process of untrusted files, never throws, and refuses with one sentence
 * what it cannot read. A new kind is one of these, listed in `readers.ts`.
 */
export type Reader<Options, Read> = {
  /** What the file is and whose, without a bilancio in view. */
  readonly recognise: (file: FileRicevuto) => Riconoscimento | Promise<Riconoscimento>;
  /** The voci of the file, with an account of every figure. */
  readonly read: (file: FileRicevuto, options: Options) => Read;
};
