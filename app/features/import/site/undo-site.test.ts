import { afterEach, expect, test } from 'vitest'
import { moveEntryIn } from '#app/entries/move-entry.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { everyPageTag } from '#app/events/page-tags.ts'
import { ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { onPurge } from '#app/platform/pages/purge.server.ts'
import { closeSite, filledFile, newSite, run, sourceHere } from '../../../../tests/support/programs/new-site.ts'
import { comparable, exportedFile } from '../../../../tests/support/programs/site-files.ts'
import { previewUndo } from '../undo/undo-preview.server.ts'

/* The import of a whole site, undone after the site was used. */

afterEach(closeSite)

/** With a redirect to a page of its own, which is no post. */
async function importedSite(seed: number): Promise<string> {
	const file = await filledFile('embedded', seed)
	await newSite('embedded')
	await run(file)
	return file
}

const { name: type } = ownPagesType
const page = `first-${type}`
const line = { kind: 'redirect', sourceId: '/an-old-page', target: `/${page}` }

/** As one that the file had. */
async function bringRedirect(): Promise<void> {
	await sql`insert into redirects (path, target) values (${line.sourceId}, ${line.target})`
	await sql`
		insert into import_items (source, kind, source_id, import_id, target)
		select source, 'redirect', ${line.sourceId}, import_id, ${line.target} from import_items limit 1`
}

const redirectsThere = async () =>
	(await sql<{ target: string }[]>`select target from redirects where path = ${line.sourceId}`).map(
		({ target }) => target,
	)

const takenOf = async (kind: string) =>
	(await previewUndo(await sourceHere()))?.counts.find((each) => each.kind === kind)?.count ?? 0

test.each([
	['that was changed here stays', false],
	['that has another address here stays', true],
])('a redirect to a page of its own %s until the page goes', async (_, isMoved) => {
	const file = await importedSite(9)
	await bringRedirect()
	const all = await takenOf('redirect')
	if (isMoved)
		await inTransaction((tx) =>
			moveEntryIn(tx, { type, from: page, to: 'promise', fromPath: `/${page}`, toPath: '/promise' }),
		)
	else await sql`update content_entries set version = version + 1 where type = ${type} and id = ${page}`
	expect(await takenOf('redirect')).toBe(all - 1)
	const report = await run(file, 'undo')
	expect(report).toContain(`: It leads to ${line.target}, which stays.`)
	expect(report).toContain(`“${type}/${page}”: It was changed here since.`)
	expect(await redirectsThere()).toEqual([line.target])
	await sql`delete from content_entries where type = ${type}`
	await run(file, 'undo')
	expect(await redirectsThere()).toEqual([])
})

test('what visitors see is up to date where an undo stops on its way', async () => {
	const file = await importedSite(10)
	const [of] = await sql<{ count: number }[]>`
		select count(*)::int as count from import_items where kind in ('post', 'content')`
	const outdated = new Set<string>()
	const end = onPurge((tags) => {
		for (const tag of tags) outdated.add(tag)
	})
	const stop = (done: number) => {
		if (done >= (of?.count ?? 0)) throw new Error('It stops here.')
	}
	await expect(run(file, 'undo', stop))
		.rejects.toThrow()
		.finally(end)
	expect(await sql`select 1 from import_items where kind = 'content'`).toHaveLength(0)
	expect((await sql`select 1 from import_items`).length).toBeGreaterThan(0)
	expect([...outdated]).toContain(everyPageTag)
})

test('what visitors see is up to date where an import stops on its way', async () => {
	const file = await filledFile('embedded', 14)
	await newSite('embedded')
	const outdated = new Set<string>()
	const end = onPurge((tags) => {
		for (const tag of tags) outdated.add(tag)
	})
	let brought = 0
	const stop = (done: number) => {
		brought = done
		if (done > 3) throw new Error('It stops here.')
	}
	await expect(run(file, 'import', stop))
		.rejects.toThrow()
		.finally(end)
	expect(brought).toBe(4)
	expect([...outdated]).toContain(everyPageTag)
})

test('a newsletter whose entry stays is known as imported, until the entry goes', async () => {
	const file = await importedSite(11)
	await sql`update content_entries set version = version + 1 where type = 'newsletter-issues'`
	const lines = () => sql<{ target: string }[]>`select target from import_items where kind = 'newsletter'`
	const before = await lines()
	expect(before).toHaveLength(1)
	expect(await run(file, 'undo')).toContain('was changed here since')
	expect(await lines()).toEqual(before)
	await sql`delete from content_entries where type = 'newsletter-issues'`
	await run(file, 'undo')
	expect(await lines()).toEqual([])
	expect(await sql`select 1 from newsletter_sendings`).toHaveLength(0)
})

test('an undo leaves what was changed here since, and an import that goes on brings the rest', async () => {
	const file = await filledFile('embedded', 4)
	await newSite('embedded')
	await run(file)
	// As where the process ended before these were brought.
	await sql`delete from blog_comments`
	await sql`delete from import_items where kind in ('comment', 'redirect', 'subscriber')`
	await sql`delete from redirects`
	await sql`delete from newsletter_subscribers`
	await run(file)
	const exported = await comparable(file)
	expect(await comparable(await exportedFile())).toEqual(exported)
	await sql`update blog_posts set version = version + 1 where slug = 'imole-2'`
	await sql`update content_entries set version = version + 1 where type = 'company'`
	await sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()`
	const report = await run(file, 'undo')
	expect(report).toContain('Light')
	expect(report).toContain('company/single')
	expect((await sql<{ slug: string }[]>`select slug from blog_posts`).map(({ slug }) => slug)).toEqual(['imole-2'])
	expect(await sql`select 1 from content_entries where version > 1 and type <> 'company'`).toHaveLength(0)
	expect(await sql`select 1 from newsletter_subscribers where state = 'unsubscribed'`).toHaveLength(1)
})

test('an undo takes nothing that was written again or joined here since, and knows which newsletters were sent', async () => {
	const file = await filledFile('embedded', 8)
	await newSite('embedded')
	await run(file)
	const [page] = await sql<
		{ id: string }[]
	>`select id from content_entries where type = 'own-pages' order by id limit 1`
	await sql`update content_entries set created_at = now() + interval '1 second' where type = 'own-pages' and id = ${page?.id ?? ''}`
	await sql`update newsletter_subscribers set confirmed_at = now() + interval '1 second'`
	await sql`update content_entries set version = version + 1 where type = 'newsletter-issues'`
	const sent = await sql`select id from newsletter_sendings order by id`
	const joined = await sql`select id from newsletter_subscribers order by id`
	expect([sent.length, joined.length]).not.toContain(0)
	await run(file, 'undo')
	expect(await sql`select 1 from content_entries where type = 'own-pages' and id = ${page?.id ?? ''}`).toHaveLength(1)
	expect(await sql`select id from newsletter_sendings order by id`).toEqual(sent)
	expect(await sql`select id from newsletter_subscribers order by id`).toEqual(joined)
})

test('subscribers who got a newsletter from here stay, and the page says how many go before the button is pressed', async () => {
	const file = await importedSite(12)
	expect([await takenOf('subscriber'), await takenOf('newsletter')]).toEqual([1, 1])
	await sql`
		with sent as (
			insert into newsletter_sendings (id, issue, state, send_at, subject, html, text, mail_server, domain)
			values (gen_random_uuid(), 'written-here', 'sent', now(), 'Written here', '<p>x</p>', 'x', 'smtp', 'd') returning id)
		insert into newsletter_deliveries (id, sending_id, subscriber_id, state)
		select gen_random_uuid(), sent.id, s.id, 'accepted' from sent, newsletter_subscribers s`
	await sql`update content_entries set version = version + 1 where type = 'newsletter-issues'`
	expect([await takenOf('subscriber'), await takenOf('newsletter')]).toEqual([0, 0])
	const report = await run(file, 'undo')
	expect(report).toContain('It got a newsletter from this site, or left the list.')
	expect(await sql`select 1 from newsletter_subscribers`).toHaveLength(1)
	expect(await sql`select 1 from consents where purpose = 'newsletter'`).toHaveLength(1)
})
