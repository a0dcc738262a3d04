import { indiceGNP } from './ispi/indice-gnp.ts';

/**
 * Where the proposed value of an input comes from, when it is neither a fixed default nor computed from the lines of the
 * statement alone. By the name of the input.
 */
export const motiviProposti: Readonly<Record<string, string>> = {
  CapMin: 'Minimo di legge della forma giuridica; zero dove la legge non ne fissa',
  CambioUSD: 'Cambio non indicato: un euro è preso come un dollaro',
  IndiceGNP: `${indiceGNP.fonte}; anno prima del bilancio, o l’ultimo noto`,
};
