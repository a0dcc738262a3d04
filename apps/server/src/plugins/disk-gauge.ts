import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { measureDisk } from '../adapters/disk.ts';

/** Reports free space on the disk of the data folder. The disk of an external database is not known here. */
export const measureDiskOf = (dataDir: string, registry: Registry): void => {
  const bytes: Gauge<'stato'> = new Gauge({
    name: 'vedetta_disk_bytes',
    help: 'Disco della cartella dei dati: byte liberi e in tutto',
    labelNames: ['stato'],
    registers: [registry],
    async collect(): Promise<void> {
      const disk = await measureDisk(dataDir).catch(() => null);
      bytes.reset();
      if (disk === null) return;
      bytes.set({ stato: 'liberi' }, disk.free);
      bytes.set({ stato: 'totali' }, disk.total);
    },
  });
};
