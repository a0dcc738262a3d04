// Child process: reads an XBRL file from bytes to voci.
import { readXbrl } from '@vedetta/xbrl';

export default (question: Parameters<typeof readXbrl>): ReturnType<typeof readXbrl> => readXbrl(...question);
