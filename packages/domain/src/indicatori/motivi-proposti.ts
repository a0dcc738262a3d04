/**
 * Where the proposed value of an input comes from, when it is neither a fixed default nor computed from the lines of the
 * statement alone. By the name of the input; as long as a line of the report. The source of the prices is in `ispi/indice-gnp.ts`.
 */
export const motiviProposti: Readonly<Record<string, string>> = {
  CapMin: 'Minimo di legge della forma giuridica',
  CambioUSD: 'Cambio non indicato: un euro è un dollaro',
  IndiceGNP: 'Deflatore PIL USA (FRED GDPDEF), anno prima',
};
