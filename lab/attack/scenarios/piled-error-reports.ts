import type { Scenario } from '../scenario.ts';

const count = 200;
const allowed = 20;

export const piledErrorReports: Scenario = {
  title: 'Error reports piled up by one user',
  before: '200 reports of 25 kB: 200 × 201, and so on until the disk is full',
  isShort: true,
  run: async ({ studios, login }) => {
    const [, , , username = ''] = studios;
    const user = await login(username);
    const json = { messaggio: 'm'.repeat(5_000), percorso: '/', versione: '1', dettaglio: 'd'.repeat(20_000) };
    const answers = await Promise.all(
      Array.from({ length: count }, () => user.send('POST', '/api/segnalazioni/', { json })),
    );
    const taken = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status, headers }) => status === 429 && headers.has('retry-after')).length;
    return {
      holds: taken <= allowed && taken + refused === count,
      seen: `${count} reports: ${taken} × 201, ${refused} × 429 with Retry-After`,
    };
  },
};
