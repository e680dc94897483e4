import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveVoice } from '#app/features/ai/settings/voice.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { readMaxCost } from './max-cost.server.ts'

let database: TestDatabase
beforeAll(async () => {
	database = await openTestDatabase()
})
afterAll(() => database.close())

const prices = { AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15' }

test('without prices the most that a call costs is not known', async () => {
	loadEnv({})
	expect(await readMaxCost()).toBeNull()
})

test('what is sent with every text is part of the cost: a longer voice of the company costs more', async () => {
	loadEnv(prices)
	const without = await readMaxCost()
	expect(without?.perByte).toBe(3)
	const words = 'Write as an electrician in Ìbàdàn speaks.'
	await saveVoice({ words, bannedWords: [], samplePosts: [], version: 0 })
	const added = ((await readMaxCost())?.fixed ?? 0) - (without?.fixed ?? 0)
	expect(added).toBeGreaterThanOrEqual(3 * Buffer.byteLength(words))
})

test('no more is reserved for a reply than the site allows at all', async () => {
	loadEnv(prices)
	const usual = (await readMaxCost())?.fixed ?? 0
	loadEnv({ ...prices, AI_MAX_OUTPUT_TOKENS: '300' })
	const short = (await readMaxCost())?.fixed ?? 0
	expect(usual).toBeGreaterThan(short)
	expect((usual - short) % 15).toBe(0)
})
