import { inTransaction, sql } from '#app/db/client.server.ts'
import { appliedMigrations } from '#app/db/migrate.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { columnNames, migrationNumber } from '#app/features/site-export/write-export.server.ts'
import { shapesHere, type Shapes } from '#app/features/site-export/shapes.server.ts'
import type { SiteHeader } from '#app/features/site-export/site-file.ts'
import { thingNames, type ThingName } from '#app/features/site-export/thing-names.ts'
import { log } from '#app/platform/log/log.server.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { WorkFailed } from '#app/platform/workers/work-failed.ts'
import { importMessages } from '../messages.ts'
import { inTrial } from '../files/trial-folder.server.ts'
import { include, newReport, type Report } from '../report/report.ts'
import type { RunOptions } from '../store/run-options.ts'
import { UnreadableSource, type SiteThing } from '../source/source.ts'
import { LeaseLost } from '../store/lease.server.ts'
import { personKey, readMap, type Begin } from '../store/map.server.ts'
import { kindOf } from './thing-kinds.ts'
import { idOf, nameOf } from './thing-row.ts'
import { problemOf } from './thing-problem.ts'
import type { StoreNeeds } from './store-needs.server.ts'
import { storeThing } from './store-thing.server.ts'

const { siteFile: messages } = importMessages

type SiteOptions = RunOptions & { header: SiteHeader }

/**
 * Brings everything of the export of a site into a new one, each thing in one transaction with its line in the map: it may be
 * stopped anywhere, and the next run goes on. A dry run does the same in a copy of the database.
 *
 * @throws {UnreadableSource} where this site has posts of its own, or is of an older release than the file
 */
export async function runSite(options: SiteOptions): Promise<Report> {
	const { source, header, isDry, lease } = options
	const shapes = await shapesHere()
	await requireRelease(header, shapes)
	await requireNew(source.name)
	if (!isDry) return bringAll(options, shapes, inTransaction)
	return inTrial(lease.worker, ({ handled }) => bringAll(options, shapes, handled))
}

async function bringAll(options: SiteOptions, shapes: Shapes, begin: Begin): Promise<Report> {
	const { source, header, signal, isDry, lease } = options
	const reporter = newReport()
	const map = await readMap(source.name, lease, begin)
	const needs: StoreNeeds = { source, map, reporter, isDry, shapes, signal }
	const total = Object.values(header.counts).reduce((sum, count) => sum + count, 0)
	let done = 0
	await options.advance(done, total)
	try {
		for await (const thing of source.things()) {
			signal.throwIfAborted()
			await bringOne(thing, needs)
			done += 1
			await options.advance(done, total)
		}
	} catch (error) {
		// Readers see what is here by now. Why it ended is said, whatever follows from it.
		if (!isDry && done > 0)
			await publishImported().catch((err: unknown) => log.warn({ err }, 'pages were not marked after an import failed'))
		throw error
	}
	if (!isDry && done > 0) await publishImported()
	return reporter.report
}

const publishImported = () => inTransaction((tx) => publish(tx, { type: 'site.imported' }))

const isName = (name: string): name is ThingName => thingNames.some((each) => each === name)

/** What is wrong with one thing stops no other; what is wrong with the site stops all. */
async function bringOne({ name, row, parts }: SiteThing, needs: StoreNeeds): Promise<void> {
	if (!isName(name)) throw new UnreadableSource(messages.newer)
	const { map, reporter } = needs
	const kind = kindOf[name]
	const id = name === 'people' ? personKey(idOf(name, row)) : idOf(name, row)
	if (kind !== null && map.find(kind, id) !== undefined) {
		const said = map.reported(kind, id)
		if (said) include(reporter, said.report)
		return reporter.add(kind, map.isOfRun(kind, id) ? 'brought' : 'there')
	}
	const missed = (why: string) => {
		if (kind !== null) reporter.add(kind, 'missed')
		reporter.note({ as: 'missed', kind: kind ?? 'other', name: nameOf(name, row), why })
	}
	const problem = problemOf(name, row)
	if (problem !== null) return missed(problem)
	try {
		const why = await storeThing({ name, id, row, parts }, needs)
		if (why !== null) return missed(why)
		if (kind !== null) reporter.add(kind, 'brought')
	} catch (error) {
		if (needs.signal.aborted || error instanceof LeaseLost || error instanceof UnreadableSource) throw error
		const isOfThing = error instanceof WorkFailed && error.failure === 'too-long'
		if (isUnavailable(error) && !isOfThing) throw error
		log.warn({ err: error, thing: id }, 'a thing of a site could not be imported')
		missed(error instanceof ExpectedError ? error.message : messages.misfit)
	}
}

/**
 * A newer release has fields that this one would lose. What an older release had and this one has no more is left out, and
 * what is new since then has its default. Files of the first release do not say of which they are.
 */
async function requireRelease({ columns, migration }: SiteHeader, shapes: Shapes): Promise<void> {
	const last = migrationNumber((await appliedMigrations(sql)).at(-1)?.name ?? '')
	if (migration !== undefined && migration < last) return
	const here = new Map(Object.entries(columnNames(shapes)))
	const isFamiliar = Object.entries(columns).every(([table, names]) =>
		names.every((name) => here.get(table)?.includes(name) === true),
	)
	if (!isFamiliar || (migration ?? 0) > last) throw new UnreadableSource(messages.newer)
}

/** Everything of the file comes as it was, so it needs a site without posts of its own. One that was begun goes on. */
async function requireNew(source: string): Promise<void> {
	const [own] = await sql`
		select 1 from blog_posts where not exists (select from import_items where source = ${source}) limit 1`
	if (own) throw new UnreadableSource(messages.notNew)
}
