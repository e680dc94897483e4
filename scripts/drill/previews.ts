import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadBundle } from '../bench/bundle.ts'
import { startSite, withFolder } from '../bench/site.ts'
import type { Drill } from './table.ts'

const accounts = 8
const previewsEach = 30

/** The costliest texts of the size that anybody may send. */
const texts = [
	'1. a\n'.repeat(10_000),
	`|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|a\n'.repeat(16_000)}`,
	'```tsx\n<a>{`${b}`}\n```\n'.repeat(2_000),
].map((text) => text.slice(0, 50_000))

const secret = 'a-drill-reads-the-metrics'

export const previewsDrill: Drill = {
	name: 'previews',
	about: `${accounts} accounts send ${accounts * previewsEach} previews of 50 KB at once`,
	run: (say) =>
		withFolder(async (folder) => {
			const env = { DATA_DIR: path.join(folder, 'data'), TRUST_PROXY: '1', METRICS_TOKEN: secret }
			const cookies = await signUp(env)
			const site = await startSite(env)
			try {
				await ask(site.url)
				const idle = await watch(site.url, pause(5_000))
				say(`idle: cached page p99 ${ms(idle.p99)}, at most ${ms(idle.most)}`)
				await lagOf(site.url)
				const sent = flood(site.url, cookies)
				const busy = await watch(site.url, sent)
				const lag = await lagOf(site.url)
				const statuses = await sent
				const made = statuses.filter((status) => status === 200).length
				const refused = statuses.filter((status) => status === 503 || status === 429).length
				say(
					`busy: cached page p99 ${ms(busy.p99)}, at most ${ms(busy.most)}; ${made} previews made, ${refused} refused`,
				)
				const row = { rounds: statuses.length, survived: made + refused }
				return [
					{
						...row,
						what: 'previews at once: a cached page meanwhile, p99',
						figure: `${ms(busy.p99)} (idle ${ms(idle.p99)}), at most ${ms(busy.most)}`,
						limit: '3 times idle, or 50 ms',
						held: busy.p99 <= Math.max(50, 3 * idle.p99),
					},
					{
						...row,
						what: 'previews at once: the event loop of the answering thread, p99',
						figure: `${ms(lag)} late`,
						limit: '50 ms',
						held: lag <= 50,
					},
					{
						...row,
						what: 'previews at once: each is made or clearly refused',
						figure: `${made} made, ${refused} refused`,
						limit: 'all answered',
						held: made + refused === statuses.length,
					},
				]
			} finally {
				await site.stop()
			}
		}),
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** The cookies of the accounts, made in this process before the site that is measured takes the folder. */
async function signUp(env: Record<string, string>): Promise<string[]> {
	const bundle = await loadBundle()
	const server = await bundle.start({
		env: { ...env, PORT: '0', SITE_URL: 'http://site.test', SEED: 'none', LOG_LEVEL: 'silent' },
	})
	const post = (address: string, body: Record<string, string>) =>
		fetch(server.url + address, {
			method: 'POST',
			headers: { origin: 'http://site.test', 'content-type': 'application/json' },
			body: JSON.stringify(body),
		})
	const cookies: string[] = []
	for (let nth = 0; nth < accounts; nth += 1) {
		const person = { email: `writer${nth}@example.com`, password: 'mangoes on the roof' }
		await bundle.sql`truncate rate_limits`
		await post('/api/auth/sign-up/email', { name: 'Adaeze Okafor', ...person })
		await bundle.sql`update profiles set email_verified = true where email = ${person.email}`
		const answer = await post('/api/auth/sign-in/email', person)
		if (answer.status !== 200) throw new Error(`An account could not sign in: ${await answer.text()}`)
		cookies.push(
			answer.headers
				.getSetCookie()
				.map((cookie) => cookie.split(';')[0])
				.join('; '),
		)
	}
	await bundle.sql`truncate rate_limits`
	await server.stop()
	return cookies
}

const flood = (url: string, cookies: readonly string[]): Promise<number[]> =>
	Promise.all(
		cookies.flatMap((cookie, account) =>
			Array.from({ length: previewsEach }, async (_, nth) => {
				const answer = await fetch(`${url}/api/writing/preview`, {
					method: 'POST',
					headers: {
						cookie,
						origin: 'http://site.test',
						'content-type': 'application/json',
						'x-forwarded-for': `10.1.${account}.1`,
					},
					body: JSON.stringify({ content: texts[nth % texts.length] }),
				})
				await answer.arrayBuffer()
				return answer.status
			}),
		),
	)

/** How long a cached page takes, asked for every 10 ms until `end`. */
async function watch(url: string, end: Promise<unknown>): Promise<{ p99: number; most: number }> {
	const times: number[] = []
	let isOver = false
	const over = end.finally(() => (isOver = true))
	while (!isOver) {
		times.push(await ask(url))
		await pause(10)
	}
	await over
	const sorted = times.toSorted((one, other) => one - other)
	return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, most: sorted.at(-1) ?? 0 }
}

async function ask(url: string): Promise<number> {
	const began = performance.now()
	const answer = await fetch(`${url}/about`)
	await answer.arrayBuffer()
	return performance.now() - began
}

/** How late the event loop was in the worst hundredth since the last reading, in ms. */
async function lagOf(url: string): Promise<number> {
	const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${secret}` } })).text()
	const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]
	if (seconds === undefined) throw new Error('The metrics do not tell how late the event loop is.')
	return Number(seconds) * 1_000
}
