/** Whether two lists have the same elements, in the same places. */
export const isSameList = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((one, place) => one === after[place]);
