import { expect, test } from 'vitest';
import { explainCambioGrado } from './cambio-grado.ts';

type Grado = Parameters<typeof explainCambioGrado>[0];

/** A grade of groups, each with its risk and its weight in the rules. */
const build = (
  rischi: Readonly<Record<string, readonly [number | null, number]>>,
  minimo: number | null = null,
): Grado => {
  const gruppi = Object.entries(rischi).map(([name, [rischio, peso]]) => ({ gruppo: name, name, rischio, peso }));
  const valued = gruppi.filter(({ rischio }) => rischio !== null);
  const media =
    valued.reduce((somma, { rischio, peso }) => somma + (rischio ?? 0) * peso, 0) /
    valued.reduce((somma, { peso }) => somma + peso, 0);
  return {
    gruppi,
    media,
    overall_risk: Math.max(media, minimo ?? 0),
    pavimento: minimo === null ? null : { livello: minimo, motivo: 'il patrimonio netto è negativo' },
  };
};
const print = (prima: Grado, dopo: Grado): string | undefined =>
  explainCambioGrado(prima, dopo)?.replaceAll('\u00A0', ' ');

test('names the groups that moved it most, in its direction', () => {
  const prima = build({ Leva: [0.2, 30], Flussi: [0.3, 30], Modelli: [0.5, 10] });
  const dopo = build({ Leva: [0.9, 30], Flussi: [0.4, 30], Modelli: [0.3, 10] });
  expect(print(prima, dopo)).toBe('la variazione viene soprattutto da Leva, da 20 % a 90 %, e Flussi, da 30 % a 40 %');
  expect(print(dopo, prima)).toBe('la variazione viene soprattutto da Leva, da 90 % a 20 %, e Flussi, da 40 % a 30 %');
});

test('a group that lowers the mean by coming is not the cause of a rise', () => {
  const prima = build({ Leva: [0.3, 10], Flussi: [0.3, 10], Allerta: [null, 10] });
  const dopo = build({ Leva: [0.8, 10], Flussi: [0.3, 10], Allerta: [0.3, 10] });
  expect(print(prima, dopo)).toBe(
    'con gli stessi gruppi passerebbe da 30 % a 55 %, soprattutto per Leva, da 30 % a 80 %; ora conta anche, prima senza un valore, Allerta (30 %)',
  );
});

test('a grade that moves only because a group came or went says so', () => {
  const prima = build({ Leva: [1, 30], Continuità: [1, 15], Flussi: [null, 10] });
  const dopo = build({ Leva: [1, 30], Continuità: [1, 15], Flussi: [0.88, 10] });
  expect(print(prima, dopo)).toBe(
    'con gli stessi gruppi sarebbe 100 % in entrambi; ora conta anche, prima senza un valore, Flussi (88 %)',
  );
  expect(print(dopo, prima)).toBe(
    'con gli stessi gruppi sarebbe 100 % in entrambi; non conta più, ora senza un valore, Flussi (88 %)',
  );
  expect(print(build({ Leva: [0.5, 1], Flussi: [null, 1] }), build({ Leva: [null, 1], Flussi: [0.2, 1] }))).toBe(
    'nessun gruppo ha un valore in entrambi; ora conta anche, prima senza un valore, Flussi (20 %); non conta più, ora senza un valore, Leva (50 %)',
  );
});

test('a floor that decides is the cause, now or before', () => {
  const media = build({ Leva: [0.2, 1] });
  const minimo = build({ Leva: [0.3, 1] }, 0.85);
  expect(print(media, minimo)).toBe('conta il grado minimo: il patrimonio netto è negativo');
  expect(print(minimo, media)).toBe(
    'prima contava il grado minimo; nella media la variazione viene soprattutto da Leva, da 30 % a 20 %',
  );
});

test('the same grade has no cause', () => {
  expect(explainCambioGrado(build({ Leva: [0.2, 1] }), build({ Leva: [0.2, 1] }))).toBeNull();
});
