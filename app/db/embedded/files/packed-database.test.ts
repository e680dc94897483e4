import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import fc from 'fast-check'
import { packTar, unpackTar } from 'modern-tar/fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { newDataDir, newSiteFolder } from '../../../../tests/support/database.ts'
import { connectEmbedded } from '../connect.server.ts'
import { readControl } from './control-file.ts'
import { packDatabase, unpackDatabase } from './packed-database.server.ts'

/** What is like the files of a database, and small. */
function smallFolder(): string {
	const folder = path.join(newDataDir(), 'database')
	for (const name of ['base/5', 'global', 'pg_wal', 'pg_twophase'])
		fs.mkdirSync(path.join(folder, name), { recursive: true })
	fs.writeFileSync(path.join(folder, 'PG_VERSION'), '18\n')
	fs.writeFileSync(path.join(folder, 'base/5/2619'), Buffer.alloc(3_000, 'abcdefg'))
	fs.writeFileSync(path.join(folder, 'base/5/2620'), '')
	fs.writeFileSync(path.join(folder, 'global/pg_control'), Buffer.alloc(8192, 1))
	fs.writeFileSync(path.join(folder, 'pg_wal/000000010000000000000001'), Buffer.alloc(1_000))
	return folder
}

/** Every file but the one that is never the same, and every folder. */
const contentOf = (folder: string): string[] =>
	fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.map((entry) => path.join(entry.parentPath, entry.name))
		.filter((file) => !file.endsWith('pg_control'))
		.map((file) => `${path.relative(folder, file)} ${fs.statSync(file).isFile() ? fs.readFileSync(file, 'hex') : '/'}`)
		.toSorted()

describe('a packed database', () => {
	const folder = smallFolder()
	const file = path.join(newDataDir(), 'packed')
	let bytes: Buffer
	beforeAll(async () => {
		await packDatabase(folder, file)
		bytes = fs.readFileSync(file)
	})
	const unpacked = async (content: Buffer) => {
		const [packed, to] = [path.join(newDataDir(), 'packed'), path.join(newDataDir(), 'database')]
		fs.writeFileSync(packed, content)
		await unpackDatabase(packed, to)
		return contentOf(to)
	}

	test('is unpacked as it was, empty folders and files included, and nothing is left next to it', async () => {
		const before = contentOf(folder)
		expect(before).toHaveLength(9)
		expect(await unpacked(bytes)).toEqual(before)
		expect(fs.readdirSync(path.dirname(file))).toEqual(['packed'])
	})

	test('that is cut short, or differs in one bit, is never unpacked as anything else', async () => {
		const before = contentOf(folder)
		const outcome = (content: Buffer) => unpacked(content).catch(() => 'rejected')
		await fc.assert(
			fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
				expect(await outcome(bytes.subarray(0, length))).toBe('rejected')
			}),
			{ numRuns: 30 },
		)
		await fc.assert(
			fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
				const damaged = Buffer.from(bytes)
				damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << bit), at)
				// Some bits of gzip mean nothing (a time, a code that is not used): then all of it is as it was.
				const found = await outcome(damaged)
				if (found !== 'rejected') expect(found).toEqual(before)
			}),
			{ numRuns: 100 },
		)
	})

	test.each<[string, (folder: string) => void]>([
		['a file less', (place) => fs.rmSync(path.join(place, 'base/5/2620'))],
		['an empty folder less', (place) => fs.rmdirSync(path.join(place, 'pg_twophase'))],
		['a file more', (place) => fs.writeFileSync(path.join(place, 'base/5/9999'), '')],
		['another file', (place) => fs.writeFileSync(path.join(place, 'PG_VERSION'), '17\n')],
		['no list', (place) => fs.rmSync(path.join(place, 'imole-packed.json'))],
	])('with %s than its list says is not taken for a whole one', async (_, change) => {
		const [place, packed] = [path.join(newDataDir(), 'place'), path.join(newDataDir(), 'packed')]
		await pipeline(fs.createReadStream(file), createGunzip(), unpackTar(place))
		change(place)
		await pipeline(packTar(place), createGzip(), fs.createWriteStream(packed))
		await expect(unpacked(fs.readFileSync(packed))).rejects.toThrow()
	})
})

test('two databases of one file have identities of their own, and both open', async () => {
	const file = path.join(newDataDir(), 'packed')
	const site = await newSiteFolder()
	await packDatabase(path.join(site, 'database'), file)
	const identities = []
	const places = []
	for (const dataDir of [newDataDir(), newDataDir()]) {
		const place = path.join(dataDir, 'database')
		await unpackDatabase(file, place)
		expect(readControl(place)).toMatchObject({ clean: true })
		places.push(fs.readFileSync(path.join(place, 'global/pg_control')).subarray(0x101, 0x121).toString('hex'))
		const { root, close } = await connectEmbedded({ dataDir, statementMs: 60_000, log: () => {} })
		const [row] = await root<{ id: string }[]>`select system_identifier::text as id from pg_control_system()`
		identities.push(row?.id)
		await close()
	}
	expect(new Set(identities)).toHaveLength(2)
	expect(new Set(places)).toHaveLength(2)
	for (const id of identities) expect(Number(id)).toBeGreaterThan(0)
})
