import { notifications } from '@mantine/notifications';
import { getErrorText } from '../../lib/api-error.ts';

/** Says that something was done. */
export const notifySuccess = (message: string): void => {
  notifications.show({ message, color: 'var(--good-solid)', autoClose: 4_000, withCloseButton: false });
};

/** Says that something was not done, and why. */
export const notifyFailure = (message: string): void => {
  notifications.show({ title: 'Operazione non riuscita', message, color: 'var(--bad-solid)', autoClose: 10_000, role: 'alert' });
};

/** The same with the server's sentence. */
export const notifyError = (error: unknown): void => notifyFailure(getErrorText(error));
