import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastMigration } from '#app/db/migrate.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { openTestDatabase } from '../../../../tests/support/database.ts'
import { fileProblem, runCommand } from './commands.server.ts'

const failure = (code: string, path = '/root/x.tar.unfinished') =>
	Object.assign(new Error(`${code}: not allowed, open '${path}'`), { code, path })

const file = '/root/x.tar'

test.each(['EACCES', 'EPERM', 'EROFS'])('%s is said in a sentence that names what to do', (code) => {
	for (const path of [file, '/root/x.tar.unfinished', '/root'])
		expect(fileProblem(failure(code, path), { command: 'backup', file })).toEqual(
			new ExpectedError(
				'The site has no permission to write /root/x.tar. Use a file in its data folder, or in a folder that its user can write to.',
			),
		)
	expect(fileProblem(failure(code, file), { command: 'restore', file })).toHaveProperty(
		'message',
		'The site has no permission to read /root/x.tar. Use a file in its data folder, or one that its user can read.',
	)
})

test('another file that may not be used is the one that is named', () => {
	for (const command of ['backup', 'restore'] as const)
		expect(fileProblem(failure('EACCES', '/data/media/1.webp'), { command, file })).toHaveProperty(
			'message',
			'The site has no permission to use /data/media/1.webp. Make its user the owner.',
		)
})

test('any other error stays what it is', () => {
	for (const other of [failure('EIO'), Object.assign(new Error('permission denied'), { code: 'EACCES' }), null])
		expect(fileProblem(other, { command: 'backup', file })).toBe(other)
})

test.runIf(existsSync('/sys/kernel'))('a backup into a folder that nobody may write says so', async () => {
	const opened = await openTestDatabase()
	await expect(runCommand({ command: 'backup', file: '/sys/kernel/x.tar' })).rejects.toThrow(
		'The site has no permission to write /sys/kernel/x.tar.',
	)
	await opened.close()
})

test('a running site restores nothing for a command of another version: an older one would then refuse its database', async () => {
	const opened = await openTestDatabase()
	const restore = (schema: string) => runCommand({ command: 'restore', file, schema })
	try {
		for (const schema of ['0001-first.sql', '9999-later.sql'])
			await expect(restore(schema)).rejects.toThrow(/another version.*Stop the site/)
		// That of this version goes on to the file.
		await expect(restore(lastMigration())).rejects.toThrow(/ENOENT/)
	} finally {
		await opened.close()
	}
})
