import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { s3Keys, startS3, type Fault } from '../../../../tests/servers/s3-server.ts'
import { backupName } from '../archive/backup.ts'
import { copyNameOf, type CopyStore } from './copies.ts'
import { elsewhereMessages as messages } from './messages.ts'
import { s3Store } from './s3-store.server.ts'
import type { Patience, S3Target } from '#app/platform/storage/s3/s3-request.server.ts'

const s3 = await startS3('backups')
afterEach(() => {
	s3.fault = () => null
	s3.requests.length = 0
})

const signal = new AbortController().signal
const quick: Patience = { silenceMs: 120_000, pausesMs: [10, 20] }
const store = (target: Partial<S3Target> = {}, patience = quick, pageSize?: number): CopyStore =>
	s3Store(
		{ endpoint: s3.url, bucket: 'backups', prefix: 'shop/', region: 'us-east-1', ...s3Keys, ...target },
		patience,
		pageSize,
	)
const nameAt = (second: number) => copyNameOf(backupName('nightly', new Date(Date.UTC(2026, 9, 1, 2, 0, second))))

async function* inPieces(bytes: Uint8Array) {
	for (let at = 0; at < bytes.length; at += 65_552) yield bytes.subarray(at, at + 65_552)
}
const put = (to: CopyStore, name: string, bytes: Uint8Array) =>
	to.put(name, inPieces(bytes), bytes.length + 5_000, signal)
async function get(from: CopyStore, name: string): Promise<Buffer> {
	const pieces: Uint8Array[] = []
	for await (const piece of from.get(name, signal)) pieces.push(piece)
	return Buffer.concat(pieces)
}
const always = (fault: Fault) => () => fault
const sent = (pattern: RegExp) => s3.requests.filter(({ method, url }) => pattern.test(`${method} ${url}`)).length

test('what is put there is listed, is the same when it is downloaded, and can be removed', async () => {
	const files = [new Uint8Array(randomBytes(1_000)), new Uint8Array(randomBytes(14_000_001))]
	for (const [at, bytes] of files.entries()) {
		await put(store(), nameAt(at), bytes)
		expect((await get(store(), nameAt(at))).equals(bytes)).toBe(true)
	}
	// 14 MB went in parts of 6 MiB.
	expect(sent(/^PUT .*partNumber/)).toBe(3)
	const { copies, now } = await store().list(signal)
	expect(copies.map(({ name, bytes }) => [name, bytes])).toEqual([
		[nameAt(0), 1_000],
		[nameAt(1), 14_000_001],
	])
	expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000)
	await store().remove(nameAt(0), signal)
	await store().remove(nameAt(0), signal)
	await expect(get(store(), nameAt(0))).rejects.toThrow(messages.copyGone)
	expect((await store().list(signal)).copies).toHaveLength(1)
	await store().remove(nameAt(1), signal)
})

test('a listing of more than a thousand is read to its end, without foreign files', async () => {
	const others = ['shop/notes.txt', 'shop/imole-1.tar.age', 'imole-20261001-020000-nightly.tar.age']
	const names = Array.from({ length: 1_203 }, (_, at) => nameAt(at))
	const root = store({ prefix: '' })
	for (const key of others) await put(root, key, Buffer.from('x'))
	await put(store(), nameAt(0), Buffer.from('x'))
	const shop = path.join(s3.bucketFolder, 'shop')
	for (const file of fs.readdirSync(shop).filter((each) => each.startsWith(nameAt(0))))
		for (const name of names.slice(1))
			fs.copyFileSync(path.join(shop, file), path.join(shop, file.replace(nameAt(0), name)))
	s3.requests.length = 0
	expect((await store().list(signal)).copies.map(({ name }) => name)).toEqual(names)
	expect(sent(/^GET .*list-type/)).toBe(2)
	expect((await store({}, quick, 100).list(signal)).copies).toHaveLength(1_203)
	for (const file of fs.readdirSync(shop)) fs.rmSync(path.join(shop, file), { recursive: true })
})

