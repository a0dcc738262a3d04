/** As at 200 % zoom; the same height as in the style of the frame. */
const LOW_WINDOW = '(max-height: 520px)';

const canScroll = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/u.test(getComputedStyle(element).overflowY);

/**
 * In a low window a grid that scrolls takes the place of the bars above it: the browser alone would move them only after the last row.
 * They are back when the page scrolls up from the first row.
 */
export const moveBarsAway = (grid: HTMLElement): void => {
  if (grid.scrollTop === 0 || !window.matchMedia(LOW_WINDOW).matches) return;
  for (let parent = grid.parentElement; parent !== null; parent = parent.parentElement)
    if (canScroll(parent)) parent.scrollTop = parent.scrollHeight;
};
