import { buffer } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { s3Keys, startS3 } from '../../../tests/servers/s3-server.ts'
import { log } from '../log/log.server.ts'
import { bucketError, reasonOf, s3Storage, usualStoragePatience, type StoragePatience } from './s3-storage.server.ts'
import type { S3Target } from './s3/s3-request.server.ts'
import type { Storage } from './storage.ts'

log.level = 'silent'
const s3 = await startS3('files')
const quick = { silenceMs: 120_000, pausesMs: [10, 20] }
const anySpeed = { graceMs: 3_600_000, bytesPerSecond: 1 }
const open = (
	target: Partial<S3Target> = {},
	awayMs = 0,
	silenceMs = quick.silenceMs,
	speed: StoragePatience['speed'] = anySpeed,
): Storage =>
	s3Storage(
		{ endpoint: s3.url, bucket: 'files', prefix: 'site/', region: 'us-east-1', ...s3Keys, ...target },
		{ read: { ...quick, silenceMs }, write: { ...quick, silenceMs }, awayMs, speed },
	)
let storage: Storage
beforeEach(() => {
	storage = open()
})
afterEach(async () => {
	s3.fault = () => null
	for await (const name of storage.all()) await storage.remove(name)
	s3.requests.length = 0
})

async function read(name: string, from = storage): Promise<string | null> {
	const file = await from.open(name)
	return file && (await buffer(file.stream)).toString()
}
async function names(from: AsyncIterable<string | { name: string }>): Promise<string[]> {
	const found: string[] = []
	for await (const each of from) found.push(typeof each === 'string' ? each : each.name)
	return found.sort()
}
const asked = (pattern: RegExp) => s3.requests.filter(({ method, url }) => pattern.test(`${method} ${url}`)).length

test('a file in a bucket can be opened, listed and removed, like one on disk', async () => {
	const bytes = randomBytes(300_000)
	await storage.put('pictures/a/full.webp', bytes)
	await storage.put('pictures/a/320.webp', Buffer.from('small'))
	await storage.put('pictures/ab/320.webp', Buffer.from('other'))
	await storage.put('avatars/a-256.webp', Buffer.from('face'))
	const file = await storage.open('pictures/a/full.webp')
	expect(file?.size).toBe(300_000)
	expect(file && bytes.equals(await buffer(file.stream))).toBe(true)
	expect(await names(storage.list('pictures/a'))).toEqual(['pictures/a/320.webp', 'pictures/a/full.webp'])
	expect(await names(storage.list('pictures'))).toEqual([])
	for await (const { size, changedAt } of storage.list('avatars')) {
		expect(size).toBe(4)
		expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(600_000)
	}
	expect([await storage.has('avatars/a-256.webp'), await storage.has('avatars/b-256.webp')]).toEqual([true, false])
	await storage.removeFolder('pictures/a')
	expect(await names(storage.all())).toEqual(['avatars/a-256.webp', 'pictures/ab/320.webp'])
	await storage.remove('avatars/a-256.webp')
	await storage.remove('avatars/a-256.webp')
	expect(await read('avatars/a-256.webp')).toBeNull()
	expect(bucketError()).toBeNull()
})

test('names of visitors, files of other programs and of other sites are not touched', async () => {
	for (const name of ['../secrets/auth', 'avatars//a.webp', 'Avatars/a.webp', '']) {
		await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('no name')
		await expect(storage.open(name)).rejects.toThrow('no name')
		await expect((async () => storage.remove(name))()).rejects.toThrow('no name')
		await expect(storage.removeFolder(name)).rejects.toThrow('no name')
	}
	const other = open({ prefix: 'site/avatars-of-another/' })
	await other.put('a.webp', Buffer.from('theirs'))
	await storage.put('avatars/a.webp', Buffer.from('ours'))
	await open({ prefix: 'site/backups/' }).put('copies/site.tar.age', Buffer.from('a copy of a backup'))
	expect(await names(storage.all())).toEqual(['avatars/a.webp'])
	await storage.removeFolder('avatars')
	expect(await read('a.webp', other)).toBe('theirs')
})

