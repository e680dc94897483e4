import { argon2, randomBytes } from 'node:crypto'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { handleAuth } from '#app/auth/better-auth/handle-auth.server.ts'
import { hashesMade, hashPassword } from '#app/auth/passwords/password-hash.server.ts'
import { passwordProblem } from '#app/auth/passwords/password-policy.server.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { setCompany } from '#app/config/company.ts'
import { sampleCompany } from '#app/config/company-settings.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { measurePagesDuringSignIns } from './auth-pages.ts'
import { median, report, reportShare } from './report.ts'
import { withFolder } from './site.ts'

const password = 'mangoes on the roof'
const people = 60
const email = (n: number) => `person-${n % people}@example.com`
const derive = promisify(argon2)

/** What signing in costs, against the bare hash it is made of, and what is left of the process while many want in. */
export async function measureAuth(): Promise<void> {
	await withFolder(async (folder) => {
		loadEnv({ SITE_URL: 'http://site.localhost', DATA_DIR: path.join(folder, 'data') })
		setCompany(sampleCompany)
		log.level = 'error'
		await openDatabase({ dataDir: path.join(folder, 'data') })
		await migrate()
		await addPeople()
		await clear()
		await signIn(email(0))
		await cost()
		await rate()
		await sessionCheck()
		await flood()
		await guesses()
		await sameTime()
		passwords()
		await closeDatabase()
	})
	await measurePagesDuringSignIns()
}

/** The hash alone, with the parameters of password-hash.server.ts. */
const bareHash = () =>
	derive('argon2id', {
		message: Buffer.from(password),
		nonce: randomBytes(16),
		tagLength: 32,
		memory: 19_456,
		passes: 2,
		parallelism: 1,
	})

async function addPeople(): Promise<void> {
	const hash = await hashPassword(password)
	await sql`
		insert into profiles (id, full_name, email, email_verified)
		select gen_random_uuid(), 'Person', 'person-' || n || '@example.com', true from generate_series(0, ${people - 1}) n`
	await sql`
		insert into accounts (id, user_id, account_id, provider_id, password)
		select gen_random_uuid(), id, id::text, 'credential', ${hash} from profiles`
}

async function clear(): Promise<void> {
	await sql`truncate rate_limits`
	await sql`truncate guesses`
}

let visits = 0
/** A sign-in as the network brings it, from an address of its own. */
function signIn(address: string, more: { password?: string; cookie?: string } = {}): Promise<Response> {
	visits += 1
	return handleAuth({
		path: '/sign-in/email',
		method: 'POST',
		headers: new Headers(more.cookie === undefined ? {} : { cookie: more.cookie }),
		addressBucket: `10.0.${Math.floor(visits / 250)}.${visits % 250}`,
		requestId: 'bench',
		body: { email: address, password: more.password ?? password },
	})
}

const cookieOf = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0] ?? '')
		.join('; ')

/** CPU milliseconds of all threads for one turn, the database's included. */
async function cpuOf(turns: number, work: (turn: number) => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage()
	for (let turn = 0; turn < turns; turn++) await work(turn)
	const used = process.cpuUsage(before)
	return (used.user + used.system) / 1000 / turns
}

/**
 * Rounds of both sides alternate, and medians are compared: a neighbour's load moves both. The limits here and in rate()
 * are 40 CPU-ms and 50 sign-ins a second where a bare hash takes 24 ms and 85 are made a second.
 */
async function cost(): Promise<void> {
	const [hash, whole]: [number[], number[]] = [[], []]
	for (let round = 0; round < 5; round++) {
		await clear()
		hash.push(await cpuOf(12, bareHash))
		whole.push(await cpuOf(12, (turn) => signIn(email(turn))))
	}
	report('CPU of a bare argon2id hash', median(hash), 'ms')
	report('CPU of a sign-in', median(whole), 'ms')
	reportShare('share of a bare hash in the CPU of a sign-in', median(hash) / median(whole), { atLeast: 0.595 })
}

