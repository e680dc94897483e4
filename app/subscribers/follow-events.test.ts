import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { subscribe } from '#app/db/notify.server.ts'
import type { DomainEvent } from '#app/events/events.ts'
import { connectSubscribers, publish } from '#app/events/publish.server.ts'
import { onPurge } from '#app/platform/pages/purge.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { addPost, addProfile } from '../../tests/support/rows.ts'
import { followEvents } from './follow-events.server.ts'

test('a process without subscribers changes nothing', async () => {
	const database = await openTestDatabase()
	await expect(inTransaction((tx) => publish(tx, { type: 'sample.loaded' }))).rejects.toThrow('followEvents()')
	await database.close()
})

describe.each(engines())('subscribers to events on %s', (engine) => {
	let database: TestDatabase
	let stop: (() => Promise<void>) | undefined
	const seen: string[] = []
	beforeAll(async () => {
		database = await openTestDatabase(engine)
		followEvents()
		onPurge((tags) => seen.push(`purged ${tags.join(' ')}`))
		stop = await subscribe('imole_live', (notice) => seen.push(`announced ${JSON.parse(notice).topic}`))
	})
	afterAll(async () => {
		await stop?.()
		await database.close()
	})

	const approved = async (): Promise<DomainEvent> => {
		const authorId = await addProfile()
		const postId = await addPost(authorId, { status: 'published' })
		return { type: 'comment.approved', id: newId(), postId, authorId, parentId: null, from: 'pending' }
	}

	test('pages are outdated before open pages are notified', async () => {
		const event = await approved()
		seen.length = 0
		await inTransaction((tx) => publish(tx, event))
		if (event.type !== 'comment.approved') throw new Error('another event')
		const topics = [`comments:${event.postId}`, `viewer:${event.authorId}`, 'moderation']
		await expect
			.poll(() => seen)
			.toEqual([`purged comments:${event.postId}`, ...topics.map((topic) => `announced ${topic}`)])
	})

	test('a change that is rolled back leaves no trace and notifies nobody', async () => {
		const event = await approved()
		seen.length = 0
		const before = await sql`select count(*) as n from purges`
		const failed = inTransaction(async (tx) => {
			await publish(tx, event)
			throw new Error('no')
		})
		await expect(failed).rejects.toThrow('no')
		// The pages are outdated all the same: when the connection is lost during a commit, its outcome is unknown.
		expect(seen.every((each) => each.startsWith('purged'))).toBe(true)
		expect(await sql`select count(*) as n from purges`).toEqual(before)
	})

	test('a subscriber that fails rolls the change back', async () => {
		connectSubscribers([() => Promise.reject(new Error('cannot follow'))])
		const id = await addProfile()
		const change = inTransaction(async (tx) => {
			await tx.sql`update profiles set full_name = 'Changed' where id = ${id}`
			await publish(tx, { type: 'user.changed', id })
		})
		await expect(change).rejects.toThrow('cannot follow')
		expect(await sql`select 1 from profiles where full_name = 'Changed'`).toEqual([])
		followEvents()
	})
})
