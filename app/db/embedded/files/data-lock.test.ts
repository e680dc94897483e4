import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { newDataDir } from '../../../../tests/support/database.ts'
import { closeDatabase, openDatabase } from '../../client.server.ts'
import { lockDataFolder } from './data-lock.server.ts'

const children: ChildProcess[] = []
const folders: string[] = []

afterEach(() => {
	for (const child of children.splice(0)) child.kill('SIGKILL')
	for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function newFolder(more = ''): string {
	const folder = newDataDir()
	folders.push(folder)
	return path.join(folder, more)
}

/** Another process that locks the folder, says what came of it, and stays. */
async function other(folder: string): Promise<{ child: ChildProcess; output: string }> {
	const file = path.resolve('app/db/embedded/files/data-lock.server.ts')
	const script = `import { lockDataFolder } from ${JSON.stringify(file)}
		await lockDataFolder(process.argv[1]).then(() => console.log('locked'), (error) => console.log(error.message))
		setInterval(() => {}, 1000)`
	const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	children.push(child)
	const [bytes] = await once(child.stdout, 'data')
	return { child, output: String(bytes).trim() }
}

describe('the lock of the data folder', () => {
	test('a second process is refused in one sentence that names the first', async () => {
		const folder = newFolder()
		const first = await other(folder)
		expect(first.output).toBe('locked')
		const sentence = `The data folder ${folder} is in use by another process (pid ${first.child.pid}), and its embedded database serves one process: stop it first, or set DATABASE_URL for a PostgreSQL server that many processes can share.`
		expect((await other(folder)).output).toBe(sentence)
		await expect(openDatabase({ dataDir: folder })).rejects.toThrow(sentence)
		expect(fs.existsSync(path.join(folder, 'database'))).toBe(false)
	})

	test('a killed process leaves nothing in the way', async () => {
		const folder = newFolder()
		const first = await other(folder)
		first.child.kill('SIGKILL')
		await once(first.child, 'exit')
		expect(fs.existsSync(path.join(folder, 'lock.sock'))).toBe(true)
		expect((await other(folder)).output).toBe('locked')
	})

	test('of many that find a dead owner exactly one moves in', async () => {
		for (let round = 0; round < 5; round++) {
			const folder = newFolder()
			const first = await other(folder)
			first.child.kill('SIGKILL')
			await once(first.child, 'exit')
			const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)))
			const locks = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
			expect(locks).toHaveLength(1)
			await Promise.all(locks.map((lock) => lock.release()))
		}
	})

	test('it is free again after release, and after the database was closed', async () => {
		const folder = newFolder()
		const lock = await lockDataFolder(folder)
		await expect(lockDataFolder(folder)).rejects.toThrow('in use')
		await lock.release()
		await openDatabase({ dataDir: folder })
		await expect(lockDataFolder(folder)).rejects.toThrow('in use')
		await closeDatabase()
		await (await lockDataFolder(folder)).release()
	})

	test('a very long path works the same', async () => {
		const folder = newFolder(`${'a'.repeat(60)}/${'b'.repeat(60)}`)
		const first = await other(folder)
		expect(first.output).toBe('locked')
		expect((await other(folder)).output).toContain(`(pid ${first.child.pid})`)
		first.child.kill('SIGKILL')
		await once(first.child, 'exit')
		await (await lockDataFolder(folder)).release()
	})

	test('the same folder by another name is the same folder, also when its path is very long', async () => {
		for (const folder of [newFolder(), newFolder(`${'a'.repeat(60)}/${'b'.repeat(60)}`)]) {
			const link = `${newFolder()}/link`
			fs.symlinkSync(folder, link)
			const lock = await lockDataFolder(folder)
			await expect(lockDataFolder(link)).rejects.toThrow('in use')
			await lock.release()
		}
	})

	test('a folder that cannot be made is named in one sentence', async () => {
		const file = newFolder('file')
		fs.writeFileSync(file, '')
		await expect(openDatabase({ dataDir: `${file}/data` })).rejects.toThrow(
			`The data folder ${file}/data cannot be made or written to (ENOTDIR).`,
		)
	})
})
