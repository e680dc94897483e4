import { runOnSite } from './site-command.ts'

/** npm run restore -- FILE: the site as it was, also while it runs; what is there now is kept as a backup. */
await runOnSite('restore')
