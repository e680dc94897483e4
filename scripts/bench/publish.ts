import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { startTestPostgres } from '../../tests/support/postgres.ts'
import { median, report } from './report.ts'
import { startSite, withFolder, type Site } from './site.ts'

const rounds = 40
const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'

/** How long after a save has been answered the list shows the post: on the process that saved it, and on another. */
export async function measurePublish(): Promise<void> {
	const postgres = await startTestPostgres()
	await withFolder(async (folder) => {
		const common = { SEED: 'sample', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
		const alone = await startSite({ ...common, DATA_DIR: path.join(folder, 'embedded') })
		const [here] = await publishAndWatch(alone, [alone])
		show('embedded, the same process', here ?? [], 100)
		await alone.stop()
		if (!postgres) return console.log('  another process: no PostgreSQL here')
		const shared = { ...common, DATA_DIR: path.join(folder, 'shared'), DATABASE_URL: postgres.newDatabase() }
		const one = await startSite(shared)
		const two = await startSite(shared)
		const [own, other] = await publishAndWatch(one, [one, two])
		show('postgres, the same process', own ?? [], 100)
		show('postgres, another process', other ?? [], 300)
		await one.stop()
		await two.stop()
	})
	await postgres?.stop()
}

function show(name: string, times: readonly number[], atMost: number): void {
	const sorted = times.toSorted((a, b) => a - b)
	report(`${name}: median`, median(sorted), 'ms', { atMost })
	report(`${name}: worst of ${sorted.length}`, sorted.at(-1) ?? Number.NaN, 'ms')
}

/** By site, the milliseconds of every round. */
async function publishAndWatch(at: Site, sites: readonly Site[]): Promise<number[][]> {
	const cookie = await signIn(at)
	const times = sites.map((): number[] => [])
	for (let round = 0; round < rounds; round++) {
		const slug = `published-${round}`
		const title = `Published for the ${round}th time`
		for (const { url } of sites) await (await fetch(`${url}/blog`)).text()
		await publish(at, cookie, { slug, title })
		const began = performance.now()
		await Promise.all(
			sites.map(async ({ url }, index) => {
				while (!(await (await fetch(`${url}/blog`)).text()).includes(title));
				times[index]?.push(performance.now() - began)
			}),
		)
	}
	return times
}

async function signIn({ url }: Site): Promise<string> {
	const response = await fetch(`${url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { origin, 'content-type': 'application/json' },
		body: JSON.stringify(admin),
	})
	if (!response.ok) throw new Error(`could not sign in: ${response.status}`)
	return response.headers
		.getSetCookie()
		.map((each) => each.split(';')[0])
		.join('; ')
}

async function publish({ url }: Site, cookie: string, words: { slug: string; title: string }): Promise<void> {
	const fields = { ...words, content: 'Words of the post.', status: 'published', tab: randomUUID(), version: '0' }
	const response = await fetch(`${url}/blog/new`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin, cookie },
		body: new URLSearchParams(fields),
	})
	if (response.status >= 400) throw new Error(`could not publish: ${response.status} ${await response.text()}`)
}
