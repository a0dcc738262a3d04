import { zipSync } from 'fflate';

/** The same name with a number where another file has it already. */
const buildNomi = (nomi: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return nomi.map((nome) => {
    const dot = nome.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [nome.slice(0, dot), nome.slice(dot)] : [nome, ''];
    let free = nome;
    for (let n = 2; seen.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${ending}`;
    seen.add(free.toLowerCase());
    return free;
  });
};

/**
 * An archive of files as they are, without compression: most of them are compressed already.
 * @example await buildZip([new File(['a'], 'verifica.csv')])
 */
export const buildZip = async (files: readonly File[]): Promise<Blob> => {
  const nomi = buildNomi(files.map(({ name }) => name));
  const contents = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const archive = zipSync(Object.fromEntries(contents.map((content, n) => [nomi[n] ?? '', content])), { level: 0 });
  return new Blob([archive], { type: 'application/zip' });
};
