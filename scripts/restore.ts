import { readOptions } from './site/read-options.ts'
import { runOnSite } from './site/site-command.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { fileSize } from '#app/format/numbers.ts'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { backupsFolder } from '#app/features/backups/archive/work.server.ts'
import { openCopy, openFile, storedCopies } from '#app/features/backups/elsewhere/open-copy.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'

/**
 * npm run restore -- FILE: the site as it was, also while it runs; what is there now is saved as a backup.
 * npm run restore -- FILE.age --key KEY-FILE: the same from an encrypted copy.
 * npm run restore -- --from-elsewhere [NAME] --key KEY-FILE: from a copy at BACKUP_TO, the newest where none is named.
 * npm run restore -- --from-elsewhere --list: which copies there are.
 */
try {
	await restore()
} catch (error) {
	fail(error)
}

async function restore(): Promise<void> {
	const { values, positionals } = readOptions({
		allowPositionals: true,
		options: { 'from-elsewhere': { type: 'boolean' }, list: { type: 'boolean' }, key: { type: 'string' } },
	})
	const isElsewhere = values['from-elsewhere'] ?? false
	if (isElsewhere && values.list) await listCopies()
	else if (isElsewhere || positionals[0]?.endsWith('.age'))
		await withCopy({ isElsewhere, name: positionals[0], key: values.key }, (file) => runOnSite('restore', file))
	else await runOnSite('restore')
}

/** Says which copies there are at BACKUP_TO, the newest first. */
async function listCopies(): Promise<void> {
	loadEnv()
	for (const { name, bytes, storedAt } of await storedCopies())
		console.log(`${name}  ${fileSize(bytes)}, ${dateTimeText(new Date(storedAt))}`)
}

type Asked = { isElsewhere: boolean; name: string | undefined; key: string | undefined }

/** Hands on a way to the plain file of an encrypted copy; it goes when `restore` has ended. */
async function withCopy(
	{ isElsewhere, name, key }: Asked,
	restore: (file: () => Promise<string>) => Promise<void>,
): Promise<void> {
	let plain: string | null = null
	await restore(async () => {
		if (key === undefined) throw new Error('Say which recovery key opens it: --key KEY-FILE')
		// Cleared away by the site after a day where this process dies before it can.
		plain = path.join(backupsFolder(), `${crypto.randomUUID()}.unfinished`)
		const say = (step: string) => console.log(`  … ${step}`)
		if (isElsewhere) await openCopy(name ?? null, path.resolve(key), plain, say)
		else await openFile(path.resolve(name ?? ''), path.resolve(key), plain)
		return plain
	})
	if (plain !== null) await rm(plain, { force: true })
}

function fail(error: unknown): void {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