async function rate(): Promise<void> {
	const perSecond = async (total: number, atOnce: number, work: (turn: number) => Promise<unknown>) => {
		const began = performance.now()
		let next = 0
		const lane = async () => {
			while (next < total) await work(next++)
		}
		await Promise.all(Array.from({ length: atOnce }, lane))
		return (total / (performance.now() - began)) * 1000
	}
	const [hash, whole]: [number[], number[]] = [[], []]
	for (let round = 0; round < 3; round++) {
		await clear()
		hash.push(await perSecond(80, 2, bareHash))
		whole.push(await perSecond(120, 40, (turn) => signIn(email(turn))))
	}
	report('bare hashes a second, two at a time', median(hash), '/s')
	report('sign-ins a second, 40 at once', median(whole), '/s')
	reportShare('ratio of rates', median(whole) / median(hash), { atLeast: 0.59 })
}

async function sessionCheck(): Promise<void> {
	await clear()
	const cookie = cookieOf(await signIn(email(1)))
	const [row] = await sql<{ id: string }[]>`select id from sessions order by created_at desc limit 1`
	const [bare, check]: [number[], number[]] = [[], []]
	for (let round = 0; round < 5; round++) {
		bare.push(await cpuOf(200, () => sql<object[]>`select * from sessions where id = ${row?.id ?? ''}`))
		check.push(await cpuOf(200, () => readViewer(cookie)))
	}
	report('CPU of a bare select', median(bare), 'ms')
	report('CPU of a session check', median(check), 'ms', { atMost: 0.7 })
	reportShare('share of a bare select in the CPU of a session check', median(bare) / median(check), { atLeast: 0.5 })
	report('CPU of a check without a cookie', await cpuOf(2_000, () => readViewer(null)), 'ms', { atMost: 0.01 })
}

/** 200 at once: what does not fit into the queue is refused at once, and the process stays awake. */
async function flood(): Promise<void> {
	await clear()
	const delay = monitorEventLoopDelay({ resolution: 5 })
	const before = process.memoryUsage.rss()
	let max = before
	const watch = setInterval(() => (max = Math.max(max, process.memoryUsage.rss())), 5)
	delay.enable()
	const responses = await Promise.all(Array.from({ length: 200 }, (_, n) => signIn(email(n))))
	delay.disable()
	clearInterval(watch)
	const busy = responses.filter(({ status }) => status === 503)
	report('200 sign-ins at once: signed in', responses.filter(({ status }) => status === 200).length, '', {
		atLeast: 50,
	})
	report(
		'... asked to come back (503, Retry-After)',
		busy.filter(({ headers }) => headers.has('retry-after')).length,
		'',
	)
	report('... event loop held up, p99', delay.percentile(99) / 1e6, 'ms', { atMost: 50 })
	report('... memory grown by', (max - before) / 2 ** 20, 'MB', { atMost: 96 })
}

async function guesses(): Promise<void> {
	await clear()
	const cookie = cookieOf(await signIn(email(2)))
	const before = hashesMade
	for (let round = 0; round < 5; round++)
		await Promise.all(Array.from({ length: 200 }, (_, n) => signIn(email(2), { password: `guess ${round} ${n}` })))
	report('1,000 guesses at one account: reached the hash', hashesMade - before, '', { atMost: 20 })
	const owner = await signIn(email(2), { cookie })
	report('... and the owner’s own device gets in', owner.status === 200 ? 1 : 0, '', { atLeast: 1 })
}

async function sameTime(): Promise<void> {
	const [known, unknown]: [number[], number[]] = [[], []]
	for (let turn = 0; turn < 40; turn++) {
		await clear()
		for (const [list, address] of [
			[known, email(turn)],
			[unknown, `nobody-${turn}@example.com`],
		] as const) {
			const began = performance.now()
			await signIn(address, { password: 'not the password' })
			list.push(performance.now() - began)
		}
	}
	const gap = Math.abs(median(known) - median(unknown)) / median(unknown)
	report('known or unknown address: gap of medians', gap * 100, '%', { atMost: 3 })
}

function passwords(): void {
	const began = performance.now()
	for (let turn = 0; turn < 10_000; turn++) passwordProblem(`harmattan dust number ${turn}`)
	report('check of a new password against the list', (performance.now() - began) / 10, 'µs', { atMost: 100 })
}
