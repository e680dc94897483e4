import { existsSync } from 'node:fs'
import path from 'node:path'
import { lastMigration } from '#app/db/migrate.server.ts'
import { runCommand, type CommandOrder } from '#app/features/backups/restore/commands.server.ts'
import { restoreOver } from '#app/features/backups/restore/restore-over.server.ts'
import { settleAtStart } from '#app/features/backups/restore/settle-restore.server.ts'
import { runningWork } from '#app/features/backups/archive/work.server.ts'
import { refreshCompany } from '#app/features/site/company/current-company.server.ts'
import { hasSecret } from '#app/platform/env/secrets/secrets.server.ts'
import { settleLocation } from '#app/platform/storage/settle-location.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { setCompany } from '#app/config/company.ts'
import { companyWith } from '#app/config/company-settings.ts'
import { loadEnv, type Env } from '#app/platform/env/env.server.ts'
import { isThere } from './named-file.ts'
import { onSite, printed } from './open-site.ts'

/**
 * Does the work itself, or asks the running site to where the embedded database belongs to it. The file is the one that
 * was named, or what `fileFor` answers with.
 */
export async function runOnSite(
	command: CommandOrder['command'],
	fileFor: () => Promise<string> = async () => fileOf(command),
): Promise<void> {
	const watching = setInterval(() => void show(), 1_000)
	const work = async () => {
		const env = loadEnv()
		setCompany(companyWith(env))
		return perform({ command, file: await fileFor(), schema: lastMigration() }, env)
	}
	await printed(work, async () => clearInterval(watching))
}

function fileOf(command: CommandOrder['command']): string {
	const [name] = process.argv.slice(2)
	if (!name) throw new Error(`Say which file: npm run ${command} -- FILE`)
	const file = path.resolve(name)
	const order = { command, file }
	if (command === 'restore' && !isThere(file, order)) throw new Error(`There is no file ${file}.`)
	if (command === 'backup' && isThere(file, order)) throw new Error(`${file} is there already; choose another name.`)
	if (!isThere(path.dirname(file), order)) throw new Error(`There is no folder ${path.dirname(file)}.`)
	return file
}

/** What the command says after it was performed, here or by the running site. */
async function perform(order: CommandOrder, env: Env): Promise<string> {
	followEvents()
	// A setting that is not the site's would end in a good backup of nothing; on a server, of rows without keys and pictures.
	if (order.command === 'backup' && !env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, 'database')))
		throw noSite(env)
	const { command, file } = order
	return onSite(order, env, {
		run: async () => {
			if (command === 'backup' && !hasSecret('auth')) throw noSite(env)
			await settleLocation()
			await settleAtStart()
			await refreshCompany()
			return runCommand(order)
		},
		...(command === 'restore' && { withoutDatabase: (problem) => restoreOver(file, problem) }),
	})
}

const noSite = ({ DATA_DIR }: Env) =>
	new Error(`There is no site in the folder ${path.resolve(DATA_DIR)}: look at the setting DATA_DIR.`)

let shown = ''

async function show(): Promise<void> {
	const step = (await runningWork())?.step ?? ''
	if (step === shown || step === '') return
	shown = step
	console.log(`  … ${step}`)
}
