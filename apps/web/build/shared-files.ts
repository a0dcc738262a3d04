import { basename } from 'node:path';
import { build } from 'vite';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { joinFiles } from './join-files.ts';
import type { BuiltFile } from './join-files.ts';

const readFile = ({ fileName, isEntry, isDynamicEntry, imports, modules }: Rolldown.OutputChunk): BuiltFile => ({
  fileName,
  isRoot: isEntry || isDynamicEntry,
  imports,
  modules: Object.fromEntries(Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])),
});

/** Of its largest module: files of one name would be one file. */
const nameFiles = (files: readonly (readonly string[])[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const modules of files) {
    const name = basename(modules[0] ?? '').replaceAll(/\..*$|[^\w-]/gu, '');
    const unique = taken.has(name) ? `${name}-${taken.size}` : name;
    taken.add(unique);
    for (const id of modules) names.set(id, unique);
  }
  return names;
};

/**
 * Builds once to see which pages load what, then lets modules that nearly the same pages load be one file.
 * @param createPlugins those that the pages need, for that first build
 */
export const sharedFiles = (createPlugins: () => readonly PluginOption[]): Plugin => ({
  name: 'shared-files',
  apply: 'build',
  async config({ root, build: options }) {
    const built = await build({
      configFile: false,
      ...(root !== undefined && { root }),
      logLevel: 'silent',
      plugins: [...createPlugins()],
      build: { ...options, write: false, minify: false, cssMinify: false, reportCompressedSize: false },
    });
    if (!('output' in built)) throw new Error('The build has more than one result');
    const files = built.output.flatMap((file) => (file.type === 'chunk' ? [readFile(file)] : []));
    const names = nameFiles(joinFiles(files));
    const codeSplitting = {
      includeDependenciesRecursively: false,
      groups: [{ name: (id: string) => names.get(id) ?? null }],
    };
    return { build: { rolldownOptions: { output: { codeSplitting } } } };
  },
});
