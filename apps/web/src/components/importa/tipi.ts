/** Files that the import of many takes; the server tells what they are by their content. */
export const FILE_IMPORTAZIONE = '.xbrl,.xml,.zip,.p7m,.xlsx,.ods,.csv,.txt,.tsv';
