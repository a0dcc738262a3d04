import type { Scenario } from '../scenario.ts';

const chosen = ['password123', 'Staff-2026!', 'aaaaaaaaaa'];

export const commonInitialPassword: Scenario = {
  title: 'An initial password that no user could choose',
  before: 'VEDETTA_INITIAL_PASSWORD=password123 was the password of the staff',
  isShort: false,
  run: async ({ startProduct }) => {
    const seen: string[] = [];
    for (const VEDETTA_INITIAL_PASSWORD of chosen) {
      const outcome = await startProduct({ env: { VEDETTA_INITIAL_PASSWORD } }).then(
        () => 'started',
        (error: unknown) => (String(error).includes('VEDETTA_INITIAL_PASSWORD') ? 'refused' : String(error)),
      );
      seen.push(`${VEDETTA_INITIAL_PASSWORD}: ${outcome}`);
    }
    return { holds: seen.every((line) => line.endsWith(': refused')), seen: seen.join(', ') };
  },
};
