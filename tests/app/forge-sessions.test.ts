import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { forgeAddresses } from '#app/features/forge/session/addresses.ts'
import { startApp } from '../support/app.ts'
import { signedIn } from '../support/functions.ts'

/* Sessions of the forge: kept, resumed, shared between tabs, and nobody else's. */

const app = await startApp({ seed: 'sample' })
const admin = await signedIn(app, 'admin')
const viewer = await signedIn(app, 'viewer')

beforeEach(() => app.sql`truncate rate_limits`)

const json = async (answer: Response) => [answer.status, await answer.json()]

test('what is typed is kept; who comes late is told', async () => {
	const id = randomUUID()
	const save = async (revision: number, patch: Record<string, unknown>) =>
		json(await admin.call(forgeAddresses.save(id), { revision, patch }))
	expect(await save(0, { postTitle: 'Roofs', junk: 1 })).toEqual([200, { ok: true, revision: 1 }])
	expect(await save(1, { topic: 'half a letter \ud83d and\0 nothing' })).toEqual([200, { ok: true, revision: 2 }])
	expect(await save(1, { topic: 'Sun' })).toMatchObject([
		409,
		{ ok: false, revision: 2, state: { postTitle: 'Roofs', topic: 'half a letter \ufffd and nothing' } },
	])
	expect(await save(2, { postTitle: 'x'.repeat(201) })).toMatchObject([
		422,
		{
			error: { code: 'input_invalid', field: 'postTitle', message: 'Post Title is too long: at most 200 characters.' },
		},
	])
	expect(await save(2, { imageUrl: 'https://evil.example/x.png' })).toMatchObject([
		422,
		{ error: { field: 'imageUrl' } },
	])
	expect(await json(await admin.call(forgeAddresses.delete(id), {}))).toEqual([200, { ok: true }])
	expect(await save(2, {})).toMatchObject([404, { error: { code: 'not_found' } }])
})

test('only admins come near, and only by a whole address', async () => {
	const at = (id: string) => forgeAddresses.save(id)
	expect(await json(await viewer.call(at(randomUUID()), { revision: 0, patch: {} }))).toMatchObject([403, {}])
	expect(await json(await admin.call(at('nonsense'), { revision: 0, patch: {} }))).toMatchObject([404, {}])
	expect(await json(await admin.call(at(randomUUID()), { revision: -1, patch: {} }))).toMatchObject([422, {}])
})
