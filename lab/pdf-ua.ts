// node lab/pdf-ua.ts <checker> <report.pdf>…: what a public checker of PDF/UA-1 says against printed reports, beside what is known. The checker is a
// program that takes a file and prints a condition of the Matterhorn protocol a line, as the one of cpdf does.
import { spawnSync } from 'node:child_process';

/** What Chromium writes, and why it is not mended yet; see docs/decisions/0079-what-a-checker-says-of-the-file.md. */
const KNOWN: Readonly<Record<string, string>> = {
  '01-005': 'some content is neither tagged nor an artifact',
  '06-002': 'PDF/UA is not declared',
  '09-004': 'groups of rows hold more than rows',
  '09-005': 'entries of a list without label and body',
  '13-004': 'a figure around a described figure',
};

const [checker, ...files] = process.argv.slice(2);
if (checker === undefined || files.length === 0) {
  console.error('Usage: node lab/pdf-ua.ts <checker> <report.pdf>…');
  process.exit(1);
}

for (const file of files) {
  const { stdout, stderr, status, error } = spawnSync(checker, [file], { encoding: 'utf8' });
  if (error !== undefined || status !== 0) throw error ?? new Error(`${checker} ${file}: ${status}`);
  const conditions = [...`${stdout}${stderr}`.matchAll(/^(\d\d-\d{3}) (.*)$/gmu)].map(([, code = '', text = '']) => ({
    code,
    text,
  }));
  const unknown = conditions.filter(({ code }) => KNOWN[code] === undefined);
  console.log(`${file}: known ${conditions.length - unknown.length}, others ${unknown.length}`);
  for (const { code, text } of unknown) console.log(`  ${code} ${text}`);
  if (unknown.length > 0) process.exitCode = 1;
}
