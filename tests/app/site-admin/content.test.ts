import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { readMigrations } from '#app/db/migrate.server.ts'
import { makeBackupAt } from '#app/features/backups/archive/make-backup.server.ts'
import { alone } from '#app/features/backups/archive/work.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, newPostgresDatabase, newSiteFolder } from '../../support/database.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { newSampleFolder } from '../../support/content/sample-site.ts'
import { forPrograms, pathsOf } from '../../support/pages/public-routes.ts'
import { readPage, textOf } from '../../support/read-page.ts'

/* The words of public pages are in the database: what a site shows when it is new, and after an upgrade. */

const pages = [
	'/',
	'/about',
	'/testimonials',
	'/portfolio',
	'/services',
	'/services/solar',
	'/services/technology',
	'/services/technology/web',
	'/contact',
	'/legal/privacy',
	'/legal/terms',
	'/legal/cookies',
	'/newsletter',
	'/no-such-page',
]

const files = [...forPrograms, '/blog.md', '/about.md']

type Site = Awaited<ReturnType<typeof startApp>>

/** What a page says and where it leads; addresses of built files differ between releases. */
async function seen(site: Site, paths: readonly string[] = pages) {
	const read = async (path: string) => {
		const { status, html, text, links } = await readPage(site, path)
		const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
		const head = [...html.matchAll(/<title>.*?<\/title>|<meta [^>]*(?:description|og:)[^>]*>/g)].map(([tag]) => tag)
		return [path, { status, text, links, data, head, pictures: html.match(/\/(illustrations|hero)\/[\w/-]+\.\w+/g) }]
	}
	const given = await Promise.all(
		files.map(async (file) => {
			const response = await site.fetch(file)
			return [file, { status: response.status, text: await response.text() }] as const
		}),
	)
	const every = new Set([...paths, ...pathsOf(given[0]?.[1].text ?? '')])
	return { pages: Object.fromEntries(await Promise.all([...every].map(read))), files: Object.fromEntries(given) }
}

/** Makes the open database that of a release that had no content. */
async function asBeforeContent(): Promise<void> {
	await sql`drop table search_document_keys, search_documents, site_documents, search_synonyms cascade`
	await sql`drop table reply_suggestions, webhook_deliveries, webhook_endpoints, api_requests, api_tokens, post_notes, newsletter_deliveries, newsletter_sendings, newsletter_pace, content_revisions, content_entries, content_types, sample_records, site_setup, settings, invitations`
	await sql`drop table import_items, imports, pings, ping_targets, cdn_purges, cdn_line, file_location, site_secrets, backup_keeper cascade`
	await sql`drop table category_redirects, tag_redirects, redirects, missing_addresses, missed_searches`
	await sql`drop function search_readers`
	await sql`drop function search_ask, search_ask_all, search_find, search_nearest cascade`
	await sql`drop type search_hit cascade`
	await sql`drop function search_within`
	await sql`drop table blog_comment_tops, blog_thread_days`
	await sql`drop index blog_comments_replies`
	await sql`drop function count_thread_days, comment_tops_changed, comment_tops_removed, count_places, recount_threads, recount cascade`
	await sql`do $$ begin alter function recount_topics() rename to recount; end $$`
	await sql`drop table blog_post_topics, blog_topic_pairs`
	await sql`drop function count_pairs, post_topics_changed, post_topics_removed, pair_topics, pair_links, recount_pairs, recount cascade`
	await sql`do $$ begin alter function recount_posts() rename to recount; end $$`
	await sql`drop function end_tokens_of_role cascade`
	await sql`drop table audit_outcomes, audit_entries`
	await sql`drop function refuse_audit_change, complete_audit_outcome cascade`
	await sql.unsafe(readMigrations().find(({ name }) => name === '0034-audit.sql')?.text ?? '')
	await sql`alter table blog_categories drop column version`
	await sql`alter table blog_tags drop column version, drop column description`
	await sql`alter table writing_tabs drop column content_type, drop column content_entry`
	await sql`alter table newsletter_subscribers drop column refusals`
	await sql`alter table profiles drop column is_owner cascade, drop column ai_budget_micros, drop column note_mails`
	await sql`drop index blog_posts_sitemap`
	await sql`drop function record_uses cascade`
	await sql`create trigger keep_an_admin before update of role, suspended_at or delete on profiles
		for each row execute function keep_an_admin()`
	await sql`drop index profiles_staff`
	await sql`alter table setup_links drop column valid_until`
	await sql`alter table leads drop column place cascade`
	await sql`alter table blog_comments drop column place cascade`
	await sql`alter table profiles drop column place cascade, drop column search_text cascade`
	await sql`alter table blog_posts drop column place cascade`
	await sql`alter table blog_post_search drop column made_with`
	await sql`delete from schema_migrations where name >= '0077'`
}

/** A running site, begun empty, after an owner has restored a backup that was brought there. */
async function restored(
	copyBackup: (to: string) => Promise<void>,
	paths: readonly string[],
	env: Record<string, string>,
): Promise<Site> {
	const [email, password, name] = ['ngozi@example.com', 'mangoes on the roof', 'imole-20251101-000000-uploaded.tar']
	const site = await startApp({ env: { ...env, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } })
	// Each page is in the cache as the empty site has it.
	await seen(site, paths)
	await mkdir(path.join(site.dataDir, 'backups'), { recursive: true })
	await copyBackup(path.join(site.dataDir, 'backups', name))
	const owner = new PlainBrowser(site)
	await owner.submit('/sign-in', { intent: 'sign-in', email, password })
	const response = await owner.submit(`/admin/backups/${name}`, { intent: 'restore', name, word: 'restore' })
	expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/backups'])
	// What was there before is packed after the exchange, when all pages have been purged.
	const files = () => readdir(path.join(site.dataDir, 'backups'))
	while (!(await files()).includes('outcome.json')) await wait(200)
	expect((await files()).filter((file) => /before-restore.*tar$/.test(file))).toHaveLength(1)
	return site
}

