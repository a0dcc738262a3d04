let typed = '';

const hold = (event: KeyboardEvent): void => {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typed += event.key;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Until `takeTyped`, keys are text for a field that was asked for and is still loading, never shortcuts of the page under it. */
export const holdTyped = (): void => addEventListener('keydown', hold, true);

/** The text for the field, once it has the focus; empty if nothing was held. */
export const takeTyped = (): string => {
  removeEventListener('keydown', hold, true);
  const text = typed;
  typed = '';
  return text;
};
