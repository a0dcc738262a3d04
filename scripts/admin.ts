// npm run admin -- <command>: runs an operator command; `help` lists them.
import './keep-compiled.ts';

const { runAdmin } = await import('../apps/server/src/admin/run-admin.ts');
process.exitCode = await runAdmin(process.argv.slice(2), process.env);
