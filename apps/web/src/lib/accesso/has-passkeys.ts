/** Whether this browser can use passkeys at all; only on safe pages. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
