/** Earlier versions installed a service worker: it would go on serving their files. */
export const unregisterServiceWorkers = async (): Promise<void> => {
  const registrations = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  for (const registration of registrations ?? []) void registration.unregister();
};
