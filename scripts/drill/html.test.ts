import { expect, test } from 'vitest'
import { findingsOf } from './html.ts'

const run = (program: string) => findingsOf(process.execPath, ['--eval', program])

test('errors that a checker names are found, though it ends with an error', async () => {
	expect(await run(`console.log('a.html:1:2: error [x] Wrong'); console.log('1 page'); process.exit(1)`)).toEqual([
		'a.html:1:2: error [x] Wrong',
	])
	expect(await run(`console.log('all is well')`)).toEqual([])
})

test('a checker that could not run has not found that the pages are right', async () => {
	await expect(run(`throw new TypeError('no such function')`)).rejects.toThrow('did not check the pages')
})
