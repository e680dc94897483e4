import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { openTestDatabase } from '../../../../tests/support/database.ts'
import { fileProblem, runCommand } from './commands.server.ts'

const failure = (code: string) =>
	Object.assign(new Error(`${code}: not allowed, open '/root/x.tar.unfinished'`), { code })

test.each(['EACCES', 'EPERM', 'EROFS'])('%s is said in a sentence that names a way out', (code) => {
	const problem = fileProblem(failure(code), { command: 'backup', file: '/root/x.tar' })
	expect(problem).toBeInstanceOf(ExpectedError)
	expect(problem).toHaveProperty(
		'message',
		'The site may not write /root/x.tar. Name a file in its data folder, or in a folder that its user may write.',
	)
	expect(fileProblem(failure(code), { command: 'restore', file: '/root/x.tar' })).toHaveProperty(
		'message',
		'The site may not read /root/x.tar. Copy it into its data folder, and make its user the owner.',
	)
})

test('any other error stays what it is', () => {
	const other = failure('EIO')
	expect(fileProblem(other, { command: 'backup', file: '/x.tar' })).toBe(other)
})

test.runIf(existsSync('/sys/kernel'))('a backup into a folder that nobody may write says so', async () => {
	const opened = await openTestDatabase()
	await expect(runCommand({ command: 'backup', file: '/sys/kernel/x.tar' })).rejects.toThrow('The site may not write')
	await opened.close()
})
