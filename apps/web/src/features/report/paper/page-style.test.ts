import { VERSIONE_REGOLE } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { buildPageStyle, printStato, quoteCss } from './page-style.ts';

const build = (esempio: Partial<Esempio>) => buildReport({ ...(esempi['allerta'] as Esempio), ...esempio });

test('escapes a name, so it cannot close its string or the style element', () => {
  expect(quoteCss('Rossi "R" </style> \\ \n; }')).toBe('"Rossi \\22 R\\22  \\3c /style\\3e  \\5c  \\a \\3b  \\7d "');
  expect(quoteCss('Società d’Abruzzo & Figli, S.r.l. (già Ōta)')).toBe(
    '"Società d\\2019 Abruzzo & Figli, S.r.l. (già Ōta)"',
  );
});

test('a hostile name stays inside its margin box', () => {
  const style = buildPageStyle(build({ ragione_sociale: '"; } @import url(//x) ; </style><script>' }));
  expect(style).not.toContain('@import');
  expect(style).not.toContain('<');
  expect(style.match(/@page/gu)).toHaveLength(2);
});

test('the header and the footer have company, date, firm, rules, time and page', () => {
  const style = buildPageStyle(build({}));
  expect(style).toContain('@top-left { content: "Bianchi Distribuzione S.r.l."');
  expect(style).toContain('"Bilancio d\\2019 esercizio al 31/12/2025"');
  expect(style).toContain(
    `"Studio Rossi & Associati" "\\A " "Regole ${VERSIONE_REGOLE}, stampato il 20/11/2026 alle 18:42"`,
  );
  expect(style).toContain('"Pagina " counter(page) " di " counter(pages)');
});

test('truncates a long name, and omits the line of a firm without a name', () => {
  const style = buildPageStyle(build({ ragione_sociale: 'A'.repeat(200), nome_studio: '' }));
  expect(style).toMatch(/content: "A{75}\\2026 "/u);
  expect(style).toContain('@bottom-left { content: "Regole');
});

test('draft or consolidated', () => {
  expect(printStato(build({}).bilancio)).toBe('Bozza: dati non bloccati');
  expect(printStato(build({ consolidato: true }).bilancio)).toBe('Dati bloccati il 12/03/2026 da Anna Bianchi');
});
