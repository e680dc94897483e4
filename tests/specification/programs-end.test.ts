import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outputOf, runProgram } from '../support/processes/run-program.ts'

/* A program that hangs does not hang the tests: every test that waits for one runs it by tests/support/processes/run-program.ts. */

/** Whether a process runs: one that was killed may be in the list until its parent takes notice. */
const isRunning = (pid: string) => /^[^Z]/.test(runProgram('ps', ['-o', 'stat=', '-p', pid]).stdout.trim())

test('a program that does not end is ended, with what it started, and named', async () => {
	const script = 'sleep 600 & echo "begun $!"; wait'
	const errors: unknown[] = []
	try {
		runProgram('sh', ['-c', script], { patienceMs: 1_000 })
	} catch (error) {
		errors.push(error)
	}
	expect(String(errors)).toMatch(/sh -c sleep 600.* did not end\. It wrote: begun \d+\n$/s)
	const started = /begun (\d+)\n$/.exec(String(errors))?.[1] ?? ''
	await expect.poll(() => isRunning(started), { timeout: 60_000 }).toBe(false)
})

test('what a program writes, or why there is nothing', () => {
	expect(() => outputOf('sh', ['-c', 'echo no >&2; exit 3'])).toThrow(/ended with 3: no/)
	expect(() => outputOf('no-such-program', [])).toThrow(/ENOENT/)
	expect(outputOf('sh', ['-c', 'echo yes'])).toBe('yes\n')
})

test('no test runs a program synchronously in another way', () => {
	const files = globSync(['tests/**/*.ts', 'app/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'], {
		exclude: ['**/node_modules/**'],
	})
	expect(files.length).toBeGreaterThan(100)
	const allowed = [
		'tests/support/processes/run-program.ts',
		// A process of its own, which runs the site for as long as its test wants.
		'tests/support/processes/service-manager.ts',
		'tests/specification/programs-end.test.ts',
	]
	const waiting = files.filter((file) => /\b(?:spawnSync|execSync|execFileSync)\b/.test(readFileSync(file, 'utf8')))
	expect(waiting.filter((file) => !allowed.includes(file))).toEqual([])
})
