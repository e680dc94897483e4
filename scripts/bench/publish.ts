import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { startTestPostgres } from '../../tests/support/postgres.ts'
import { median, report } from './report.ts'
import { admin, origin, signIn } from './sign-in.ts'
import { startSite, withFolder, type Site } from './site.ts'

const rounds = 40

/** Something that an admin publishes: the form that does it, and the public page that then says `text`. */
type Publication = { form: string; page: string; fields: (text: string, round: number) => Record<string, string> }

const publications: Readonly<Record<string, Publication>> = {
	'a post': {
		form: '/blog/new',
		page: '/blog',
		fields: (title, round) => ({
			title,
			slug: `published-${round}`,
			content: 'Words of the post.',
			status: 'published',
			tab: randomUUID(),
			version: '0',
		}),
	},
	'a testimonial': {
		form: '/admin/site/testimonials/new',
		page: '/testimonials',
		fields: (name) => ({ ...entry('0'), 'value.name': name, 'value.content': 'They came.', 'value.rating': '5' }),
	},
	'the not found page': {
		form: '/admin/site/not-found-page/single',
		page: '/no-such-page',
		fields: (heading, round) => ({ ...entry(String(round + 1)), 'value.heading': heading }),
	},
}

const entry = (version: string) => ({ intent: 'publish', version })

/**
 * How long after a save has been answered the page shows it: on the process that saved it, and on another. The clock
 * says what people see; what a busy machine cannot change is that the first request after it is answered with the new page.
 */
export async function measurePublish(): Promise<void> {
	const postgres = await startTestPostgres()
	await withFolder(async (folder) => {
		const common = { SEED: 'sample', ...admin.env }
		const alone = await startSite({ ...common, DATA_DIR: path.join(folder, 'embedded') })
		for (const [name, publication] of Object.entries(publications)) {
			const [here] = await publishAndWatch(publication, alone, [alone])
			show(`embedded, ${name}, the same process`, here, { atMostMs: 100, atMostOld: 0 })
		}
		await alone.stop()
		if (!postgres) return console.log('  another process: no PostgreSQL here')
		const shared = { ...common, DATA_DIR: path.join(folder, 'shared'), DATABASE_URL: postgres.newDatabase() }
		const one = await startSite(shared)
		const two = await startSite(shared)
		for (const [name, publication] of Object.entries(publications)) {
			const [own, other] = await publishAndWatch(publication, one, [one, two])
			show(`postgres, ${name}, the same process`, own, { atMostMs: 100, atMostOld: 0 })
			show(`postgres, ${name}, another process`, other, { atMostMs: 300 })
		}
		await one.stop()
		await two.stop()
	})
	await postgres?.stop()
}

/** Milliseconds of every round, and how many requests were still answered with the old page. */
type Seen = { times: number[]; old: number }

function show(name: string, seen: Seen | undefined, limits: { atMostMs: number; atMostOld?: number }): void {
	const { times, old } = seen ?? { times: [], old: Number.NaN }
	report(`${name}: median`, median(times), 'ms', { atMost: limits.atMostMs })
	report(`  worst of ${times.length}`, Math.max(...times), 'ms')
	const budget = limits.atMostOld === undefined ? undefined : { atMost: limits.atMostOld }
	report('  requests answered with the old page, a publish', old / times.length, '', budget)
}

/** By site. */
async function publishAndWatch(what: Publication, at: Site, sites: readonly Site[]): Promise<Seen[]> {
	const cookie = await signIn(at)
	const seen = sites.map((): Seen => ({ times: [], old: 0 }))
	const read = async ({ url }: Site) => (await fetch(url + what.page)).text()
	for (let round = 0; round < rounds; round++) {
		const text = `Published for the ${round}th time`
		for (const site of sites) if ((await read(site)).includes(text)) throw new Error(`${what.page} has it already.`)
		await publish(at, cookie, what.form, what.fields(text, round))
		const began = performance.now()
		await Promise.all(
			sites.map(async (site, index) => {
				const of = seen[index]
				if (!of) return
				while (!(await read(site)).includes(text)) of.old += 1
				of.times.push(performance.now() - began)
			}),
		)
	}
	return seen
}

async function publish({ url }: Site, cookie: string, form: string, fields: Record<string, string>): Promise<void> {
	const response = await fetch(url + form, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin, cookie },
		body: new URLSearchParams(fields),
	})
	if (response.status >= 400) throw new Error(`${form} answered ${response.status}.`)
}