describe('says what is wrong', () => {
	const list = (target: Partial<S3Target> = {}) => store(target).list(signal)
	test.each<[string, Partial<S3Target>, string]>([
		['a wrong secret', { secretAccessKey: 'x' }, messages.accessDenied('SignatureDoesNotMatch')],
		['an unknown key', { accessKeyId: 'x' }, messages.accessDenied('InvalidAccessKeyId')],
		['no such bucket', { bucket: 'other' }, messages.noBucket],
	])('%s', async (_what, target, message) => {
		await expect(list(target)).rejects.toThrow(message)
	})
	test.each<[number, string, string]>([
		[403, 'AccessDenied', messages.accessDenied('AccessDenied')],
		[403, 'RequestTimeTooSkewed', 'The clock of this machine is wrong'],
		[400, 'AuthorizationHeaderMalformed', messages.wrongRegion(null)],
		[301, 'PermanentRedirect', messages.wrongRegion(null)],
		[507, 'XMinioStorageFull', messages.placeFull],
		[503, 'SlowDown', messages.unexpected('503 SlowDown')],
		[200, 'Unexpected', messages.noService],
	])('%s %s', async (status, code, message) => {
		s3.fault = always({ status, code })
		await expect(list()).rejects.toThrow(message)
	})
	test('nothing listens there', async () => {
		await expect(list({ endpoint: 'http://127.0.0.1:2' })).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/)
	})
	test('a server that never answers', async () => {
		s3.fault = always('hang')
		const target = { endpoint: s3.url, bucket: 'backups', prefix: '', region: 'us-east-1', ...s3Keys }
		const hasty = s3Store(target, { ...quick, silenceMs: 100 })
		await expect(hasty.list(signal)).rejects.toThrow(messages.unreachable(s3.url, messages.silent))
		expect(s3.requests).toHaveLength(3)
	})
})

test('a part that is lost on the way is sent again', async () => {
	const bytes = new Uint8Array(randomBytes(13_000_000))
	let lost = 0
	s3.fault = ({ url }) => (url.includes('partNumber=2') && lost++ < 2 ? 'drop' : null)
	await put(store(), nameAt(0), bytes)
	expect(sent(/partNumber=2/)).toBe(3)
	expect((await get(store(), nameAt(0))).equals(bytes)).toBe(true)
	await store().remove(nameAt(0), signal)
})

test('an upload that fails or is stopped is removed, and nothing is listed', async () => {
	const bytes = new Uint8Array(randomBytes(13_000_000))
	s3.fault = ({ url }) => (url.includes('partNumber=2') ? { status: 507, code: 'XMinioStorageFull' } : null)
	await expect(put(store(), nameAt(0), bytes)).rejects.toThrow(messages.placeFull)
	expect(sent(/^DELETE .*uploadId=/)).toBe(1)

	const stop = new AbortController()
	s3.fault = ({ url }) => {
		if (url.includes('partNumber=2')) stop.abort(new Error('enough'))
		return url.includes('partNumber=2') ? 'hang' : null
	}
	await expect(store().put(nameAt(0), inPieces(bytes), bytes.length, stop.signal)).rejects.toThrow('enough')
	expect(sent(/^DELETE .*uploadId=/)).toBe(2)
	expect((await store().list(signal)).copies).toEqual([])
})

test('parts that a killed process has left are removed when the same copy is sent again', async () => {
	const bytes = new Uint8Array(randomBytes(13_000_000))
	// As after a kill: the upload is neither completed nor aborted.
	s3.fault = ({ method, url }) => (method === 'DELETE' || url.includes('partNumber=2') ? 'drop' : null)
	await expect(put(store(), nameAt(0), bytes)).rejects.toThrow('cannot be reached')
	s3.fault = () => null
	s3.requests.length = 0
	await put(store(), nameAt(0), bytes)
	expect(sent(/^DELETE .*uploadId=/)).toBe(1)
	await store().remove(nameAt(0), signal)
})

test('a connection that breaks or falls silent during a download is an error with a message', async () => {
	await put(store(), nameAt(0), new Uint8Array(randomBytes(1_000_000)))
	s3.fault = always('drop after 100 KB')
	await expect(get(store(), nameAt(0))).rejects.toThrow(messages.lineBroke)
})
