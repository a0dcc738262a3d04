/** A label, centred under its limit if there is room. In drawing units. */
type BarLabel = { readonly center: number; readonly width: number };

type Block = {
  start: number;
  width: number;
  readonly members: readonly { readonly index: number; readonly offset: number }[];
};

/**
 * Computes the centres of labels on one line from 0 to `space`, each as close as possible to its own centre, with at
 * least `gap` between them; `null` if they do not fit. Labels must be in order.
 *
 * Labels that touch are merged into a block, placed at the mean of its members' targets; blocks merge until none touch.
 */
export const computeLabelLayout = (
  labels: readonly BarLabel[],
  space: number,
  gap: number,
): readonly number[] | null => {
  const total = labels.reduce((somma, { width }) => somma + width, 0) + gap * (labels.length - 1);
  if (total > space) return null;
  const blocks: Block[] = [];
  labels.forEach((label, index) => {
    let block: Block = {
      start: label.center - label.width / 2,
      width: label.width,
      members: [{ index, offset: 0 }],
    };
    clamp(block, space);
    for (
      let previous = blocks.at(-1);
      previous !== undefined && previous.start + previous.width + gap > block.start;
      previous = blocks.at(-1)
    ) {
      blocks.pop();
      block = joinBlocks(previous, block, gap, labels);
      clamp(block, space);
    }
    blocks.push(block);
  });
  return blocks.flatMap(({ start, members }) =>
    members.map(({ index, offset }) => start + offset + (labels[index]?.width ?? 0) / 2),
  );
};

const joinBlocks = (first: Block, second: Block, gap: number, labels: readonly BarLabel[]): Block => {
  const shift = first.width + gap;
  const members = [...first.members, ...second.members.map(({ index, offset }) => ({ index, offset: offset + shift }))];
  const targets = members.map(({ index, offset }) => {
    const label = labels[index] ?? { center: 0, width: 0 };
    return label.center - label.width / 2 - offset;
  });
  return {
    start: targets.reduce((somma, target) => somma + target, 0) / targets.length,
    width: shift + second.width,
    members,
  };
};

const clamp = (block: Block, space: number): void => {
  block.start = Math.max(0, Math.min(space - block.width, block.start));
};
