import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#app/db/ids.ts'
import { startApp } from '../../support/app.ts'
import { blogRows } from '../../support/blog-rows.ts'
import { newPostgresDatabase } from '../../support/database.ts'
import { cdnReceiver } from '../../support/programs/cdn-receiver.ts'
import { seats, type Seat } from '../../support/seats.ts'

/*
 * Somebody's role changes as soon as their change is made. What follows from the change (files are removed, caches let go
 * of pages) is done all the same, and the response says that it was made.
 */

const cdn = await cdnReceiver()
afterAll(() => cdn.close())
const app = await startApp({
	env: { TRUST_PROXY: '1', DATABASE_URL: await newPostgresDatabase(), ...cdn.settings.varnish },
})
const people = await seats(app)
const posts = blogRows(app.sql)
await app.sql`
	insert into profiles (id, full_name, email, email_verified, role, is_owner)
	values (${newId()}, 'Bola Ade', 'owner@example.com', true, 'admin', true)`
const isSharing = async () => (await app.fetch('/about')).headers.get('cache-control')?.includes('s-maxage') ?? false
beforeEach(async () => {
	await expect.poll(isSharing, { timeout: 60_000 }).toBe(true)
	await people.ready()
	for (const role of ['admin', 'editor'])
		await app.sql`update profiles set role = ${role} where email = ${`${role}@example.com`}`
})

const send = (seat: Seat, path: string, fields: Record<string, string>) =>
	people.send(seat, path, { method: 'POST', body: new URLSearchParams(fields) })

/** The person gets another role in the transaction that writes to this table, so that every later one finds it changed. */
async function whileChanged(table: string, event: string, seat: Seat, run: () => Promise<Response>): Promise<Response> {
	await app.sql.unsafe(`
		create or replace function lose_role() returns trigger language plpgsql as $$
		begin
			update profiles set role = 'sales' where email = '${seat}@example.com';
			return null;
		end $$;
		create trigger lose_role after ${event} on ${table} for each statement execute function lose_role()`)
	try {
		return await run()
	} finally {
		await app.sql.unsafe('drop function if exists lose_role cascade')
	}
}
const roleOf = async (seat: Seat) =>
	(await app.sql<{ role: string }[]>`select role from profiles where email = ${`${seat}@example.com`}`)[0]?.role

test('a post that goes to the trash: the CDN lets go of it, and that is recorded', async () => {
	const authorId = await posts.author()
	const id = await posts.post({ slug: `post-${randomUUID()}`, authorId, publishedAt: new Date() })
	const response = await whileChanged('cdn_purges', 'insert', 'editor', () =>
		send('editor', '/admin/posts', { one: `trash:${id}`, [`read:${id}`]: '1' }),
	)
	expect(await roleOf('editor')).toBe('sales')
	expect(response.status).toBeLessThan(400)
	expect(cdn.purges.flat()).toContain(`post:${id}`)
	expect(await app.sql`select 1 from cdn_purges where takes_away and not is_repeat`).toEqual([])
	expect(await app.sql`select works, failure from cdn_line`).toEqual([{ works: true, failure: null }])
})

test('a picture that is deleted: its files and its row go, and the page says so', async () => {
	const body = new FormData()
	body.set('key', randomUUID())
	body.set('alt', 'A roof')
	const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#2a6' } })
		.jpeg()
		.toBuffer()
	body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'roof.jpg')
	const headers = { accept: 'application/json' }
	const added = await people.send('editor', '/admin/media/upload', { method: 'POST', body, headers })
	const { id } = await added.json()
	const response = await whileChanged('media', 'delete', 'editor', () =>
		send('editor', `/admin/media/${id}`, { intent: 'delete' }),
	)
	expect(await roleOf('editor')).toBe('sales')
	expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/media?said=deleted'])
	expect(await app.sql`select 1 from media_files`).toEqual([])
})

test('a person who is erased: caches let go of their portrait', async () => {
	const email = `${randomUUID()}@example.com`
	const portrait = `/media/avatars/${'a'.repeat(40)}-256.webp`
	await app.sql`
		insert into profiles (id, full_name, email, email_verified, avatar_url)
		values (${newId()}, 'Ngozi Eze', ${email}, true, ${portrait})`
	const portraits = () => app.sql`select 1 from cdn_purges where takes_away and 'portraits' = any (tags)`
	const before = await portraits()
	const response = await whileChanged('erasures', 'insert', 'admin', () =>
		send('admin', '/admin/privacy', {
			intent: 'erase',
			email,
			typed: email,
			order: randomUUID(),
			account: 'yes',
			comments: 'delete',
		}),
	)
	expect(await roleOf('admin')).toBe('sales')
	expect(response.status).toBeLessThan(400)
	expect(await app.sql`select 1 from profiles where email = ${email}`).toEqual([])
	expect((await portraits()).length).toBeGreaterThan(before.length)
})
