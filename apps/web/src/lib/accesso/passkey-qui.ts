import { STORAGE_PASSKEY } from '../constants.ts';
import { storage } from '../storage.ts';

/** Credentials of this device, the last used first. */
const MAX = 20;
const listQui = (): readonly string[] => (storage.read(STORAGE_PASSKEY) ?? '').split(' ').filter((one) => one !== '');

/** Remembers that a passkey of this very device was created or used in this browser. */
export const addPasskeyQui = (credenziale: string): void =>
  storage.write(STORAGE_PASSKEY, [...new Set([credenziale, ...listQui()])].slice(0, MAX).join(' '));

/** Whether a passkey is known to be of this device. */
export const isPasskeyQui = (credenziale: string): boolean => listQui().includes(credenziale);
