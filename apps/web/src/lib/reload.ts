/** Reloads only if the server responds; otherwise the browser would replace the page with its own error. */
export const reloadIfReachable = async (): Promise<void> => {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    window.location.reload();
  } catch {
    // Still unreachable: the screen already says so.
  }
};