test('what fails once is requested again, and a broken download is started again', async () => {
	let [lost, cut] = [0, 0]
	s3.fault = ({ method }) => (method === 'PUT' && lost++ < 2 ? { status: 503, code: 'SlowDown' } : null)
	const bytes = randomBytes(400_000)
	await storage.put('pictures/a/full.webp', bytes)
	expect(asked(/^PUT/)).toBe(3)
	s3.fault = ({ method }) => (method === 'GET' && cut++ < 2 ? 'drop after 100 KB' : null)
	const file = await storage.open('pictures/a/full.webp')
	expect(file && bytes.equals(await buffer(file.stream))).toBe(true)
	expect(asked(/^GET .*full/)).toBe(3)
	expect(bucketError()).toBeNull()
})

describe('a bucket that cannot be used is never an empty one', () => {
	const away = { status: 503, retryAfter: 30, code: 'storage-away' }
	test.each<[string, Partial<S3Target>, string]>([
		['a wrong secret', { secretAccessKey: 'x' }, 'STORAGE_S3_SECRET_KEY'],
		['no such bucket', { bucket: 'other' }, 'STORAGE_URL'],
		['nothing listens', { endpoint: 'http://127.0.0.1:2' }, 'ECONNREFUSED'],
	])('%s', async (_what, target, reason) => {
		const broken = open(target)
		const error: unknown = await broken.open('avatars/a.webp').catch((thrown: unknown) => thrown)
		expect(error).toMatchObject(away)
		expect(reasonOf(error)).toContain(reason)
		expect(bucketError()?.problem).toContain(reason)
		await expect(broken.put('avatars/a.webp', Buffer.from('x'))).rejects.toMatchObject(away)
		await expect(names(broken.all())).rejects.toMatchObject(away)
		await expect(names(broken.list('avatars'))).rejects.toMatchObject(away)
	})

	test('a service that says nothing, and one whose download never ends well', async () => {
		s3.fault = () => 'hang'
		await expect(open({}, 0, 100).open('avatars/a.webp')).rejects.toMatchObject(away)
		s3.fault = () => null
		await storage.put('pictures/a/full.webp', randomBytes(400_000))
		s3.fault = () => 'drop after 100 KB'
		await expect(storage.open('pictures/a/full.webp')).rejects.toMatchObject(away)
	})

	test('a download that never is silent and never ends is given up, and leaves nothing open', async () => {
		await storage.put('pictures/a/full.webp', randomBytes(400_000))
		s3.fault = ({ method }) => (method === 'GET' ? 'trickle' : null)
		const error: unknown = await open({}, 0, quick.silenceMs, { graceMs: 100, bytesPerSecond: 1_000_000 })
			.open('pictures/a/full.webp')
			.catch((thrown: unknown) => thrown)
		expect(error).toMatchObject(away)
		expect(reasonOf(error)).toContain('too slowly')
		expect(asked(/^GET .*full/)).toBe(1)
		await expect.poll(() => s3.trickling).toBe(0)
	})

	test.each(['read', 'write'] as const)('a service that says nothing: %s fails before a proxy cuts it', (work) => {
		const { silenceMs, pausesMs } = usualStoragePatience[work]
		// Proxies and the front wait 60 seconds; an upload has been read and made smaller before.
		expect(pausesMs.reduce((sum, pause) => sum + pause + silenceMs, silenceMs)).toBeLessThanOrEqual(50_000)
	})

	test('reading fails at once for a while after three failures in a row, and recovers', async () => {
		const patient = open({}, 3_600_000)
		s3.fault = () => ({ status: 503, code: 'SlowDown' })
		for (let turn = 0; turn < 3; turn++) await expect(patient.open('avatars/a.webp')).rejects.toMatchObject(away)
		expect(s3.requests.length).toBe(9)
		const before = s3.requests.length
		for (let turn = 0; turn < 20; turn++) await expect(patient.open('avatars/a.webp')).rejects.toMatchObject(away)
		expect(s3.requests.length).toBe(before)
		s3.fault = () => null
		// Writing always tries, and updates what reading knows.
		await patient.put('avatars/a.webp', Buffer.from('back'))
		expect(await read('avatars/a.webp', patient)).toBe('back')
	})
})
