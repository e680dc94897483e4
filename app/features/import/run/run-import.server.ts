import { sql } from '#app/db/client.server.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { bringRedirects, previewRedirects } from '#app/features/redirects/bring-redirects.server.ts'
import { ownPagePath, ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { reservedAddresses } from '#app/features/site/frame/reserved-addresses.ts'
import { readSource } from '#app/features/redirects/redirect-address.ts'
import { env } from '#app/platform/env/env.server.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { WorkFailed } from '#app/platform/workers/work-failed.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { TextHead } from '../reader/text-head.ts'
import { UnreadableSource } from '../source/source.ts'
import { LeaseLost } from '../store/lease.server.ts'
import { newCounted } from '../store/count-new.server.ts'
import type { RunOptions } from '../store/run-options.ts'
import { readMap } from '../store/map.server.ts'
import { picturesOf } from '../store/pictures.server.ts'
import { bringText, missed, type BringNeeds } from './bring-text.server.ts'
import { planOf } from './plan.server.ts'
import { problemsOf } from './problems.server.ts'
import type { Report } from '../report/report.ts'
import { newRunReport } from '../report/text-report.ts'

/**
 * Brings the texts of a source, one after the other, each in one transaction with its line in the map: it may be stopped
 * anywhere, and the next run goes on. A dry run does the same without storing anything.
 */
export async function runImport(options: RunOptions): Promise<Report> {
	const { source, signal, isDry } = options
	const reporter = newRunReport()
	const map = await readMap(source.name, options.lease)
	const plan = await planOf(source, map, await problemsOf(source, signal))
	const pictures = picturesOf({ source, map, uploaderId: options.by, reporter, isDry, signal })
	const needs: BringNeeds = {
		source,
		plan,
		pictures,
		map,
		reporter,
		isDry,
		here: env.SITE_URL,
		people: source.overview.people,
		ownerId: options.by,
		counted: await newCounted(),
		absent: new Set(),
		signalled: () => signal.aborted,
	}
	if (!isDry) for (const [kind, count] of map.ofRun) reporter.add(kind, 'brought', count)
	const total = source.overview.texts.length
	let done = 0
	await options.advance(done, total)
	for await (const text of source.texts()) {
		signal.throwIfAborted()
		await bringOne(text, needs)
		done += 1
		await options.advance(done, total)
	}
	await redirectsOf(needs)
	for (const [what, count] of source.overview.left)
		reporter.note({ as: 'left', kind: 'other', name: what, why: `${count}` })
	return reporter.report
}

/** What is wrong with one text stops no other; what is wrong with the site stops all. */
async function bringOne(text: TextHead, needs: BringNeeds): Promise<void> {
	try {
		await bringText(text, needs)
	} catch (error) {
		const isOfText = error instanceof WorkFailed && error.failure === 'too-long'
		if (needs.signalled?.() === true || error instanceof LeaseLost || error instanceof UnreadableSource) throw error
		if (isUnavailable(error) && !isOfText) throw error
		log.warn({ err: error, text: text.id }, 'a text could not be imported')
		missed(needs, text, error instanceof Error ? error.message : String(error))
	}
}

async function redirectsOf({ plan, map, reporter, isDry, absent }: BringNeeds): Promise<void> {
	const wanted: { path: string; target: string }[] = []
	for (const { path, target } of plan.redirects) {
		const [, first = '', ...rest] = path.split('/')
		const note = (why: string) => {
			reporter.add('redirect', 'missed')
			reporter.note({ as: 'missed', kind: 'redirect', name: path, why })
		}
		const read = readSource(encodeURI(path), env.SITE_URL)
		if (absent.has(target)) note('What was there could not be brought.')
		else if (map.find('redirect', path) === target) {
			if (!map.isOfRun('redirect', path)) reporter.add('redirect', 'there')
		} else if (read.error !== undefined) note(read.error)
		else if (rest.length === 0 && reservedAddresses.has(first)) note('This site has a page of its own at this address.')
		else wanted.push({ path: read.value, target })
	}
	if (wanted.length === 0) return
	const before = new Map(wanted.map(({ path }) => [path, map.find('redirect', path)]))
	const pages = await pagesHere()
	// What the import brings is there by then.
	const toCome = new Set(
		isDry ? plan.redirects.map(({ target }) => target).filter((target) => !absent.has(target)) : [],
	)
	const isPage = (path: string) => pages.has(path) || toCome.has(path)
	const ends = isDry
		? await previewRedirects(wanted, isPage)
		: await map.inTransaction(async (tx) => {
				const brought = await bringRedirects(tx, wanted, isPage)
				for (const [path, end] of brought)
					if (!('problem' in end) && before.get(path) !== end.target) await map.add(tx, 'redirect', path, end.target)
				return brought
			})
	for (const { path } of wanted) {
		const end = ends.get(path)
		if (!end || 'problem' in end) {
			reporter.add('redirect', 'missed')
			if (end) reporter.note({ as: 'missed', kind: 'redirect', name: path, why: end.problem })
		} else reporter.add('redirect', before.get(path) === end.target ? 'there' : 'brought')
	}
}

/** Posts and pages of the owner that visitors see: a redirect to one of them ends there. */
async function pagesHere(): Promise<ReadonlySet<string>> {
	const posts = await sql<{ slug: string }[]>`select slug from blog_posts where live`
	const pages = await sql<{ id: string }[]>`
		select id from content_entries
		where type = ${ownPagesType.name} and published is not null and deleted_at is null
			and not coalesce((published ->> 'hidden')::boolean, false)`
	return new Set([...posts.map(({ slug }) => postPath(slug)), ...pages.map(({ id }) => ownPagePath(id))])
}
