import path from 'node:path'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { median, report } from '../report.ts'
import { admin, signIn } from '../sign-in.ts'
import { startProcess, startSite, withFolder, type Site } from '../site.ts'
import { takeTurns } from '../scale.ts'

const sizes = [10, 50, 500]
const page = '/testimonials'
const list = '/admin/site/testimonials'
const rounds = 8
const listTurns = 10
/** Of the cost of one more item: 1 is linear, what compares every item with every other is at 10. */
const maxGrowth = 1.3

/**
 * A collection of 10, 50 and 500 items: the public page and the admin's list, by the processor time of the thread that
 * answers. What one item more costs may not grow with their number.
 */
export async function measureCollection(): Promise<void> {
	await withFolder(async (folder) => {
		const folders = sizes.map((size) => path.join(folder, String(size)))
		for (const [index, size] of sizes.entries()) await prepare(folders[index] ?? '', size)
		const pages: Site[] = []
		for (const DATA_DIR of folders)
			pages.push(await startProcess('scripts/bench/content/time-cpu.ts', [page], { DATA_DIR }))
		const used = await takeTurns(pages, rounds)
		for (const site of pages) await site.stop()
		show(
			'public page',
			used.map((each) => median(each.get(page) ?? [])),
		)
		const sites: Site[] = []
		for (const DATA_DIR of folders) sites.push(await startSite({ DATA_DIR, ...admin.env }))
		show('admin list', await measureLists(sites))
		for (const site of sites) await site.stop()
	})
}

/** A site without a sample, which gets its testimonials before it first starts for the measurement. */
async function prepare(dataDir: string, size: number): Promise<void> {
	await (await startSite({ DATA_DIR: dataDir, SEED: 'none', ...admin.env })).stop()
	await openDatabase({ dataDir })
	await migrate()
	await sql`
		insert into content_entries (type, id, draft, published, published_version, origin)
		select 'testimonials', 'client-' || n, value, value, 1, 'owner'
		from generate_series(1, ${size}::int) n, jsonb_build_object(
			'name', 'Client ' || n, 'role', 'Owner', 'company', 'Shop ' || n || ', Ibadan', 'rating', 5, 'hidden', false,
			'content', repeat('They came when they said, and the lights have stayed on since. ', 4),
			'portrait', jsonb_build_object('src', '', 'alt', ''), 'project', '', 'onHome', false, 'rank', n * 1000) value`
	await closeDatabase()
}

/** By site, processor milliseconds of the app's answering thread for one view of the list. */
async function measureLists(sites: readonly Site[]): Promise<number[]> {
	const cookies = await Promise.all(sites.map(signIn))
	const used = sites.map((): number[] => [])
	for (let round = -1; round < rounds; round++) {
		for (const [index, site] of sites.entries()) {
			const before = await site.appCpuMs()
			for (let turn = 0; turn < listTurns; turn++) await view(site, cookies[index] ?? '')
			if (round >= 0) used[index]?.push(((await site.appCpuMs()) - before) / listTurns)
		}
	}
	return used.map(median)
}

async function view({ url }: Site, cookie: string): Promise<void> {
	const response = await fetch(url + list, { headers: { cookie }, redirect: 'manual' })
	const html = await response.text()
	if (response.status !== 200 || !html.includes('Client 10')) throw new Error(`${list} answered ${response.status}.`)
}

function show(name: string, used: readonly number[]): void {
	for (const [index, size] of sizes.entries()) report(`${name}, ${size} items: CPU`, used[index] ?? Number.NaN, 'ms')
	const [few = 0, some = 0, many = 0] = used
	const perItem = { some: (some - few) / 40, many: (many - some) / 450 }
	report('  one item more, of 10 to 50', perItem.some * 1000, 'µs')
	report('  one item more, of 50 to 500', perItem.many * 1000, 'µs')
	report('  ratio', perItem.many / perItem.some, '', { atMost: maxGrowth })
}
