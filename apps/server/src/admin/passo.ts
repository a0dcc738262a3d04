const OGNI_MS = 1_000;

/** Tells how a long work goes on, a line a second at most; the first thing said is told at once. */
export const createPasso = (say: (testo: string) => void): ((testo: string) => void) => {
  let ultimo = 0;
  return (testo) => {
    if (Date.now() - ultimo < OGNI_MS) return;
    ultimo = Date.now();
    say(testo);
  };
};
