import { runOnSite } from './site/site-command.ts'

/** npm run backup -- FILE: the whole site as one file, also while it runs. */
await runOnSite('backup')
