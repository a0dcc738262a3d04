let kept = '';

/** Keeps what the provider answered; the address no longer has it. */
export const storeRitorno = (search: string): void => {
  kept = search;
};

/** What the provider answered, once; '' when the page was opened by itself or again. */
export const takeRitorno = (): string => {
  const taken = kept;
  kept = '';
  return taken;
};
