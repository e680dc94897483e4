import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Decision 168: pages are outdated by events; what nobody changed, and files that are gone, have none. */

const callers = [
	'app/features/account/picture/picture.server.ts',
	'app/features/media/avatar/avatars.server.ts',
	'app/features/media/picture/store-picture.server.ts',
	'app/features/site/expiry/purge-expired.server.ts',
	'app/platform/storage/move/move-files.server.ts',
	'app/subscribers/purges.server.ts',
]

test('only events, the clock and files that are gone outdate what is cached', () => {
	const files = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
	expect(files.length).toBeGreaterThan(1_500)
	const calls = /import \{[^}]*\bpurge\b[^}]*\} from '[^']*\/purge\.server\.ts'/
	expect(files.filter((file) => calls.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(callers)
})
