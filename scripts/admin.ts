// npm run admin -- <command>: what the operator of the installation does by hand; `help` lists it.
import './keep-compiled.ts';

const { runAdmin } = await import('../apps/server/src/admin/run-admin.ts');
process.exitCode = await runAdmin(process.argv.slice(2), process.env);
