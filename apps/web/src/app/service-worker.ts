/** Removes the service worker of earlier versions, which would serve old files. Throws in a frame without storage; ignored. */
export const removeServiceWorkers = async (): Promise<void> => {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    return;
  }
};
