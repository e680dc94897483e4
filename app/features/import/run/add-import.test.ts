import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { env, loadEnv } from '#app/platform/env/env.server.ts'
import { newDataDir, openTestDatabase } from '../../../../tests/support/database.ts'
import { addUploadedImport } from './add-import.server.ts'
import { maxFileBytes } from '../limits.ts'
import { giveTo } from '../files/import-files.server.ts'

const opened = await openTestDatabase()
loadEnv({ DATA_DIR: newDataDir() })
afterAll(() => opened.close())

const folder = () => path.resolve(env.DATA_DIR, 'imports')

function uploaded(bytes: string): string {
	mkdirSync(folder(), { recursive: true })
	const upload = crypto.randomUUID()
	writeFileSync(path.join(folder(), `${upload}.upload`), bytes)
	return upload
}

const form = (file: string, pictures: string, id: string = crypto.randomUUID()) => ({
	intent: 'add' as const,
	id,
	file,
	fileName: 'old.xml',
	pictures,
	picturesName: pictures === '' ? '' : 'uploads.zip',
	tooLarge: '' as const,
	site: '',
})

const imports = async () => sql`select id, pictures_name as pictures from imports`

test('a press that comes while the first has moved the files answers as the first', async () => {
	const sent = form(uploaded('<rss/>'), uploaded('PK'))
	// The first is between its two files.
	await giveTo(sent.id, sent.file, 'file')
	await addUploadedImport(sent, null)
	expect([...(await imports())]).toEqual([{ id: sent.id, pictures: 'uploads.zip' }])
	expect(readdirSync(folder()).toSorted()).toEqual([`${sent.id}.file`, `${sent.id}.pictures`])
	// After both, and before its row is there.
	await sql`delete from imports`
	await addUploadedImport(sent, null)
	expect(await imports()).toHaveLength(1)
	const many = form(uploaded('<rss/>'), uploaded('PK'))
	await Promise.all(Array.from({ length: 8 }, () => addUploadedImport(many, null)))
	expect(await imports()).toHaveLength(2)
})

test('an upload that was never here is said to be gone', async () => {
	await expect(addUploadedImport(form(crypto.randomUUID(), ''), null)).rejects.toThrow('no longer here')
})

test('an archive, which may have the pictures of a site in it, may be larger than a text', async () => {
	const large = (begin: string) => {
		const upload = uploaded(begin)
		truncateSync(path.join(folder(), `${upload}.upload`), maxFileBytes + 1)
		return upload
	}
	const before = (await imports()).length
	await addUploadedImport(form(large('PK'), ''), null)
	expect(await imports()).toHaveLength(before + 1)
	await expect(addUploadedImport(form(large('<rss/>'), ''), null)).rejects.toThrow('larger than')
})
