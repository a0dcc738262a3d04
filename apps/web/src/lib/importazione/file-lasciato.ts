let waiting: File | null = null;

/** A file dropped on one page and opened by another, which takes it once. */
export const fileLasciato = {
  set: (file: File): void => {
    waiting = file;
  },
  take: (): File | null => {
    const taken = waiting;
    waiting = null;
    return taken;
  },
};
