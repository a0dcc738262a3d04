import type { Import, ImportsByFile } from './read-imports.ts';
import {
  featureOf,
  folderWithDoorOf,
  isDoor,
  isTest,
  keptApart,
  namelessRoom,
  packagesOfTests,
  rooms,
  smallDoors,
  type Room,
} from './rules.ts';

const roomOf = (path: string): Room | undefined => rooms.find(({ files }) => files.test(path));
const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');
/** @example nameOf('@vedetta/domain/src/voci.ts') // 'domain' */
const nameOf = (specifier: string): string => specifier.split('/')[1] ?? '';
/** @example externalName('@mantine/core/styles.css') // '@mantine/core' */
const getPackageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isFixture = (path: string): boolean => path.startsWith('fixtures/');

const judgeExternal = (path: string, room: Room, specifier: string): string | null => {
  if (isTest(path)) return null;
  const name = getPackageName(specifier);
  if (room.externals?.includes(name) === false)
    return `${room.name} imports nothing from outside but ${room.externals.join(', ')}, not ${specifier}`;
  const rule = keptApart.find((kept) => kept.packages.includes(name));
  return rule?.files.test(path) === false ? `${name} is not for ${room.name}` : null;
};

const judgePackage = (path: string, room: Room, specifier: string): string | null => {
  const door = specifier.slice('@vedetta/'.length);
  if (door !== nameOf(specifier) && !smallDoors.includes(door)) return `${specifier} goes past the door of the package`;
  const isOwn = path.startsWith(`packages/${nameOf(specifier)}/`);
  const allowed = isTest(path) ? packagesOfTests[packageOf(path)] : room.mayImport;
  const isAllowed = [door, nameOf(specifier)].some((name) => allowed?.includes(name) === true);
  return isOwn || !isAllowed ? `${room.name} may not import ${specifier}` : null;
};

const judgeDoor = (path: string, target: string): string | null => {
  const folder = folderWithDoorOf(target);
  const isInside = folder === null || folder === folderWithDoorOf(path);
  return isInside || isDoor(target) ? null : `${target} goes past the door of its folder`;
};

const judgeFile = (path: string, room: Room, target: string): string | null => {
  const other = roomOf(target);
  if (other === undefined) return `${target} belongs to no room`;
  const [feature, otherFeature] = [featureOf(path), featureOf(target)];
  if (feature !== null && otherFeature !== null && feature !== otherFeature)
    return `feature ${feature} imports feature ${otherFeature}`;
  const isSamePackage = packageOf(path) === packageOf(target);
  if (other.name === room.name) return null;
  if (isTest(path) && (isSamePackage || isFixture(target))) return null;
  if (!isTest(path) && isTest(target)) return `${target} is for tests alone`;
  if (target.startsWith('packages/') && !isSamePackage) return `${target} goes past the door of the package`;
  return room.mayImport.includes(other.name) ? null : `${room.name} may not import ${other.name} (${target})`;
};

/** The door of a package may pass on the doors of its rooms, which list their names. */
const isRoomDoor = (path: string, target: string): boolean =>
  /^packages\/[^/]+\/src\/(index|base)\.ts$/u.test(path) &&
  /^packages\/[^/]+\/src\/([^/]+\/index|base)\.ts$/u.test(target);

const judge = (path: string, { kind, target, isExportAll }: Import): string | null => {
  const room = roomOf(path);
  if (room === undefined) return 'belongs to no room of scripts/walls/rules.ts';
  if (isExportAll && !isRoomDoor(path, target)) return `export * hides which names of ${target} go out`;
  if (kind === 'external') return judgeExternal(path, room, target);
  if (kind === 'package') return judgePackage(path, room, target);
  return judgeFile(path, room, target) ?? judgeDoor(path, target);
};

/** Finds import cycles. Type imports count too: two files that need each other are one idea. */
const findCycles = (imports: ImportsByFile): readonly string[] => {
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || finished.has(path)) return;
    for (const { kind, target } of imports.get(path) ?? []) if (kind === 'file') visit(target, [...trail, path]);
    finished.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return cycles.map((cycle) => `cycle: ${cycle}`);
};

/** Every breach of the dependency rule, one sentence each. */
export const checkWalls = (imports: ImportsByFile): readonly string[] => {
  const nameless = [...imports.keys()]
    .filter((path) => namelessRoom.test(path))
    .map((path) => `${path}: a room without a name of its own`);
  const breaches = [...imports].flatMap(([path, list]) =>
    list.flatMap((one) => {
      const reason = judge(path, one);
      return reason === null ? [] : [`${path}: ${reason}`];
    }),
  );
  return [...nameless, ...new Set(breaches), ...findCycles(imports)];
};
