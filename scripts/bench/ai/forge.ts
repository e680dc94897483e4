import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { hashPassword } from '#app/auth/passwords/password-hash.server.ts'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { makeSecrets } from '#app/platform/env/secrets/secrets.server.ts'
import { median, report } from '../report.ts'
import { startProcess, startSite, withFolder, type Site } from '../site.ts'

const password = 'mangoes on the roof'
const origin = 'http://site.localhost'
const turns = 3
const streams = 20
/** One person may make 20 calls at once. */
const admins = 2

const state = {
	postTitle: 'Roofs',
	topic: 'Sun',
	targetAudience: 'Experts',
	desiredTone: 'Formal',
	contentGoal: 'Help',
}

/**
 * What an article of 40 KB costs the server when it is streamed in pieces of four letters: through a run of the forge,
 * which numbers and keeps what comes, against the function's own stream, which keeps nothing.
 */
export async function measureForge(): Promise<void> {
	await withFolder(async (folder) => {
		const dataDir = path.join(folder, 'data')
		await addAdmins(dataDir, admins)
		const provider = await startProcess('scripts/bench/ai/article-provider.ts', [], {})
		const site = await startSite({
			DATA_DIR: dataDir,
			SEED: 'none',
			AI_PROVIDER: 'openai-compatible',
			AI_MODEL: 'm',
			AI_BASE_URL: `${provider.url}/v1`,
		})
		const people = await Promise.all(Array.from({ length: admins }, (_each, n) => signIn(site, n)))
		const [one = ''] = people
		const plain = (cookie: string) => streamed(site, cookie, '/api/functions/generate-full-content', state)
		const run = (cookie: string) => {
			const order = { run: randomUUID(), function: 'generate-full-content', revision: 0, patch: state }
			return streamed(site, cookie, forgeAddresses.runs(randomUUID()), order)
		}
		const cpuOf = async (work: () => Promise<unknown>) => {
			const before = await site.cpuMs()
			await work()
			return (await site.cpuMs()) - before
		}
		await Promise.all([plain(one), run(one)])
		const cpu: { plain: number[]; run: number[] } = { plain: [], run: [] }
		for (let turn = 0; turn < turns; turn++) {
			cpu.plain.push(await cpuOf(() => plain(one)))
			cpu.run.push(await cpuOf(() => run(one)))
		}
		report('40 KB article: the function’s stream, CPU', median(cpu.plain), 'ms')
		report('40 KB article: a run of the forge, CPU', median(cpu.run), 'ms')
		report('run / function’s stream', median(cpu.run) / median(cpu.plain), '', { atMost: 1.5 })
		const atOnce = (work: (cookie: string) => Promise<void>) => () =>
			Promise.all(Array.from({ length: streams }, (_each, at) => work(people[at % admins] ?? '')))
		const idle = await site.memoryMb()
		const busy = await peakOf(site, atOnce(run))
		report(`${streams} runs at once: memory each, at the most`, (busy - idle) / streams, 'MB', { atMost: 10 })
		await Promise.all([site.stop(), provider.stop()])
	})
}

/** Megabytes at the most while it works. */
async function peakOf(site: Site, work: () => Promise<unknown>): Promise<number> {
	let max = await site.memoryMb()
	const watching = setInterval(() => void site.memoryMb().then((mb) => (max = Math.max(max, mb))), 100)
	await work().finally(() => clearInterval(watching))
	return max
}

const emailOf = (n: number) => `admin-${n}@example.com`

async function addAdmins(dataDir: string, count: number): Promise<void> {
	await openDatabase({ dataDir })
	await migrate()
	// A site whose database has accounts does not start without its secrets, and without a database not with them.
	loadEnv({ SITE_URL: origin, DATA_DIR: dataDir })
	makeSecrets()
	const hash = await hashPassword(password)
	for (let n = 0; n < count; n++)
		await sql`
			with person as (
				insert into profiles (id, full_name, email, email_verified, role)
				values (gen_random_uuid(), 'Admin', ${emailOf(n)}, true, 'admin') returning id)
			insert into accounts (id, user_id, account_id, provider_id, password)
			select gen_random_uuid(), id, id::text, 'credential', ${hash} from person`
	await closeDatabase()
}

async function signIn(site: Site, n: number): Promise<string> {
	const response = await fetch(`${site.url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin },
		body: JSON.stringify({ email: emailOf(n), password }),
	})
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}

async function streamed(site: Site, cookie: string, address: string, body: unknown): Promise<void> {
	const response = await fetch(site.url + address, {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'text/event-stream', origin, cookie },
		body: JSON.stringify(body),
	})
	const text = await response.text()
	if (!text.includes('event: result')) throw new Error(`A stream came to nothing: ${text.slice(-300)}`)
}
