const MEGABYTE = 1024 * 1024;

/** The part of a form that holds a logo. */
export const defineLogo = (nome: string) =>
  ({ nome, descrizione: 'PNG, JPEG o WebP; vuoto toglie il logo', massimo: 5 * MEGABYTE }) as const;
