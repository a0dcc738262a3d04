import { expect, test } from '@playwright/test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGolden, GOLDEN_REPORTS } from '../golden-reports.ts';
import { drawPages, listChangedPages } from '../pages/pdf-pictures.ts';
import { StudioApi } from '../studio-api.ts';

// The pages of the golden reports, as pictures. Review every changed one; `npm run snapshots -- -u` updates them.

/** Half of a line of text. */
const MAX_DIFFERENT = 60;

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

for (const golden of GOLDEN_REPORTS) {
  test(`the pages of the report of ${golden.caso}`, async ({ request }, info) => {
    const api = await StudioApi.login(request);
    const actual = await drawPages(await api.printReport(await createGolden(api, golden)));
    const file = fileURLToPath(new URL(`report.spec.ts-snapshots/${golden.caso}.webp`, import.meta.url));
    const { updateSnapshots } = info.config;
    const isUpdate = updateSnapshots === 'all' || updateSnapshots === 'changed';
    writeFileSync(info.outputPath(`${golden.caso}.webp`), actual);
    const changed = existsSync(file) ? await listChangedPages(readFileSync(file), actual, MAX_DIFFERENT) : [0];
    // A picture that differs less than the comparison sees stays as it is.
    if (isUpdate && changed.length > 0) writeFileSync(file, actual);
    else expect(changed, `pages that changed; as they are now: ${info.outputPath(`${golden.caso}.webp`)}`).toEqual([]);
  });
}
