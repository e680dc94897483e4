// Times what editors wait for, on the database the environment names: each request to it is one round, answered as JSON,
// milliseconds by what was done.
import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { listPosts } from '#app/features/posts-admin/list/list-posts.server.ts'
import { readPostsView } from '#app/features/posts-admin/list/posts-view.ts'
import { emptyPost, type PostFields } from '#app/features/posts/model/post-model.ts'
import { savePost } from '#app/features/editor/saving/save-post.server.ts'
import { setCompany } from '#app/config/company.ts'
import { companyWith } from '#app/config/company-settings.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { serveFigures } from '../serve-figures.ts'

followEvents()

const turnsARound = 4
const env = loadEnv()
setCompany(companyWith(env))
await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
await migrate()
const id = randomUUID()
await sql`insert into profiles (id, full_name, email, role) values (${id}, 'Editor', ${`${id}@example.com`}, 'admin')`
const editor: SignedIn = {
	id,
	role: 'admin',
	verified: true,
	name: 'Editor',
	email: '',
	avatarUrl: null,
	twoFactor: false,
	sessionId: '',
}
// The text of a usual post, so that its HTML, its search words and its version are as large as usual.
const [usual] = await sql<{ content: string }[]>`select content from blog_posts order by id limit 1`

let made = 0
const words = (): PostFields => {
	made += 1
	return {
		...emptyPost,
		title: `How post ${made} of the measuring came about`,
		slug: `measured-${id.slice(0, 8)}-${made}`,
		content: `${usual?.content ?? 'Words.'}\n\nSaved for the ${made}th time.`,
		status: 'published',
		categories: ['Solar'],
		tags: ['inverter', 'battery', 'load'],
	}
}

const table = (address: string) => () => listPosts(readPostsView(new URLSearchParams(address)))
let saved = await savePost({ id: null, tab: randomUUID(), version: 0, fields: words() }, editor)
let version = 1

const actions: Record<string, () => Promise<unknown>> = {
	'save, a new post': async () => {
		saved = await savePost({ id: null, tab: randomUUID(), version: 0, fields: words() }, editor)
		version = 1
	},
	'save, a change': async () => {
		const fields = { ...words(), slug: saved.slug }
		await savePost({ id: saved.id, tab: randomUUID(), version, fields }, editor)
		version += 1
	},
	'table of posts': table(''),
	'table, by title': table('sort=title'),
	'table, by views': table('sort=views'),
	'table, drafts': table('show=drafts'),
	'table, a word of few titles': table('q=measuring'),
}

async function round(): Promise<Record<string, number[]>> {
	const timings: Record<string, number[]> = {}
	for (let turn = 0; turn < turnsARound; turn++) {
		for (const [name, action] of Object.entries(actions)) {
			const began = performance.now()
			await action()
			timings[name] = [...(timings[name] ?? []), performance.now() - began]
		}
	}
	return timings
}

await round()
serveFigures(round)
