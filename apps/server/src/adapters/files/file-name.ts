const MAX_NOME = 255;

/** The name of a file as it can be stored and shown: without folders and invisible characters. */
export const cleanFileName = (nome: string): string =>
  nome
    .toWellFormed()
    .split(/[\\/]/u)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
    .slice(-MAX_NOME)
    .toWellFormed() ?? '';
