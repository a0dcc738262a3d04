type Fase = { readonly route: string; readonly volte: number; readonly mediaMs: number; readonly parte: number };
export type Metriche = {
  readonly ritardo: { readonly medio: number; readonly p99: number };
  readonly memoria: number;
  readonly fasi: readonly Fase[];
};

const DURATA = 'vedetta_http_request_duration_seconds';

const readValore = (testo: string, nome: string): number =>
  Number(new RegExp(`^${nome} (\\S+)$`, 'mu').exec(testo)?.[1] ?? Number.NaN);

/** Sums of a series by call, over its outcomes. */
const sumByRoute = (testo: string, serie: string): ReadonlyMap<string, number> => {
  const somme = new Map<string, number>();
  for (const [, method = '', route = '', valore = ''] of testo.matchAll(
    new RegExp(`^${serie}\\{method="(\\w+)",route="([^"]+)"[^}]*\\} (\\S+)$`, 'gmu'),
  )) {
    const nome = `${method} ${route}`;
    somme.set(nome, (somme.get(nome) ?? 0) + Number(valore));
  }
  return somme;
};

/** What the product says of itself: delay of the event loop, memory, and the calls that took most time. */
export const readMetriche = async (url: string): Promise<Metriche> => {
  const testo = await (await fetch(`${url}/metrics`)).text();
  const volte = sumByRoute(testo, `${DURATA}_count`);
  const secondi = sumByRoute(testo, `${DURATA}_sum`);
  const totale = [...secondi.values()].reduce((somma, valore) => somma + valore, 0);
  const fasi = [...secondi]
    .map(([route, somma]) => ({
      route,
      volte: volte.get(route) ?? 0,
      mediaMs: (somma / (volte.get(route) ?? 1)) * 1000,
      parte: somma / totale,
    }))
    .toSorted((a, b) => b.parte - a.parte)
    .slice(0, 12);
  return {
    ritardo: {
      medio: readValore(testo, 'nodejs_eventloop_lag_mean_seconds') * 1000,
      p99: readValore(testo, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    },
    memoria: readValore(testo, 'process_resident_memory_bytes') / 1_000_000,
    fasi,
  };
};
