type Phase = { readonly route: string; readonly count: number; readonly meanMs: number; readonly share: number };
export type Metrics = {
  readonly delay: { readonly mean: number; readonly p99: number };
  readonly memory: number;
  readonly phases: readonly Phase[];
};

const DURATION = 'vedetta_http_request_duration_seconds';

const readValue = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(text)?.[1] ?? Number.NaN);

/** Sums a metric by route, over all status codes. */
const sumByRoute = (text: string, series: string): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [, method = '', route = '', value = ''] of text.matchAll(
    new RegExp(`^${series}\\{method="(\\w+)",route="([^"]+)"[^}]*\\} (\\S+)$`, 'gmu'),
  )) {
    const name = `${method} ${route}`;
    sums.set(name, (sums.get(name) ?? 0) + Number(value));
  }
  return sums;
};

/** Reads the product's metrics: event loop delay, memory, and the routes that took most time. */
export const readMetrics = async (url: string): Promise<Metrics> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const count = sumByRoute(text, `${DURATION}_count`);
  const seconds = sumByRoute(text, `${DURATION}_sum`);
  const total = [...seconds.values()].reduce((sum, value) => sum + value, 0);
  const phases = [...seconds]
    .map(([route, sum]) => ({
      route,
      count: count.get(route) ?? 0,
      meanMs: (sum / (count.get(route) ?? 1)) * 1000,
      share: sum / total,
    }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 12);
  return {
    delay: {
      mean: readValue(text, 'nodejs_eventloop_lag_mean_seconds') * 1000,
      p99: readValue(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    },
    memory: readValue(text, 'process_resident_memory_bytes') / 1_000_000,
    phases,
  };
};
