import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { startTestPostgres } from '../../tests/support/postgres.ts'
import { median, report } from './report.ts'
import { admin, origin, signIn } from './sign-in.ts'
import { startSite, withFolder, type Site } from './site.ts'

/** The single outliers are what people notice. */
const rounds = { whole: 200, quick: 30 }

/** A page that has not changed by then never will: the bench ends with an error instead of waiting. */
const lostAfterMs = 30_000

/** As many publishes in a minute are more than a person does. */
const limits = { LIMITS: 'desk=10000,100000,10000,100000; writing=10000,100000,10000,100000' }

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
 * says what people see, and on a busy machine it says how busy it is: the time that the threads which answer waited for
 * a processor is shown with the worst. What others' work cannot change is the processor time of these threads, and that
 * the first request after the answer gets the new page.
 */
export async function measurePublish({ quick = false } = {}): Promise<void> {
	const count = quick ? rounds.quick : rounds.whole
	const postgres = await startTestPostgres()
	await withFolder(async (folder) => {
		const common = { SEED: 'sample', ...limits, ...admin.env }
		const alone = await startSite({ ...common, DATA_DIR: path.join(folder, 'embedded') })
		for (const [name, publication] of Object.entries(publications)) {
			const [here] = await publishAndWatch(publication, { at: alone, sites: [alone], count })
			show(`embedded, ${name}, the same process`, here, { atMostMs: 100, atMostOld: 0 })
		}
		await alone.stop()
		if (!postgres) return console.log('  another process: no PostgreSQL here')
		const shared = { ...common, DATA_DIR: path.join(folder, 'shared'), DATABASE_URL: postgres.newDatabase() }
		const one = await startSite(shared)
		const two = await startSite(shared)
		for (const [name, publication] of Object.entries(publications)) {
			const [own, other] = await publishAndWatch(publication, { at: one, sites: [one, two], count })
			show(`postgres, ${name}, the same process`, own, { atMostMs: 100, atMostOld: 0 })
			show(`postgres, ${name}, another process`, other, { atMostMs: 300 })
		}
		await one.stop()
		await two.stop()
	})
	await postgres?.stop()
}

/** Of every round milliseconds until the new page, and of the threads that answer; and how many requests got the old page. */
type Seen = { times: number[]; cpu: number[]; queued: number[]; old: number }

function show(name: string, seen: Seen | undefined, budget: { atMostMs: number; atMostOld?: number }): void {
	const { times, cpu, queued, old } = seen ?? { times: [], cpu: [], queued: [], old: Number.NaN }
	report(`${name}: median`, median(times), 'ms', { atMost: budget.atMostMs })
	const worst = times.indexOf(Math.max(...times))
	report(
		`  99th of 100, of ${times.length}`,
		times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
		'ms',
	)
	report('  worst', times[worst] ?? Number.NaN, 'ms')
	report('  of these, its threads waited for a processor', queued[worst] ?? Number.NaN, 'ms')
	report('  worst processor time of these threads', Math.max(...cpu), 'ms', { atMost: budget.atMostMs })
	const min = budget.atMostOld === undefined ? undefined : { atMost: budget.atMostOld }
	report('  requests answered with the old page, a publish', old / times.length, '', min)
}

const servingMs = async (site: Site) => (await site.servingCpuMs()) + (await site.appCpuMs())

/** By site. */
async function publishAndWatch(
	what: Publication,
	{ at, sites, count }: { at: Site; sites: readonly Site[]; count: number },
): Promise<Seen[]> {
	const cookie = await signIn(at)
	const seen = sites.map((): Seen => ({ times: [], cpu: [], queued: [], old: 0 }))
	const read = async ({ url }: Site) => (await fetch(url + what.page)).text()
	for (let round = 0; round < count; round++) {
		const text = `Published for the ${round}th time`
		for (const site of sites) if ((await read(site)).includes(text)) throw new Error(`${what.page} has it already.`)
		await publish(at, cookie, what.form, what.fields(text, round))
		const before = await Promise.all(sites.map(async (site) => [await servingMs(site), await site.queuedMs()] as const))
		const began = performance.now()
		await Promise.all(
			sites.map(async (site, index) => {
				const of = seen[index]
				if (!of) return
				while (!(await read(site)).includes(text)) {
					if (performance.now() - began > lostAfterMs) throw new Error(`${what.page} does not show what was published.`)
					of.old += 1
				}
				of.times.push(performance.now() - began)
				const [cpu = 0, queued = 0] = before[index] ?? []
				of.cpu.push((await servingMs(site)) - cpu)
				of.queued.push((await site.queuedMs()) - queued)
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
