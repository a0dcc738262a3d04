import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator of the browser, as a laptop with a fingerprint reader has one. */
export type VirtualAuthenticator = {
  /** Whether the next question finds the right finger. */
  readonly setVerified: (isUserVerified: boolean) => Promise<void>;
};

const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Plugs it into a page. */
export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
};
