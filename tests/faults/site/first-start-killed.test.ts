import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '#app/db/copy/empty-database.server.ts'
import { readMigrations } from '#app/db/migrate.server.ts'
import { newDataDir } from '../../support/database.ts'
import { quickNode } from '../../support/setup/quick-node.ts'

/* kill -9 anywhere in a first start with the prepared database: the next start works as if nothing had happened. */

beforeAll(() => prepareDatabase(readMigrations()))

/** How many files and folders there are in it. */
function entriesIn(folder: string): string[] {
	try {
		return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
	} catch {
		// Absent, or moved while it is read.
		return []
	}
}

/** Without the lock of a process that was killed. */
const namesIn = (dataDir: string) =>
	fs
		.readdirSync(dataDir)
		.filter((name) => name !== 'lock.sock')
		.toSorted()

/** Starts on `dataDir` and kills the process as soon as `isThere` says so; what it had said until then. */
async function startUntil(dataDir: string, isThere: (lines: readonly string[]) => boolean): Promise<string[]> {
	const child = spawn(process.execPath, [...quickNode, path.resolve('tests/faults/site/first-start.ts'), dataDir], {
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const lines: string[] = []
	let complained = ''
	createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
	child.stderr.on('data', (bytes) => (complained += String(bytes)))
	const ended = new Promise<string>((resolve) => child.once('close', (code, signal) => resolve(signal ?? String(code))))
	let isOver = false
	void ended.then(() => (isOver = true))
	while (!isOver && !isThere(lines)) await pause(1)
	child.kill('SIGKILL')
	expect([await ended, complained]).toEqual(['SIGKILL', ''])
	return lines
}

const isStored = (lines: readonly string[]) => lines.some((line) => line.startsWith('STORED'))
const whole = ['MIGRATED 0', 'STORED 1']
const entriesOfDatabase = 1_500

/** One at the very beginning, the others drawn as all values of a run are (tests/support/setup/property-seed.ts). */
const drawn = [1, ...fc.sample(fc.integer({ min: 1, max: entriesOfDatabase }), 3)]

test.each(drawn)(
	'with %i files unpacked: they are moved aside, none is deleted, and the next start begins again',
	async (wanted) => {
		const dataDir = newDataDir()
		const unfinished = path.join(dataDir, 'database.init')
		const isReached = () => entriesIn(unfinished).length >= wanted || fs.existsSync(path.join(dataDir, 'database'))
		await startUntil(dataDir, isReached)
		const left = entriesIn(unfinished)
		const isComplete = fs.existsSync(path.join(dataDir, 'database'))
		expect(await startUntil(dataDir, isStored)).toEqual(whole)
		const aside = fs.readdirSync(dataDir).filter((name) => name.startsWith('set-aside-'))
		expect(aside).toHaveLength(isComplete ? 0 : 1)
		expect(entriesIn(path.join(dataDir, aside[0] ?? '', 'database.init'))).toEqual(left)
		expect(namesIn(dataDir)).toEqual(['database', ...aside])
		expect(left.length).toBeGreaterThan(isComplete ? -1 : 0)
	},
)

test('when it is in its place, and when a row is stored: nothing is begun again', async () => {
	const dataDir = newDataDir()
	const database = path.join(dataDir, 'database')
	await startUntil(dataDir, () => fs.existsSync(database))
	const { ino } = fs.statSync(database)
	expect(await startUntil(dataDir, (lines) => lines.length > 0)).toContain('MIGRATED 0')
	const stored = async () => Number((await startUntil(dataDir, isStored)).at(-1)?.split(' ')[1])
	const before = await stored()
	expect(await stored()).toBe(before + 1)
	expect(fs.statSync(database).ino).toBe(ino)
	expect(namesIn(dataDir)).toEqual(['database'])
})
