import type { UtilizzoStudio } from '@vedetta/contract';
import { CSV_BOM, formatCsvRow } from '../../adapters/files/csv.ts';
import type { Periodo, UtilizzoRow } from '../../repositories/staff/utilizzo.ts';

const toSeconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;

export const presentUtilizzo = (row: UtilizzoRow): UtilizzoStudio => ({
  studio: { id: row.studio_id, nome_studio: row.nome_studio },
  richieste: row.richieste,
  errori: row.errori,
  secondi: toSeconds(row.millisecondi),
  stampe: row.stampe,
  secondi_stampa: toSeconds(row.millisecondi_stampa),
  spazio_byte: row.spazio_byte,
});

const HEADINGS = [
  'Dal',
  'Al',
  'Id dello studio',
  'Studio',
  'Richieste',
  'Errori del server',
  'Durata delle risposte (s)',
  'Report stampati',
  'Durata delle stampe (s)',
  'Spazio (byte)',
];

/** The same as CSV, for a spreadsheet in Italian. */
export const writeUtilizzoCsv = ({ dal, al }: Periodo, rows: readonly UtilizzoRow[]): Buffer =>
  Buffer.from(
    [
      CSV_BOM + formatCsvRow(HEADINGS),
      ...rows.map((row) => {
        const { studio, ...uso } = presentUtilizzo(row);
        return formatCsvRow([
          dal,
          al,
          studio.id,
          studio.nome_studio,
          uso.richieste,
          uso.errori,
          uso.secondi,
          uso.stampe,
          uso.secondi_stampa,
          uso.spazio_byte,
        ]);
      }),
    ].join(''),
  );
