import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const rooms = [
	...readdirSync('app/features').map((name) => `app/features/${name}`),
	...[
		'action',
		'auth',
		'config',
		'content',
		'db',
		'enhance',
		'entries',
		'events',
		'format',
		'platform',
		'settings',
		'styles',
		'subscribers',
		'ui',
	].map((name) => `app/${name}`),
	'app/db/embedded',
	'deploy',
	'scripts',
	'server',
	'tests',
	'tools/brand',
]

test.each(rooms)('%s has a README of at most 40 lines', (room) => {
	const file = path.join(room, 'README.md')
	expect(existsSync(file), file).toBe(true)
	expect(readFileSync(file, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(40)
})

const files = globSync('{app,server,scripts,tests,docs,content,deploy,tools}/**/*.*')

test.each(rooms)('the README of %s names only files that exist', (room) => {
	const text = readFileSync(path.join(room, 'README.md'), 'utf8')
	const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|css|sql|md|js))`/g)].map(([, name = '']) => name)
	expect(named.filter((name) => !files.some((file) => file.endsWith(name)))).toEqual([])
})
