/**
 * The sample firm on which public implementations of these models agree, in thousands × 2.1 so that every amount is
 * exact: assets 1000, liabilities 600, short-term assets 400 and liabilities 250, retained profits 200, EBIT 120,
 * sales 1400, book equity 400, profit 60, funds from operations 140, CHIN 0.05.
 */
export const CAMPIONE = {
  'SPA.B.II.1': 1260000,
  'SPA.C.IV.1': 840000,
  'SPP.A.I': 420000,
  'SPP.A.IV': 294000,
  'SPP.D.4.O': 735000,
  'SPP.D.7.E': 525000,
  'CE.A.1': 2940000,
  'CE.B.7': 2520000,
  'CE.B.10.b': 168000,
  'CE.C.17.e': 76000,
  'CE.20.a': 50000,
} as const;

/** Its previous year: a profit of 114 000, so that (126 − 114) / (126 + 114) = 0.05. */
export const CAMPIONE_PRECEDENTE = { 'SPA.C.IV.1': 1114000, 'SPP.A.I': 1000000, 'CE.A.1': 114000 } as const;

/** The firm of the public vector of Ohlson: TL/TA 0.40, WC/TA 0.20, CL/CA 0.50, NI/TA 0.10, FFO/TL 0.30. */
export const VETTORE = {
  'SPA.B.II.1': 660000,
  'SPA.C.IV.1': 440000,
  'SPP.A.I': 550000,
  'SPP.D.7.E': 220000,
  'SPP.D.7.O': 220000,
  'CE.A.1': 132000,
  'CE.B.10.b': 22000,
} as const;

/** Its previous year: a profit of 90 000, so that (110 − 90) / (110 + 90) = 0.10. */
export const VETTORE_PRECEDENTE = { 'SPA.C.IV.1': 590000, 'SPP.A.I': 500000, 'CE.A.1': 90000 } as const;

/** Index that makes the size of its assets 8, or 10: 1 100 000 / e^8, 1 100 000 / e^10. */
export const INDICE_SIZE_8 = 369.008890692763;
export const INDICE_SIZE_10 = 49.9399227387333;
