import type { Readable } from 'node:stream';
import { computeToday } from '../../adapters/clock.ts';
import { CSV_BOM, formatCsvRow } from '../../adapters/files/csv.ts';
import { openPacedStream } from '../../adapters/files/paced-stream.ts';
import type { Pace } from '../../adapters/files/paced-stream.ts';
import { buildZip } from '../../adapters/files/zip-archive.ts';
import type { ArchiveFile } from '../../adapters/files/zip-archive.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { RigaStampaRow, StatoRiga } from '../../repositories/stampe-multiple.ts';
import { formatFileName } from './stampa.ts';

/** No connection is held while it is read: a slow reader costs only its socket. */
const PACE: Pace = { silenceMs: 60_000, bytesPerSecond: 32 * 1024, afterMs: 60_000, totalMs: 60 * 60_000 };

const ESITI: Readonly<Record<StatoRiga, string>> = {
  in_coda: 'in coda',
  in_stampa: 'in corso',
  pronta: 'pronto',
  non_stampata: 'non stampato',
  annullata: 'annullato',
};

type Named = { readonly riga: RigaStampaRow; readonly name: string };

/** The ready reports, each with a name that no other has, also where a file system ignores case. */
const nameReports = (righe: readonly RigaStampaRow[]): readonly Named[] => {
  const taken = new Set<string>();
  return righe.flatMap((riga) => {
    if (riga.stato !== 'pronta' || riga.data_bilancio === null) return [];
    const full = formatFileName(riga.ragione_sociale, riga.data_bilancio);
    const stem = full.slice(0, -'.pdf'.length);
    let name = full;
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${stem}_${copy}.pdf`;
    taken.add(name.toLowerCase());
    return [{ riga, name }];
  });
};

const writeEsiti = (righe: readonly RigaStampaRow[], named: readonly Named[]): string => {
  const files = new Map(named.map(({ riga, name }) => [riga.posto, name]));
  const rows = righe.map(({ posto, ragione_sociale, data_bilancio, stato, motivo }) =>
    formatCsvRow([
      ragione_sociale,
      data_bilancio === null ? null : data_bilancio.split('-').toReversed().join('/'),
      ESITI[stato],
      motivo,
      files.get(posto) ?? null,
    ]),
  );
  return [CSV_BOM, formatCsvRow(['Azienda', 'Bilancio al', 'Esito', 'Motivo', 'File']), ...rows].join('');
};

const listFiles = async function* (
  studio: Studio,
  id: string,
  righe: readonly RigaStampaRow[],
): AsyncGenerator<ArchiveFile> {
  const named = nameReports(righe);
  yield { name: 'esito.csv', isCompressed: false, content: [Buffer.from(writeEsiti(righe, named))] };
  for (const { riga, name } of named) {
    const pdf = await studio.stampeMultiple.findPdf(id, riga.posto);
    // Deleted with its azienda while the archive was being read.
    if (pdf !== null) yield { name, isCompressed: true, content: [pdf] };
  }
};

type StampeArchive = { readonly name: string; readonly stream: Readable };

/** Streams the ready reports of a bulk print as one .zip, a file in memory at a time, with the outcome of every company. */
export const openStampeArchive = async (
  studio: Studio,
  id: string,
  righe: readonly RigaStampaRow[],
): Promise<StampeArchive> => {
  const report = righe.filter(({ stato }) => stato === 'pronta').length;
  await inStudio(studio, (studio) => studio.eventi.add({ azione: 'scarica_stampa_multipla', dopo: { report } }));
  return {
    name: `Report_${computeToday()}.zip`,
    stream: openPacedStream(buildZip(listFiles(studio, id, righe)), PACE),
  };
};
