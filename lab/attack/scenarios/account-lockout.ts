import { Client } from '../client.ts';
import type { Scenario } from '../scenario.ts';

const listNumbers = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);

export const accountLockout: Scenario = {
  title: 'Wrong passwords that lock somebody else out',
  before: 'ten wrong passwords closed any account, staff included, to everybody for 15 minutes, for ever',
  isShort: true,
  run: async ({ url, studios, login }) => {
    const [, , victim = ''] = studios;
    const anybody = new Client(url);
    /** Tries a password as a proxy on this machine, whose x-forwarded-for is trusted. */
    const guess = async (username: string, address: string): Promise<number> => {
      const { status } = await anybody.send('POST', '/api/token-auth/', {
        json: { username, password: 'indovinata-a-caso' },
        headers: { 'x-forwarded-for': address },
      });
      return status;
    };
    const seen: string[] = [];
    let holds = true;
    for (const username of [victim, 'staff']) {
      await login(username);
      const near = await Promise.all(listNumbers(12).map(() => guess(username, '203.0.113.5')));
      const far = await Promise.all(
        listNumbers(30).map((number) => guess(username, `2001:db8:0:${number.toString(16)}::1`)),
      );
      const again = await login(username).then(
        () => true,
        () => false,
      );
      const refused = near.filter((status) => status === 429).length;
      holds &&= again && refused > 0;
      seen.push(
        `${username}: ${near.length} guesses from one address, ${refused} × 429; ${far.length} from others; the owner ${again ? 'enters' : 'is kept out'}`,
      );
    }
    return { holds, seen: seen.join('; ') };
  },
};
