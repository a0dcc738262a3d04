const EVERY_MS = 1_000;

/** Limits progress messages to one per second; the first is shown at once. */
export const createProgress = (say: (text: string) => void): ((text: string) => void) => {
  let last = 0;
  return (text) => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    say(text);
  };
};
