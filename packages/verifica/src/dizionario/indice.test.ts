import { expect, test } from 'vitest';
import { findCandidati } from './dizionario.ts';

const measure = (nome: string): number | undefined => findCandidati(nome)[0]?.copertura;

test.each(['ordinaria', 'generale', 'nazionale', 'UE', 'U.E.', 'parzialmente', 'deducibile', 'aziendale'])(
  'a word that only narrows a name, %s, takes little from it',
  (parola) => {
    expect(measure(`Cancelleria ${parola}`)).toBe(measure('Cancelleria estera'));
    expect(measure(`Cancelleria ${parola}`)).toBeGreaterThan(measure('Cancelleria Zxywq') ?? 1);
  },
);

test.each(['azienda', 'propria'])('%s tells of what a name is', (parola) => {
  expect(measure(`Cancelleria ${parola}`)).toBeLessThan(measure('Cancelleria estera') ?? 0);
});
