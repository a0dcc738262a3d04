import { afterAll, beforeAll, expect, test } from 'vitest';
import { Product } from './product.ts';
import { findScenarios, runScenario } from './run-scenario.ts';

const scenarios = (await findScenarios()).filter(({ isShort }) => isShort);

let product: Product;
let studios: readonly string[];

beforeAll(async () => {
  product = await Product.start();
  studios = await product.createStudios(['attacco.1', 'attacco.2', 'attacco.3', 'attacco.4']);
}, 180_000);
afterAll(() => product.stop(), 60_000);

test.for(scenarios)('$title', { timeout: 120_000 }, async (scenario) => {
  const { holds, seen } = await runScenario(product, studios, scenario);
  expect(holds, seen).not.toBe(false);
});
