import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { s3Keys, startS3 } from '../../servers/s3-server.ts'
import { newSiteFolder } from '../../support/database.ts'
import { quickNode } from '../../support/setup/quick-node.ts'
import { addProfile } from '../../support/rows.ts'

/* A move of files between the disk and a bucket that is killed anywhere goes on when it is begun again, and loses nothing. */

const s3 = await startS3('files')
const place = `${s3.url}/files/shop/`
const ending = '._S3rver_object'
const pictures = 10
const killsEachWay = 4

type Files = ReadonlyMap<string, string>

/** Files under a folder by their name in the storage, without partial ones. */
function filesIn(folder: string): Files {
	if (!existsSync(folder)) return new Map()
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(path.sep, '/'))
	return new Map(
		names
			.filter((name) => /^(pictures|avatars)\/[^A-Z]*\.webp(\._S3rver_object)?$/.test(name))
			.map((name) => [name.replace(ending, ''), readFileSync(path.join(folder, name), 'utf8')]),
	)
}

/** A site with pictures of the library and a portrait, all on disk. */
async function siteWithFiles(): Promise<{ dataDir: string; files: Files }> {
	const dataDir = await newSiteFolder()
	const files = new Map<string, string>()
	const portrait = 'f'.repeat(40)
	await openDatabase({ dataDir })
	await addProfile({ role: 'admin' })
	await sql`update profiles set avatar_url = ${`/media/avatars/${portrait}-256.webp`}`
	for (const size of [256, 512]) files.set(`avatars/${portrait}-${size}.webp`, `face ${size} `.repeat(500))
	for (let nth = 0; nth < pictures; nth++) {
		const key = String(nth).padStart(32, '0')
		await sql`insert into media_files (key, state, width, height, bytes) values (${key}, 'ready', 9, 9, 9)`
		for (const size of ['full', '320']) files.set(`pictures/${key}/${size}.webp`, `${size} of ${nth} `.repeat(3_000))
	}
	await closeDatabase()
	for (const [name, text] of files) {
		const file = path.join(dataDir, 'media', name)
		mkdirSync(path.dirname(file), { recursive: true })
		writeFileSync(file, text)
	}
	return { dataDir, files }
}

type Run = { isKilled: boolean; output: string; requests: number }

/** Runs the command; kills it at its `killAt`th request to the bucket, which gets there or not. */
async function move(dataDir: string, to: 'file' | 's3', killAt: number | null): Promise<Run> {
	const child = spawn(process.execPath, [...quickNode, 'scripts/storage.ts', 'move', '--to', to], {
		env: {
			...process.env,
			ENV_FILE: '',
			DATA_DIR: dataDir,
			LOG_LEVEL: 'silent',
			STORAGE_URL: place,
			STORAGE_S3_ACCESS_KEY: s3Keys.accessKeyId,
			STORAGE_S3_SECRET_KEY: s3Keys.secretAccessKey,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
	let requests = 0
	s3.fault = () => {
		requests += 1
		if (requests !== killAt) return null
		child.kill('SIGKILL')
		return killAt % 2 === 0 ? 'drop' : null
	}
	await once(child, 'close')
	s3.fault = () => null
	return { isKilled: child.signalCode === 'SIGKILL', output, requests }
}

/** Each file is whole wherever it is, and is somewhere. */
function expectNothingLost(files: Files, ...places: Files[]): void {
	for (const found of places) for (const [name, text] of found) expect(text, name).toBe(files.get(name))
	const missing = [...files.keys()].filter((name) => !places.some((found) => found.has(name)))
	expect(missing).toEqual([])
}

test('kill -9 anywhere in a move: the next one ends it, and no file is lost or partial', async () => {
	const { dataDir, files } = await siteWithFiles()
	const disk = path.join(dataDir, 'media')
	const bucket = path.join(s3.bucketFolder, 'shop')
	// About as many requests as a whole move makes.
	let requests = files.size * 5
	let kills = 0
	for (const to of ['s3', 'file', 's3'] as const) {
		const [target, former] = to === 's3' ? [bucket, disk] : [disk, bucket]
		// One of each part of the move, so that the beginning and the end are among them.
		for (let part = 0; part < killsEachWay; part++) {
			const killAt = 1 + Math.floor(((part + Math.random()) / killsEachWay) * requests)
			const run = await move(dataDir, to, killAt)
			if (run.isKilled) kills += 1
			else expect(run.output, `not killed at ${killAt}`).toMatch(/All files of this site are in/)
			expectNothingLost(files, filesIn(disk), filesIn(bucket))
			if (!run.isKilled) break
		}
		const last = await move(dataDir, to, null)
		expect(last.output).toMatch(/All files of this site are in/)
		requests = Math.max(last.requests, files.size)
		expect(filesIn(target)).toEqual(files)
		await openDatabase({ dataDir })
		expect(await sql`select place, former from file_location`).toEqual([
			{ place: to === 's3' ? place : 'file', former: null },
		])
		await closeDatabase()
		// As the command says: the former copies are deleted. Whatever was still needed there would be lost now.
		for (const folder of ['pictures', 'avatars']) rmSync(path.join(former, folder), { recursive: true })
		expectNothingLost(files, filesIn(target))
	}
	expect(kills).toBeGreaterThan(killsEachWay)
	rmSync(dataDir, { recursive: true, force: true })
})
