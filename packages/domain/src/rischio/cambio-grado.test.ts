import { expect, test } from 'vitest';
import { explainCambioGrado } from './cambio-grado.ts';

type Grado = Parameters<typeof explainCambioGrado>[0];

const build = (
  rischi: Readonly<Record<string, readonly [number | null, number]>>,
  minimo: number | null = null,
): Grado => {
  const gruppi = Object.entries(rischi).map(([name, [rischio, contributo]]) => ({
    gruppo: name,
    name,
    rischio,
    contributo,
  }));
  const media = gruppi.reduce((somma, { contributo }) => somma + contributo, 0);
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
  const prima = build({ Leva: [0.2, 0.05], Flussi: [0.3, 0.1], Modelli: [0.5, 0.2] });
  const dopo = build({ Leva: [0.9, 0.3], Flussi: [0.4, 0.15], Modelli: [0.3, 0.1] });
  expect(print(prima, dopo)).toBe('pesano di più Leva, da 20 % a 90 %, e Flussi, da 30 % a 40 %');
  expect(print(dopo, prima)).toBe('pesano di più Leva, da 90 % a 20 %, e Flussi, da 40 % a 30 %');
});

test('a group that comes, goes or only weighs more is told as such', () => {
  const prima = build({ Leva: [0.5, 0.2], Allerta: [null, 0], Flussi: [0.1, 0.02] });
  const dopo = build({ Leva: [0.5, 0.25], Allerta: [0.6, 0.3], Flussi: [null, 0] });
  expect(print(prima, dopo)).toBe(
    'pesano di più Allerta, prima senza un valore e ora 60 %, e Leva, 50 % come prima ma con un altro peso',
  );
  expect(print(dopo, prima)).toContain('Allerta, prima 60 % e ora senza un valore');
});

test('a floor that decides is the cause, now or before', () => {
  const media = build({ Leva: [0.2, 0.2] });
  const minimo = build({ Leva: [0.3, 0.3] }, 0.85);
  expect(print(media, minimo)).toBe('conta il grado minimo: il patrimonio netto è negativo');
  expect(print(minimo, media)).toBe('prima contava il grado minimo; nella media pesa di più Leva, da 30 % a 20 %');
});

test('the same grade has no cause', () => {
  expect(explainCambioGrado(build({ Leva: [0.2, 0.2] }), build({ Leva: [0.2, 0.2] }))).toBeNull();
});
