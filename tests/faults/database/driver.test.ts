import { spawn } from 'node:child_process'
import { cpSync, globSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patchDriver } from '../../../scripts/setup/driver-patch.js'
import { newDataDir } from '../../support/database.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '../../support/postgres.ts'

/** The driver as it was released, to compare with the one that is used. */
function releasedDriver(): string {
	const folder = path.join(newDataDir(), 'postgres')
	cpSync('node_modules/postgres', folder, { recursive: true })
	rmSync(path.join(folder, '.patched'))
	for (const file of globSync(`${folder}/src/*.released`)) renameSync(file, file.replace(/\.released$/, ''))
	return folder
}

describe.runIf(findPostgres())('the database driver when its session is lost', () => {
	let server: TestPostgres | null
	let url = ''
	let released = ''
	beforeAll(async () => {
		server = await startTestPostgres()
		url = server?.newDatabase() ?? ''
		released = releasedDriver()
	})
	afterAll(() => server?.stop())

	const run = (driver: string, name: string): Promise<unknown> =>
		new Promise((resolve) => {
			const file = path.resolve('tests/faults/database/driver-case.ts')
			const child = spawn(process.execPath, [file, path.resolve(driver), url, name], { timeout: 60_000 })
			let [output, complained] = ['', '']
			child.stdout.on('data', (bytes) => (output += String(bytes)))
			child.stderr.on('data', (bytes) => (complained += String(bytes)))
			child.on('close', (code) => {
				resolve(code === 0 ? JSON.parse(output) : `the process ended: ${/\w*Error: .*/.exec(complained)?.[0]}`)
			})
		})

	const lost = 'CONNECTION_CLOSED'
	test.each([
		['lostSession', lost, expect.stringContaining("reading 'write'")],
		['reopened', { transaction: lost, next: lost, rows: 0 }, { transaction: lost, next: 'accepted', rows: 1 }],
		['waiting', { transaction: lost, last: lost }, { transaction: lost, last: 'never settled' }],
		['released', { next: lost, later: 'accepted' }, expect.stringContaining("reading 'write'")],
		['typesLost', lost, expect.stringContaining('the process ended')],
		['endedAtOnce', { outcome: lost, connectedOften: false }, { outcome: 'never settled', connectedOften: true }],
		[
			'startingUp',
			{ first: lost, second: '57P03', rejectedOften: false },
			{ first: 'never settled', second: 'never settled', rejectedOften: true },
		],
		[
			'broken',
			{ transaction: lost, next: 'accepted', rows: [1, '1'] },
			{ transaction: lost, next: 'never settled', rows: [1, '2'] },
		],
		['brokenIdle', { between: lost, later: 'accepted' }, { between: 'never settled', later: 'accepted' }],
		['cancelledOpening', { first: '57014', next: 'accepted' }, { first: '57014', next: 'never settled' }],
		['reservedFirst', 'accepted', 'never settled'],
		['results', { areOld: false }, { areOld: true }],
		['oneAtATime', { transaction: 1, after: 2 }, expect.stringContaining('the process ended')],
	])('%s', async (name, patched, before) => {
		expect(await run('node_modules/postgres', name)).toEqual(patched)
		// What the patch is for: when a release does without it, the patch can go.
		expect(await run(released, name)).toEqual(before)
	})

	test('the patch refuses another driver in one sentence and leaves it as it is', async () => {
		const other = releasedDriver()
		const index = path.join(other, 'src/index.js')
		cpSync(path.join(other, 'src/connection.js'), index)
		await expect(patchDriver(other)).rejects.toThrow(/^The database driver \(postgres 3\.4\.9\) is not .+\.$/)
	})
})
