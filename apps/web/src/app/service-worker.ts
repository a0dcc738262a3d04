/** Earlier versions installed a service worker: it would go on serving their files. In a frame without storage there is none to ask. */
export const unregisterServiceWorkers = async (): Promise<void> => {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    return;
  }
};
