/** A part of the code: its files and what they may import. Any other import is a violation. */
export type Room = Readonly<{
  name: string;
  files: RegExp;
  /** Names of other rooms; a room may always import itself. A room that may import a package may use all its doors. */
  mayImport: readonly string[];
  /** The only external packages it may import; without the list, all. */
  externals?: readonly string[];
}>;

const packages = ['domain', 'contract', 'xbrl', 'verifica'];
/** Doors of packages to a part of them, for those who need no more. */
export const smallDoors: readonly string[] = ['domain/base'];
const domainRoom = (folder: string, ...mayImport: readonly string[]): Room => ({
  name: `domain/${folder}`,
  files: new RegExp(`^packages/domain/src/${folder}(/|\\.ts$)`),
  mayImport: mayImport.map((nome) => `domain/${nome}`),
  externals: ['decimal.js'],
});
/** The layers of the domain, lowest first: a layer imports only earlier ones in this list. */
const domainRooms: readonly Room[] = [
  domainRoom('versione'),
  domainRoom('novita'),
  domainRoom('is-record'),
  domainRoom('numbers'),
  domainRoom('calendario', 'numbers'),
  domainRoom('settori'),
  domainRoom('forma-giuridica'),
  domainRoom('piano-voci', 'numbers'),
  domainRoom('formula', 'numbers', 'calendario', 'settori', 'forma-giuridica', 'piano-voci'),
  domainRoom('bilancio', 'numbers', 'piano-voci', 'formula', 'versione'),
  domainRoom('soglie', 'numbers', 'calendario', 'settori', 'formula'),
  // What several groups of indicators read: facts of the company, then the magnitudes made of them.
  domainRoom('indicatori/impresa', 'formula', 'forma-giuridica', 'calendario'),
  domainRoom('indicatori/grandezze', 'formula', 'indicatori/impresa'),
  domainRoom(
    'indicatori',
    'is-record',
    'numbers',
    'settori',
    'forma-giuridica',
    'piano-voci',
    'formula',
    'soglie',
    'versione',
    'indicatori/impresa',
    'indicatori/grandezze',
  ),
  domainRoom('ragioni', 'numbers', 'formula', 'soglie', 'indicatori', 'indicatori/impresa', 'indicatori/grandezze'),
  domainRoom('rischio', 'numbers', 'formula', 'indicatori'),
  // Deadlines that follow from the fiscal year.
  domainRoom('scadenze', 'calendario', 'forma-giuridica'),
  domainRoom('portafoglio', 'numbers', 'calendario', 'settori', 'rischio', 'scadenze'),
  // What happened between two judged statements.
  domainRoom('movimenti', 'numbers', 'indicatori', 'portafoglio'),
  domainRoom('andamento', 'numbers', 'calendario', 'piano-voci', 'formula', 'indicatori', 'indicatori/grandezze'),
  domainRoom(
    'fatti',
    'numbers',
    'calendario',
    'forma-giuridica',
    'piano-voci',
    'bilancio',
    'soglie',
    'indicatori',
    'indicatori/impresa',
  ),
  domainRoom('proiezione', 'numbers', 'calendario', 'piano-voci', 'bilancio'),
  domainRoom('squadratura', 'numbers', 'piano-voci', 'bilancio'),
  // The cash plan: of statements it reads lines, for the proposals, and draws its explanations as trees.
  domainRoom('tesoreria', 'numbers', 'calendario', 'piano-voci', 'formula', 'bilancio'),
  // What would happen and what would be enough: it moves lines and reads every indicator and the grade.
  domainRoom(
    'simulatore',
    'is-record',
    'numbers',
    'calendario',
    'forma-giuridica',
    'piano-voci',
    'formula',
    'bilancio',
    'indicatori',
    'rischio',
  ),
  // Adjustments: double entries on a statement. Loans and explanations are those of the plan, the projection is theirs too.
  domainRoom(
    'assestamento',
    'numbers',
    'calendario',
    'forma-giuridica',
    'piano-voci',
    'formula',
    'bilancio',
    'proiezione',
    'tesoreria',
  ),
];
const serverRoom = (name: string, ...mayImport: readonly string[]): Room => ({
  name: `server/${name}`,
  files: new RegExp(`^apps/server/src/${name}/`),
  mayImport: ['server', ...mayImport],
});
const webRoom = (name: string, ...mayImport: readonly string[]): Room => ({
  name: `web/${name}`,
  files: new RegExp(`^apps/web/src/${name}/`),
  mayImport: ['domain', 'contract', 'web', ...mayImport],
});

