import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { newDataDir } from '../../../../tests/support/database.ts'
import { alone, backupsFolder } from './work.server.ts'

test('what a killed process left half written goes with the next job, and what may still be written does not', async () => {
	loadEnv({ DATA_DIR: newDataDir() })
	const folder = backupsFolder()
	await fs.mkdir(folder, { recursive: true })
	const write = async (name: string, ageMs: number) => {
		const file = path.join(folder, name)
		await fs.writeFile(file, '{')
		const at = new Date(Date.now() - ageMs)
		await fs.utimes(file, at, at)
		return name
	}
	// Only the one running job writes its own progress and outcome; the other notes are written by anybody.
	await write(`work.json.${randomUUID()}`, 0)
	await write(`outcome-copy.json.${randomUUID()}`, 0)
	await write(`elsewhere.json.${randomUUID()}`, 7_200_000)
	const others = [
		await write(`elsewhere.json.${randomUUID()}`, 0),
		await write('elsewhere.json', 7_200_000),
		await write(`of-the-owner.json.${'x'.repeat(36)}`, 7_200_000),
	]
	await alone('backup', () => Promise.resolve('name'))
	expect((await fs.readdir(folder)).toSorted()).toEqual([...others, 'outcome.json'].toSorted())
})
