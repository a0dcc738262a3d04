const motivi: Readonly<Record<string, string>> = {
  CapMin: 'Minimo di legge della forma giuridica',
  CambioUSD: 'Cambio non indicato: un euro è un dollaro',
  IndiceGNP: 'Deflatore PIL USA (FRED GDPDEF), anno prima',
};

/**
 * Where the proposed value of an input comes from, when it is neither a fixed default nor computed from the lines of the
 * statement alone; else null. As long as a line of the report. The source of the prices is in `ispi/indice-gnp.ts`.
 * @example getMotivoProposto('CapMin', 10_000) // 'Minimo di legge della forma giuridica'
 */
export const getMotivoProposto = (nome: string, valore: number): string | null =>
  nome === 'CapMin' && valore === 0 ? 'La legge non chiede un minimo per la forma' : (motivi[nome] ?? null);
