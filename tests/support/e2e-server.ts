import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { newId } from '#app/db/ids.ts'
import type * as Main from '#server/main.ts'
import { fillLists } from './data/fill-lists.ts'
import { newSession } from './people/new-session.ts'
import { pathsOfSitemap } from './pages/public-routes.ts'
import { newSampleFolder } from './content/sample-site.ts'
import { builtSite } from './built-site.ts'

// The built site with the sample content on a fresh database, for the browser journeys.
process.env['NODE_ENV'] = 'production'
const site: typeof Main = await import(pathToFileURL(builtSite()).href)
const dataDir = await newSampleFolder()
const server = await site.start({
	env: {
		PORT: process.env['PORT'],
		DATA_DIR: dataDir,
		SEED: 'sample',
		TRUST_PROXY: '1',
		LOG_LEVEL: 'error',
		// The program of programs.spec.ts is on this machine.
		WEBHOOK_LOCALHOST: 'on',
		// On a busy machine a page may take a while: no journey gets an outdated one, or none, because of that.
		REQUEST_PATIENCE_MS: '300000',
		ADMIN_EMAIL: 'admin@imole.example',
		ADMIN_PASSWORD: 'mangoes on the roof',
	},
})

// As they are before any journey publishes or takes away a post.
const publicPages = pathsOfSitemap(await (await fetch(`${server.url}/sitemap.xml`)).text())

/** An account whose password is the first admin's: the hash is copied, because to make one takes a tenth of a journey. */
async function addPerson(email: string, name: string, wanted: string): Promise<void> {
	const id = newId()
	const isOwner = wanted === 'owner'
	const role = isOwner ? 'admin' : wanted
	await site.sql`
		insert into profiles (id, full_name, email, role, email_verified, is_owner)
		values (${id}, ${name}, ${email.toLowerCase()}, ${role}, ${role === 'admin'}, ${isOwner})`
	await site.sql`
		insert into accounts (id, user_id, account_id, provider_id, password)
		select ${newId()}, ${id}, ${id}, 'credential', a.password
		from accounts a join profiles p on p.id = a.user_id where p.email = 'admin@imole.example'`
}

// What no visitor can do, on the next port: read the mails to an address, add somebody (e2e/support/backstage.ts).
const backstage = createServer((req, res) => {
	const { pathname, searchParams } = new URL(req.url ?? '', 'http://backstage')
	const email = searchParams.get('email') ?? ''
	const response = async () => {
		if (pathname === '/pages') return publicPages
		if (pathname === '/mails')
			return await site.sql`
				select kind, subject, text, html, headers from outbox
				where lower(to_address) = lower(${email}) order by created_at, id`
		if (pathname === '/add-person')
			return await addPerson(email, searchParams.get('name') ?? '', searchParams.get('role') ?? '')
		if (pathname === '/add-session') return await newSession(site, dataDir, email)
		if (pathname === '/fill-thread')
			return await site.sql`
				insert into blog_comments (id, post_id, author_id, content, status, created_at)
				select gen_random_uuid(), p.id, a.id, 'Number ' || n || '.', 'approved', now() - interval '1 day' + n * interval '1 second'
				from blog_posts p, profiles a, generate_series(1, 120) n
				where p.slug = ${searchParams.get('slug') ?? ''} and lower(a.email) = lower(${email})
					and not exists (select from blog_comments c where c.post_id = p.id and c.content = 'Number 120.')
				returning id`
		if (pathname === '/give-up')
			return await site.sql`
				update outbox set state = 'dead', attempts = 7, last_error = '550 No such inbox'
				where lower(to_address) = lower(${email}) returning id`
		if (pathname === '/keep-waiting')
			return await site.sql`
				update media_files f set state = 'waiting', locked_until = now() + interval '30 minutes'
				from media m where m.file_key = f.key and m.id = ${searchParams.get('picture')} returning f.key`
		if (pathname === '/publish-issue')
			return await site.sql`
				update content_entries set published = draft, published_version = version
				where type = 'newsletter-issues' and id = ${searchParams.get('id')} returning id`
		if (pathname === '/end-sessions')
			return await site.sql`
				delete from sessions s using profiles p where p.id = s.user_id and p.email = lower(${email}) returning s.id`
		if (pathname === '/age-confirmation')
			return await site.sql`
				update sessions s set confirmed_at = now() - interval '1 hour'
				from profiles p where p.id = s.user_id and p.email = lower(${email}) returning s.id`
		if (pathname === '/add-post')
			return await site.sql`
				insert into blog_posts (id, slug, title, content, html, status, author_id)
				select gen_random_uuid(), ${searchParams.get('slug')}, ${searchParams.get('title')}, 'Words.', '<p>Words.</p>',
					${searchParams.get('status')}, id
				from profiles where lower(email) = lower(${email}) returning id`
		if (pathname === '/fill-lists') return await fillLists(site, email)
		return []
	}
	response().then(
		(found) => res.end(JSON.stringify(found ?? [])),
		() => res.writeHead(500).end(),
	)
})
backstage.listen(Number(process.env['PORT']) + 1, '127.0.0.1')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => {
		backstage.close()
		void server.stop().then(() => {
			rmSync(dataDir, { recursive: true, force: true })
			process.exit(0)
		})
	})
}
