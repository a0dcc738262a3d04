/**
 * Integer division rounded half away from zero, the rounding of the law on euro amounts
 * (reg. CE 1103/97 art. 5). Exact for any size: products of cents by days exceed a double.
 * @example divideArrotondando(5n, 2n)  // 3n
 * @example divideArrotondando(-5n, 2n) // -3n
 */
export const divideArrotondando = (dividendo: bigint, divisore: bigint): bigint => {
  const negativo = dividendo < 0n !== divisore < 0n;
  const n = dividendo < 0n ? -dividendo : dividendo;
  const d = divisore < 0n ? -divisore : divisore;
  const quoziente = (n * 2n + d) / (d * 2n);
  return negativo ? -quoziente : quoziente;
};
