import { addGiorni, findGiornoLavorativo, findRiposo, formatData, regoleScadenze } from '@vedetta/domain';
import type { ScadenzaDi } from '../repositories/scadenze.ts';

/** RFC 5545: a line has at most 75 octets, and goes on after a line break and a space. */
const MAX_OCTETS = 75;

const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|[\r\n]/gu, '\\n');

/** Splits between characters, never inside one. */
const foldLine = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
};

const writeDay = (data: string): string => data.replaceAll('-', '');

const describeGiorno = (data: string): readonly string[] => {
  const riposo = findRiposo(data);
  return riposo === null
    ? []
    : [`Il ${formatData(data)} è ${riposo}: primo giorno lavorativo ${formatData(findGiornoLavorativo(data))}.`];
};

const buildEvent = ({ azienda, scadenza }: ScadenzaDi, stamp: string): readonly string[] => {
  const { tipo, periodo, data, data_regola, spostata_al, motivo } = scadenza;
  const { nome, regola, fonte } = regoleScadenze[tipo];
  const description = [
    `${nome} al ${formatData(periodo)}. ${regola} (${fonte}).`,
    ...(spostata_al === null ? [] : [`Spostata dal ${formatData(data_regola)}: ${motivo}`]),
    ...describeGiorno(data),
  ].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${azienda.id}-${tipo}-${periodo}@vedetta`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${writeDay(data)}`,
    `DTEND;VALUE=DATE:${writeDay(addGiorni(data, 1))}`,
    `SUMMARY:${escapeText(`${nome}: ${azienda.ragione_sociale}`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/** The deadlines as a calendar file, whole days, in the form that calendar programs read (RFC 5545). */
export const presentCalendario = (scadenze: readonly ScadenzaDi[], now: Date): string => {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vedetta//Scadenze//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Scadenze Vedetta',
    ...scadenze.flatMap((scadenza) => buildEvent(scadenza, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
};
