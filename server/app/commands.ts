import { rm } from 'node:fs/promises'
import net from 'node:net'
import { createInterface } from 'node:readline'
import { localSocket } from '#app/db/embedded/files/data-lock.server.ts'
import { z } from 'zod'
import { commandOrder, runCommand } from '#app/features/backups/restore/commands.server.ts'
import { ownerLink } from '#app/features/sign-in/pages/first-admin.server.ts'
import { importOrder } from '#app/features/import/run/import-order.ts'
import { runStorageCommand } from '#app/platform/storage/move/storage-command.server.ts'
import { storageOrder } from '#app/platform/storage/move/storage-order.ts'
import { databaseKind } from '#app/db/client.server.ts'
import { log } from '#app/platform/log/log.server.ts'

/**
 * The embedded database belongs to this process; commands of the shell (npm run backup ...) ask it to do their work.
 * Anyone who can open the socket can read the data folder anyway. Returns a function that stops listening.
 */
export async function listenForCommands(dataDir: string): Promise<() => Promise<void>> {
	if (databaseKind() !== 'embedded') return async () => {}
	const address = localSocket(dataDir, 'commands')
	// A leftover of a process that died: this process holds the lock of the data folder.
	if (process.platform !== 'win32') await rm(address, { force: true })
	const server = net.createServer((socket) => {
		socket.on('error', () => socket.destroy())
		createInterface(socket).once(
			'line',
			(line) => void answer(line).then((said) => socket.end(`${JSON.stringify(said)}\n`)),
		)
	})
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen(address, resolve)
	})
	server.unref()
	return () => new Promise((resolve) => server.close(() => resolve()))
}

const order = z.union([commandOrder, importOrder, storageOrder, z.object({ command: z.literal('owner') })])

async function answer(line: string): Promise<{ ok: boolean; said: string }> {
	try {
		const asked = order.parse(JSON.parse(line))
		if (asked.command === 'import') {
			// It converts texts, which a server that answers visitors need not load.
			const { runImportCommand } = await import('#app/features/import/run/import-command.server.ts')
			return { ok: true, said: await runImportCommand(asked) }
		}
		if (asked.command === 'storage') return { ok: true, said: await runStorageCommand(asked) }
		return { ok: true, said: asked.command === 'owner' ? await ownerLink() : await runCommand(asked) }
	} catch (error) {
		log.warn({ err: error }, 'a command failed')
		return { ok: false, said: error instanceof Error ? error.message : String(error) }
	}
}
