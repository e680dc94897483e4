import { parseArgs } from 'node:util'
import { listCopies, withCopy } from './restore-copy.ts'
import { runOnSite } from './site-command.ts'

/**
 * npm run restore -- FILE: the site as it was, also while it runs; what is there now is kept as a backup.
 * npm run restore -- FILE.age --key KEY-FILE: the same from an encrypted copy.
 * npm run restore -- --from-elsewhere [NAME] --key KEY-FILE: from a copy at BACKUP_TO, the newest where none is named.
 * npm run restore -- --from-elsewhere --list: which copies there are.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { 'from-elsewhere': { type: 'boolean' }, list: { type: 'boolean' }, key: { type: 'string' } },
})
const isElsewhere = values['from-elsewhere'] ?? false
if (isElsewhere && values.list) await listCopies()
else if (isElsewhere || positionals[0]?.endsWith('.age'))
	await withCopy({ isElsewhere, name: positionals[0], key: values.key }, (file) => runOnSite('restore', file))
else await runOnSite('restore')
