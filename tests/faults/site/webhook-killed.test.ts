import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, inTransaction, openDatabase, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { makeEndpoint } from '#app/features/webhooks/endpoints/endpoints.server.ts'
import { queueDeliveries } from '#app/features/webhooks/deliveries/queue-deliveries.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { newSiteFolder } from '../../support/database.ts'
import { startSiteProcess } from '../../support/site-process.ts'
import { webhookReceiver } from '../../support/programs/webhook-receiver.ts'

/* A site that is killed between sending a message and recording that it was taken sends it again, with the same id. */

const receiver = await webhookReceiver()
afterAll(receiver.close)

type Row = { messageId: string; state: string; attempts: number }

test('kill -9 between sending and recording: every message arrives at least once, under one id', async () => {
	const dataDir = await newSiteFolder()
	loadEnv({ DATA_DIR: dataDir })
	const open = () => openDatabase({ dataDir })
	const rows = () => sql<Row[]>`
		select message_id as "messageId", state, attempts from webhook_deliveries order by run_at, id`

	await open()
	const made = await makeEndpoint({ id: newId(), name: 'Stock', url: receiver.url, events: ['post.published'] })
	if (typeof made === 'string') throw new Error(made)
	receiver.use(made.secret)
	for (let nth = 0; nth < 4; nth++)
		await inTransaction((tx) => queueDeliveries(tx, [{ type: 'post.published', id: newId() }]))
	const wanted = (await rows()).map(({ messageId }) => messageId)
	expect(wanted).toHaveLength(4)
	await closeDatabase()

	/** Runs the site until a message comes, and kills it: before its response has gone out, or right after. */
	const killAt = async (nth: number, isAnswered: boolean) => {
		const killed = Promise.withResolvers<void>()
		const site = startSiteProcess({ DATA_DIR: dataDir, WEBHOOK_LOCALHOST: 'on' })
		receiver.answer((count) => {
			if (count < nth) return {}
			if (isAnswered) setImmediate(() => site.signal('SIGKILL'))
			else site.signal('SIGKILL')
			killed.resolve()
			return isAnswered ? {} : { afterMs: 1_000 }
		})
		await killed.promise
		await site.ended
		await open()
		const left = await rows()
		// The minute of its lock is over.
		await sql`update webhook_deliveries set locked_until = now() where locked_until is not null`
		await closeDatabase()
		return left
	}

	const first = await killAt(1, false)
	expect(first[0]).toMatchObject({ state: 'sending', attempts: 1 })
	expect(first.slice(1).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
	await killAt(receiver.received.length + 2, false)
	await killAt(receiver.received.length + 1, true)

	receiver.answer(() => ({}))
	const site = startSiteProcess({ DATA_DIR: dataDir, WEBHOOK_LOCALHOST: 'on' })
	await expect.poll(() => new Set(receiver.received.map(({ id }) => id)).size, { timeout: 240_000 }).toBe(wanted.length)
	await site.url
	site.signal('SIGTERM')
	await site.ended
	await open()
	const settled = await rows()
	await closeDatabase()
	expect(receiver.wrong).toEqual([])
	expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set(wanted))
	expect(settled.map(({ state }) => state)).toEqual(wanted.map(() => 'delivered'))
	// What was killed unrecorded came twice, as one message: the same id and the same words.
	const again = receiver.received.filter(({ id }) => id === first[0]?.messageId)
	expect(again.length).toBeGreaterThan(1)
	expect(new Set(again.map(({ data, timestamp }) => JSON.stringify([data, timestamp]))).size).toBe(1)
	rmSync(dataDir, { recursive: true, force: true })
})
