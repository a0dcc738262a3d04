/** The smallest PDF with the layout of Chromium's: info dictionary first, one xref table, the trailer last. */
export const buildPdf = (pages = 1): Buffer => {
  const objects = [
    `<</Creator (Chromium)\n/CreationDate (D:20261120174200+00'00')>>`,
    '<</Type /Catalog /Pages 3 0 R>>',
    `<</Type /Pages /Kids [${Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ')}] /Count ${pages}>>`,
    ...Array.from({ length: pages }, () => '<</Type /Page /Parent 3 0 R /MediaBox [0 0 595 842]>>'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = text.length;
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${objects.length + 1}\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`,
    'latin1',
  );
};