/** A source file belongs to the first room whose pattern matches. Tests follow the rules of their package, not of their room. */
export const rooms: readonly Room[] = [
  ...domainRooms,
  {
    name: 'domain',
    files: /^packages\/domain\//,
    mayImport: domainRooms.map(({ name }) => name),
    externals: ['decimal.js'],
  },
  { name: 'contract', files: /^packages\/contract\//, mayImport: ['domain'] },
  { name: 'xbrl', files: /^packages\/xbrl\//, mayImport: ['domain/base'] },
  { name: 'verifica', files: /^packages\/verifica\//, mayImport: ['domain/base'] },

  {
    name: 'server/test-support',
    files: /^apps\/server\/(test-setup\.ts$|src\/(test-support\/|adapters\/postgres\/test-[\w-]+\.ts$))/,
    mayImport: packages,
  },

  // SQL is only in the repositories and in the two adapters that manage PostgreSQL.
  serverRoom('adapters', 'server/environment', 'server/nouns'),
  // What the product knows of every table.
  serverRoom('nouns', 'contract', 'server/adapters'),
  serverRoom('environment'),
  serverRoom('repositories', 'contract', 'domain', 'server/nouns', 'server/adapters'),
  serverRoom('presenters', 'contract', 'domain', 'server/nouns', 'server/adapters', 'server/repositories'),
  serverRoom('policies', 'contract', 'domain', 'server/adapters', 'server/repositories'),
  // What runs in the process that reads a file, which loads no more than it needs.
  {
    name: 'server/readers',
    files: /^apps\/server\/src\/commands\/importazione\/(readers\/|file-reader\.ts$)/,
    mayImport: ['domain/base', 'contract', 'xbrl', 'verifica', 'server', 'server/adapters'],
  },
  serverRoom(
    'commands',
    ...packages,
    'server/readers',
    'server/repositories',
    'server/nouns',
    'server/adapters',
    'server/environment',
  ),
  serverRoom('plugins', 'contract', 'domain', 'server/environment', 'server/adapters', 'server/repositories'),
  serverRoom(
    'routes',
    'contract',
    'domain',
    'server/policies',
    'server/commands',
    'server/repositories',
    'server/presenters',
    'server/plugins',
  ),
  // Operator commands, one file each.
  serverRoom(
    'admin',
    ...packages,
    'server/composition',
    'server/commands',
    'server/presenters',
    'server/repositories',
    'server/adapters',
    'server/environment',
  ),
  {
    name: 'server/composition',
    files: /^apps\/server\/src\/(app|main|start-server|jobs|banner|listen)\.ts$/,
    mayImport: [
      ...packages,
      'server',
      'server/routes',
      'server/plugins',
      'server/commands',
      'server/repositories',
      'server/adapters',
      'server/environment',
    ],
  },
  // Shared by the rooms of the server: a few types and the refusal.
  {
    name: 'server',
    files: /^apps\/server\/src\/[^/]+\.ts$/,
    mayImport: ['contract', 'domain', 'xbrl', 'verifica', 'server/adapters', 'server/environment'],
  },

  // The calls of the API are made by the queries; of the rest of the web, only `lib` makes its own, for the session.
  { name: 'web/api', files: /^apps\/web\/src\/lib\/api\.ts$/, mayImport: ['contract', 'web/lib'] },
  webRoom('lib', 'web/api'),
  webRoom('queries', 'web/lib', 'web/api'),
  webRoom('components', 'web/queries', 'web/lib'),
  webRoom('features', 'web/components', 'web/queries', 'web/lib'),
  webRoom('app', 'web/features', 'web/components', 'web/queries', 'web/lib'),
  // Support for component tests.
  webRoom('test-support', 'web/app', 'web/components', 'web/queries', 'web/lib'),
  webRoom('dev', 'web/app', 'web/features', 'web/components', 'web/queries', 'web/lib', 'fixtures'),
  // Plugins of the build.
  { name: 'web/build', files: /^apps\/web\/build\//, mayImport: ['contract'] },
  { name: 'web', files: /^apps\/web\/([^/]+|src\/[^/]+)$/, mayImport: ['web/build'] },

  {
    name: 'scripts',
    files: /^(scripts\/|vitest\.config\.ts$)/,
    mayImport: [
      ...packages,
      'demo-host',
      'server/composition',
      'server/admin',
      'server/environment',
      'server/adapters',
      'server/commands',
      'server/repositories',
      'server',
    ],
  },
  // Measures, breaks and attacks the product, which never imports it.
  {
    name: 'lab',
    files: /^lab\//,
    mayImport: [
      ...packages,
      'demo-host',
      'fixtures',
      'scripts',
      'server/composition',
      'server/admin',
      'server/environment',
      'server/adapters',
      'server/commands',
      'server/repositories',
      'server',
    ],
  },
  // A sample portal to copy from: it imports nothing of ours.
  { name: 'demo-host', files: /^demo-host\//, mayImport: [], externals: [] },
  {
    name: 'e2e',
    files: /^(e2e\/|playwright\.config\.ts$)/,
    mayImport: [...packages, 'demo-host', 'fixtures', 'server/environment', 'server/adapters'],
  },
  { name: 'fixtures', files: /^fixtures\//, mayImport: packages },
];

/** External packages that only these files may import. */
export const keptApart: readonly Readonly<{ packages: readonly string[]; files: RegExp }>[] = [
  {
    // Queries and mutations are declared in the queries; here, the client and its provider.
    packages: ['@tanstack/react-query'],
    files: /^apps\/web\/src\/(queries\/|lib\/query-client\.ts$|app\/(providers\.tsx|prefetch\.ts)$)/,
  },
  { packages: ['kysely'], files: /^apps\/server\/src\/(repositories|adapters\/database)\// },
  {
    packages: ['pg'],
    files:
      /^apps\/server\/src\/(adapters\/(postgres|database)\/|start-server\.ts$|app\.ts$)|^lab\/crash\/migrations\.ts$|^e2e\/database\.ts$/,
  },
];

/** Test code may import any room of its own package and the fixtures; other code may not import it. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|^apps\/server\/(test-setup\.ts$|src\/(test-support\/|adapters\/postgres\/test-[\w-]+\.ts$))|^apps\/web\/src\/test-support\//.test(
    path,
  );

/** Our packages that the tests of each workspace may import. */
export const packagesOfTests: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': ['domain'],
  'packages/xbrl': ['domain'],
  'packages/verifica': ['domain'],
  'apps/server': packages,
  'apps/web': ['domain', 'contract'],
};

/** The feature a web file belongs to. A feature never imports another one. */
export const featureOf = (path: string): string | null =>
  /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** The folder of the web that a file belongs to, if its files are imported from outside only through a door. */
export const folderWithDoorOf = (path: string): string | null =>
  /^apps\/web\/src\/(?:features|components)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

/** A door of such a folder. The report has two more, without the rest of the application: what the server draws, and the script of that page. */
export const isDoor = (path: string): boolean =>
  /^apps\/web\/src\/(?:(?:features|components)\/[^/]+\/index|features\/report\/(?:disegno|stampa))\.tsx?$/.test(path);

/** Names that do not say what is inside. */
export const namelessRoom = /(^|\/)(utils?|helpers?|common|misc|managers?)(\/|\.tsx?$)/;
