import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteUnfinished, diskStorage } from './disk-storage.server.ts'
import type { Storage } from './storage.ts'

vi.mock(import('node:fs/promises'), { spy: true })

let root: string
let storage: Storage
beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), 'imole-storage-'))
	storage = diskStorage(path.join(root, 'media'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function read(name: string): Promise<string | null> {
	const file = await storage.open(name)
	return file && (await buffer(file.stream)).toString()
}

async function names(folder: string): Promise<string[]> {
	const found: string[] = []
	for await (const { name } of storage.list(folder)) found.push(name)
	return found.sort()
}

test('a stored file can be opened, listed and removed', async () => {
	await storage.put('avatars/a-256.webp', Buffer.from('small'))
	await storage.put('avatars/a-512.webp', Buffer.from('large'))
	expect(await read('avatars/a-512.webp')).toBe('large')
	const small = await storage.open('avatars/a-256.webp')
	expect(small?.size).toBe(5)
	small?.stream.destroy()
	expect(await names('avatars')).toEqual(['avatars/a-256.webp', 'avatars/a-512.webp'])
	await storage.remove('avatars/a-256.webp')
	await storage.remove('avatars/a-256.webp')
	expect(await read('avatars/a-256.webp')).toBeNull()
	expect(await names('avatars')).toEqual(['avatars/a-512.webp'])
})

test('an empty storage has no files', async () => {
	expect(await names('avatars')).toEqual([])
	expect(await read('avatars/a.webp')).toBeNull()
})

test('a folder is no file, and no handle stays open of it or of a file whose size cannot be read', async () => {
	await storage.put('pictures/a/full.webp', Buffer.from('whole'))
	const opened = vi.mocked(fs.open)
	opened.mockClear()
	expect(await storage.open('pictures/a')).toBeNull()
	opened.mockImplementationOnce(async (...asked) => {
		const file = await fs.open(...asked)
		vi.spyOn(file, 'stat').mockRejectedValue(new Error('The disk does not respond.'))
		return file
	})
	await expect(storage.open('pictures/a/full.webp')).rejects.toThrow('does not respond')
	const handles = opened.mock.settledResults.flatMap((result) => (result.type === 'fulfilled' ? result.value.fd : []))
	expect(handles.length).toBeGreaterThan(1)
	expect(new Set(handles)).toEqual(new Set([-1]))
	expect(await read('pictures/a/full.webp')).toBe('whole')
})

test('concurrent writes of one name leave a whole file and no partial ones', async () => {
	const bytes = Buffer.alloc(200_000, 'x')
	await Promise.all(Array.from({ length: 8 }, () => storage.put('avatars/same.webp', bytes)))
	expect((await read('avatars/same.webp'))?.length).toBe(bytes.length)
	expect(readdirSync(path.join(root, 'media/avatars'))).toEqual(['UNFINISHED', 'same.webp'])
})

test('a write that fails leaves nothing behind', async () => {
	mkdirSync(path.join(root, 'media/avatars/taken'), { recursive: true })
	writeFileSync(path.join(root, 'media/avatars/taken/file'), '')
	await expect(storage.put('avatars/taken', Buffer.from('x'))).rejects.toThrow()
	expect(readdirSync(path.join(root, 'media/avatars'))).toEqual(['UNFINISHED', 'taken'])
	expect(readdirSync(path.join(root, 'media/avatars/UNFINISHED'))).toEqual([])
})

test('what a process that died has left unfinished is not a file, and is deleted after an hour', async () => {
	const left = ['pictures/UNFINISHED/7-a', 'avatars/UNFINISHED-7-b'].map((name) => path.join(root, 'media', name))
	await storage.put('avatars/a-256.webp', Buffer.from('face'))
	mkdirSync(path.join(root, 'media/pictures/UNFINISHED'), { recursive: true })
	for (const file of left) writeFileSync(file, 'half a fa')
	const all = async () => {
		const found: string[] = []
		for await (const name of storage.all()) found.push(name)
		return found
	}
	expect([await all(), await names('avatars')]).toEqual([['avatars/a-256.webp'], ['avatars/a-256.webp']])
	await deleteUnfinished(path.join(root, 'media'))
	expect(left.map((file) => existsSync(file))).toEqual([true, true])
	await deleteUnfinished(path.join(root, 'media'), Date.now() + 3_700_000)
	expect(left.map((file) => existsSync(file))).toEqual([false, false])
	expect(await read('avatars/a-256.webp')).toBe('face')
})

test.each([
	'../secrets/auth',
	'avatars/../../secrets/auth',
	'/etc/passwd',
	'avatars//a.webp',
	'avatars/.hidden',
	'avatars/a\\b.webp',
	'avatars/a\0.webp',
	'Avatars/a.webp',
	'',
	'a'.repeat(201),
])('a name that could lead elsewhere is refused (%j)', async (name) => {
	await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('no name')
	await expect(storage.open(name)).rejects.toThrow('no name')
	await expect((async () => storage.remove(name))()).rejects.toThrow('no name')
	await expect(names(name)).rejects.toThrow('no name')
})
