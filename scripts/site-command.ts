import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { preparedDatabase } from '#app/db/copy/empty-database.server.ts'
import { localSocket } from '#app/db/embedded/files/data-lock.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { runCommand, type CommandOrder } from '#app/features/backups/restore/commands.server.ts'
import type { ImportOrder } from '#app/features/import/run/import-order.ts'
import { restoreOver } from '#app/features/backups/restore/restore-over.server.ts'
import { settleAtStart } from '#app/features/backups/restore/settle-restore.server.ts'
import { runningWork } from '#app/features/backups/archive/work.server.ts'
import { refreshCompany } from '#app/features/site/company/current-company.server.ts'
import { hasSecret } from '#app/platform/env/secrets.server.ts'
import { loadSharedSecrets } from '#app/platform/env/shared-secrets.server.ts'
import { settleLocation } from '#app/platform/storage/settle-location.server.ts'
import type { StorageOrder } from '#app/platform/storage/storage-order.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { setCompany } from '#app/config/company.ts'
import { companyWith } from '#app/config/company-settings.ts'
import { databaseOf } from '#app/platform/env/env-database.ts'
import { loadEnv, type Env } from '#app/platform/env/env.server.ts'

const answerNote = z.object({ ok: z.boolean(), said: z.string() })

/**
 * Does the work itself, or asks the running site to where the embedded database belongs to it. The file is the one that
 * was named, or what `fileFor` answers with.
 */
export async function runOnSite(
	command: CommandOrder['command'],
	fileFor: () => Promise<string> = async () => fileOf(command),
): Promise<void> {
	const watching = setInterval(() => void show(), 1_000)
	try {
		const env = loadEnv()
		setCompany(companyWith(env))
		const order = { command, file: await fileFor() }
		console.log(await perform(order, env))
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		process.exitCode = 1
	} finally {
		clearInterval(watching)
		await closeDatabase()
	}
}

function fileOf(command: CommandOrder['command']): string {
	const [name] = process.argv.slice(2)
	if (!name) throw new Error(`Say which file: npm run ${command} -- FILE`)
	const file = path.resolve(name)
	if (command === 'restore' && !existsSync(file)) throw new Error(`There is no file ${file}.`)
	if (command === 'backup' && existsSync(file)) throw new Error(`${file} is there already; choose another name.`)
	if (!existsSync(path.dirname(file))) throw new Error(`There is no folder ${path.dirname(file)}.`)
	return file
}

/** What the command says after it was performed, here or by the running site. */
async function perform(order: CommandOrder, env: Env): Promise<string> {
	followEvents()
	// A setting that is not the site's would end in a good backup of nothing; on a server, of rows without keys and pictures.
	if (order.command === 'backup' && !env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, 'database')))
		throw noSite(env)
	try {
		await openDatabase({ ...databaseOf(env), prepared: preparedDatabase })
	} catch (error) {
		if (error instanceof Error && error.name === 'DataFolderInUse') return askSite(order, env, error)
		if (error instanceof Error && error.name === 'DatabaseDoesNotOpen' && order.command === 'restore')
			return restoreOver(order.file, error.message)
		throw error
	}
	try {
		await migrate()
	} catch (error) {
		// A schema that this program cannot work with is as lost to it as a database that does not open.
		if (order.command !== 'restore' || env.DATABASE_URL || !(error instanceof Error)) throw error
		await closeDatabase()
		return restoreOver(order.file, error.message)
	}
	await loadSharedSecrets()
	if (order.command === 'backup' && !hasSecret('auth')) throw noSite(env)
	await settleLocation()
	await settleAtStart()
	await refreshCompany()
	return runCommand(order)
}

const noSite = ({ DATA_DIR }: Env) =>
	new Error(`There is no site in the folder ${path.resolve(DATA_DIR)}: look at the setting DATA_DIR.`)

/** @param inUse what to say when the owner of the folder is no site that answers. */
export async function askSite(
	order: CommandOrder | ImportOrder | StorageOrder | { command: 'owner' },
	env: Env,
	inUse: Error,
): Promise<string> {
	const answer = await new Promise<string>((resolve, reject) => {
		const socket = net.connect(localSocket(env.DATA_DIR, 'commands'))
		socket.on('error', () => reject(inUse))
		socket.on('close', () =>
			reject(new Error('The site stopped before it had answered. Start it and look at its backups.')),
		)
		socket.write(`${JSON.stringify(order)}\n`)
		createInterface(socket).once('line', resolve)
	})
	const { ok, said } = answerNote.parse(JSON.parse(answer))
	if (!ok) throw new Error(said)
	return said
}

let shown = ''

async function show(): Promise<void> {
	const step = (await runningWork())?.step ?? ''
	if (step === shown || step === '') return
	shown = step
	console.log(`  … ${step}`)
}