describe.each(engines())('on %s', (engine) => {
	test('an upgrade changes no word and no address, whatever SEED says, nor does restoring a backup from before', async () => {
		const dataDir = await newSampleFolder()
		const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : undefined
		const env = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
		const company = { COMPANY_NAME: 'Eze Power', COMPANY_PHONE: '+234 803 123 4567', COMPANY_X: 'https://x.com/eze' }
		const before = await startApp({ seed: 'sample', env: { ...env, ...company } })
		const shown = await seen(before)
		expect(Object.values(shown.pages).length).toBeGreaterThan(60)
		for (const file of files) expect([file, shown.files[file]?.status]).toEqual([file, 200])
		await before.stop()

		await openDatabase({ dataDir, databaseUrl })
		await asBeforeContent()
		loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
		const file = path.join(dataDir, 'before.tar')
		await alone('backup', async (context) => {
			await makeBackupAt(file, context)
			return path.basename(file)
		})
		await closeDatabase()

		const after = await startApp({ seed: 'none', env: { ...env, ...company } })
		expect(await seen(after)).toEqual(shown)
		const origins = await after.sql<{ origin: string }[]>`select distinct origin from content_types`
		expect(origins).toEqual([{ origin: 'upgrade' }])
		// What the variables said is stored: the site stays the same when they are removed.
		const [row] = await after.sql<{ value: Record<string, unknown> | null }[]>`
			select published as value from content_entries where type = 'company'`
		expect(row?.value).toMatchObject({ name: 'Eze Power', phone: '+234 803 123 4567', whatsapp: '' })
		await after.stop()

		const elsewhere = await restored((to) => copyFile(file, to), Object.keys(shown.pages), company)
		expect(await seen(elsewhere)).toEqual(shown)
		await elsewhere.stop()
	})
})

describe('a new site with SEED=none', () => {
	test('has its pages, without a claim that nobody entered', async () => {
		const site = await startApp()
		for (const path of ['/', '/about', '/testimonials', '/contact']) {
			const { status, html } = await readPage(site, path)
			expect([path, status]).toEqual([path, 200])
			const main = html.slice(html.indexOf('<main'), html.lastIndexOf('<footer'))
			expect(textOf(main)).not.toMatch(/Ibinabo|Titilayo|2015|1\.2K|500\+|99|24 hours|promise|Six|blockquote/)
			expect(main).not.toContain('aggregateRating')
			expect(main.match(/<h1/g)).toHaveLength(1)
			// No section is left with a heading and nothing below it.
			expect(main).not.toMatch(/<(ul|dl|ol)[^>]*><\/\1>/)
		}
		expect((await readPage(site, '/testimonials')).text).toContain('No testimonials yet.')
		await site.stop()
	})

	const promised = /within \d+ hours|24\/7|24 hours|around the clock/i

	test('promises no time for an answer, on no page and in no mail', async () => {
		const site = await startApp()
		const others = ['/contact?sent=1', '/manifest.webmanifest', '/no-such-page', '/newsletter', '/offline', '/blog']
		for (const path of [...pages.slice(0, 5), ...others, '/legal/terms', '/legal/cookies']) {
			const { html } = await readPage(site, path)
			expect([path, textOf(html)]).toEqual([path, expect.not.stringMatching(promised)])
			expect([path, html]).toEqual([path, expect.not.stringMatching(/within \d+ hours/)])
		}
		// What the sample company contracts for is nobody's: the terms are then the rules of the website alone.
		const { text } = await readPage(site, '/legal/terms')
		expect(text).toContain('About these terms')
		expect(text).toContain('You can change a comment for 15 minutes')
		expect(text).not.toMatch(/warranty|guarantee|your quote|Lagos|₦|per cent|working days/i)
		expect((await readPage(site, '/legal/privacy')).text).not.toMatch(/translation|engineer|72 hours|six years/i)
		const sent = await site.submit('/contact', {
			name: 'Adaeze Nwosu',
			email: 'adaeze@example.com',
			service: 'consultation',
			message: 'Please call me about a new roof.',
			terms: 'on',
		})
		expect(sent.status).toBe(303)
		const mails = await site.sql<{ kind: string; body: string }[]>`select kind, text as body from outbox order by kind`
		expect(mails.map(({ kind }) => kind)).toEqual(['enquiry', 'enquiry-receipt'])
		for (const { body } of mails) expect(body).not.toMatch(promised)
		await site.stop()
	})
})

test('a site that has a company from before keeps the promise of 24 hours, which it could not change', async () => {
	const dataDir = await newSiteFolder()
	const before = await startApp({ env: { DATA_DIR: dataDir } })
	expect(await (await before.fetch('/contact')).text()).not.toContain('24 hours')
	await before.stop()
	await openDatabase({ dataDir, databaseUrl: undefined })
	await sql`update content_entries set draft = draft - 'replyHours', published = published - 'replyHours'`
	// Later migrations may depend on it, so that it cannot be undone alone.
	await sql.unsafe(readFileSync('app/db/migrations/0090-reply-promise.sql', 'utf8'))
	await closeDatabase()
	const after = await startApp({ env: { DATA_DIR: dataDir } })
	expect(await (await after.fetch('/contact')).text()).toContain('We reply within 24 hours.')
	await after.stop()
})
