import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outputOf, runProgram } from '../support/run-program.ts'

/* A program that hangs does not hang the tests: every test that waits for one runs it by tests/support/run-program.ts. */

test('a program that does not end is ended, with what it started, and named', () => {
	const script = 'echo begun; sleep 600 & wait'
	expect(() => runProgram('sh', ['-c', script], { patienceMs: 1_000 })).toThrow(
		/sh -c echo begun.* did not end\. It wrote: begun/s,
	)
	expect(() => outputOf('sh', ['-c', 'echo no >&2; exit 3'])).toThrow(/ended with 3: no/)
	expect(() => outputOf('no-such-program', [])).toThrow(/ENOENT/)
	expect(outputOf('sh', ['-c', 'echo yes'])).toBe('yes\n')
})

test('no test waits for a program in another way', () => {
	const files = globSync(['tests/**/*.ts', 'app/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'], {
		exclude: ['**/node_modules/**'],
	})
	expect(files.length).toBeGreaterThan(100)
	const allowed = [
		'tests/support/run-program.ts',
		// A process of its own, which runs the site for as long as its test wants.
		'tests/support/service-manager.ts',
		'tests/specification/programs-end.test.ts',
	]
	const waiting = files.filter((file) => /\b(?:spawnSync|execSync|execFileSync)\b/.test(readFileSync(file, 'utf8')))
	expect(waiting.filter((file) => !allowed.includes(file))).toEqual([])
})
