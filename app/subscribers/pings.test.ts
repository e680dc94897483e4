import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { connectContentTypes } from '#app/entries/first-content.server.ts'
import { moveEntryIn } from '#app/entries/move-entry.server.ts'
import { saveEntry } from '#app/entries/save-entry.server.ts'
import { setTrashed } from '#app/entries/trash-entry.server.ts'
import { emptyPost } from '#app/features/posts/model/post-model.ts'
import { savePost } from '#app/features/editor/saving/save-post.server.ts'
import { runImportCommand } from '#app/features/import/run/import-command.server.ts'
import { archivePath, issueType } from '#app/features/newsletter/issue-content.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { projectType } from '#app/features/site/portfolio/project-content.ts'
import { sampleProjects } from '#app/features/site/portfolio/portfolio-sample.ts'
import { teamType } from '#app/features/site/team/team-content.ts'
import { purgeSharedCachesBy } from '#app/platform/pages/purge.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { stopWorkers } from '#app/platform/workers/in-worker.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { wxrFile, wxrItem } from '../../tests/support/programs/wxr-file.ts'
import { addProfile } from '../../tests/support/rows.ts'
import { followEvents } from './follow-events.server.ts'

/* Search engines read about what visitors see, or saw until now: never the address of a draft or of a hidden item. */

describe.each(engines())('on the %s engine', (engine) => {
	let database: TestDatabase
	let by: string
	beforeAll(async () => {
		database = await openTestDatabase(engine)
		followEvents()
		connectContentTypes(contentTypes)
		by = await addProfile({ role: 'admin' })
		loadEnv({ SITE_URL: 'https://imole-services.ng', DATA_DIR: newDataDir(), INDEXNOW: 'on' })
	})
	afterAll(async () => {
		await stopWorkers()
		await database.close()
	})
	beforeEach(() => sql`truncate pings, content_entries cascade`)

	const announced = async () => {
		const rows = await sql<{ path: string }[]>`select distinct path from pings order by path`
		await sql`truncate pings`
		return rows.map(({ path }) => path)
	}
	const seat = {
		role: 'admin',
		verified: true,
		name: 'Ngozi Owner',
		email: 'ngozi@example.com',
		avatarUrl: null,
		twoFactor: false,
	} as const
	const page = (hidden: boolean) => ({ ...ownPagesType.field.stored({ title: 'Vans' }), hidden, rank: 1 })
	const save = async (base: number, { hidden = false, publish = true } = {}) =>
		saveEntry(ownPagesType, { id: base === 0 ? null : 'vans', base, value: page(hidden), by, publish })
	const move = (from: string, to: string) =>
		inTransaction((tx) =>
			moveEntryIn(tx, { type: ownPagesType.name, from, to, fromPath: `/${from}`, toPath: `/${to}` }),
		)

	test('a page as a draft, hidden, shown, hidden again, moved and in the trash', async () => {
		await save(0, { publish: false })
		expect(await announced()).toEqual([])
		await move('vans', 'cars')
		await move('cars', 'vans')
		await setTrashed(ownPagesType, 'vans', true, by)
		await setTrashed(ownPagesType, 'vans', false, by)
		expect(await announced()).toEqual([])
		expect(await save(1, { hidden: true })).toMatchObject({ kind: 'saved' })
		await setTrashed(ownPagesType, 'vans', true, by)
		await setTrashed(ownPagesType, 'vans', false, by)
		expect(await announced()).toEqual([])
		await save(2)
		expect(await announced()).toEqual(['/vans'])
		await move('vans', 'cars')
		expect(await announced()).toEqual(['/cars', '/vans'])
		await move('cars', 'vans')
		await announced()
		await save(3, { hidden: true })
		expect(await announced()).toEqual(['/vans'])
		await save(4, { hidden: true })
		expect(await announced()).toEqual([])
		await save(5)
		await announced()
		await setTrashed(ownPagesType, 'vans', true, by)
		expect(await announced()).toEqual(['/vans'])
		await setTrashed(ownPagesType, 'vans', false, by)
		expect(await announced()).toEqual(['/vans'])
	})

	test('a project without a case study is announced with the list only', async () => {
		const [sample] = sampleProjects
		const value = { ...projectType.field.stored({ ...sample, picture: {}, study: {} }), hidden: false, rank: 1 }
		await saveEntry(projectType, { id: null, base: 0, value, by, publish: true })
		expect(await announced()).toEqual(['/portfolio'])
	})

	test('a post that gets another address is announced with both, and a draft never with its new one', async () => {
		const editor = { ...seat, id: by, sessionId: by }
		const fields = (slug: string, status: 'draft' | 'published') => ({ ...emptyPost, title: 'Roofs', slug, status })
		const saveAs = (id: string | null, version: number, slug: string, status: 'draft' | 'published') =>
			savePost({ id, version, tab: crypto.randomUUID(), fields: fields(slug, status) }, editor)
		const { id } = await saveAs(null, 0, 'roofs', 'published')
		expect(await announced()).toEqual(['/blog/roofs'])
		await saveAs(id, 1, 'new-roofs', 'published')
		expect(await announced()).toEqual(['/blog/new-roofs', '/blog/roofs'])
		await saveAs(id, 2, 'secret-roofs', 'draft')
		expect(await announced()).toEqual(['/blog/new-roofs'])
		await saveAs(id, 3, 'more-secret-roofs', 'draft')
		expect(await announced()).toEqual([])
	})

	test('posts that go with the undo of their import are announced, and shared caches let go of them first', async () => {
		const file = wxrFile([wxrItem({ id: '1', title: 'Windows' })])
		const run = (mode: 'import' | 'undo') =>
			runImportCommand({ command: 'import', file, pictures: null, site: '', mode })
		await run('import')
		expect(await announced()).toEqual(['/blog/windows'])
		const reasons: string[] = []
		purgeSharedCachesBy(async (_tx, tags, reason) => {
			if (tags.some((tag) => tag.startsWith('post:'))) reasons.push(reason)
		})
		await run('undo').finally(followEvents)
		expect(await announced()).toEqual(['/blog/windows'])
		expect(reasons).toEqual(['taken away'])
	})

	test('an issue in the archive is announced with the archive, and a person of the team with their page', async () => {
		const texts = { subject: 'News of June', content: 'Panels are cheaper.' }
		const issue = { ...issueType.field.stored(texts), hidden: false, rank: 1 }
		await saveEntry(issueType, { id: null, base: 0, value: issue, by, publish: true })
		expect(await announced()).toEqual([archivePath, expect.stringMatching(/^\/newsletter\/archive\/news-of-june/)])
		const person = { ...teamType.field.stored({ name: 'Ada Obi', role: 'Electrician' }), hidden: false, rank: 1 }
		await saveEntry(teamType, { id: null, base: 0, value: person, by, publish: true })
		expect(await announced()).toEqual(['/about'])
	})
})
