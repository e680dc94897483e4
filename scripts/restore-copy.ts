import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sizeInWords } from '#app/features/backups/archive/messages.ts'
import { backupsFolder } from '#app/features/backups/archive/work.server.ts'
import { openCopy, openFile, storedCopies } from '#app/features/backups/elsewhere/open-copy.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { momentText } from '#app/ui/page/lagos-time.ts'

/** Says which copies there are at BACKUP_TO, the newest first. */
export async function listCopies(): Promise<void> {
	try {
		loadEnv()
		for (const { name, bytes, storedAt } of await storedCopies())
			console.log(`${name}  ${sizeInWords(bytes)}, ${momentText(new Date(storedAt))}`)
	} catch (error) {
		fail(error)
	}
}

type Asked = { isElsewhere: boolean; name: string | undefined; key: string | undefined }

/** Hands on a way to the plain file of an encrypted copy; it goes when `restore` has ended. */
export async function withCopy(
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
