import { expect, test } from 'vitest'
import { isCounted } from './missing-rules.ts'

test.each(['/old-page', '/about-us.html', '/services/plumbing', '/über uns', '/blog/2019/my-post', '/price-list.pdf'])(
	'%s is counted',
	(path) => expect(isCounted(path)).toBe(true),
)

test.each([
	'/',
	'/wp-login.php',
	'/blog/wp-includes/wlwmanifest.xml',
	'/.env',
	'/.git/config',
	'/vendor/phpunit/src/eval-stdin.php',
	'/cgi-bin/luci',
	'/backup.sql',
	'/a/../../etc/passwd',
	"/x' or 1=1",
	'/<script>',
	'/picture.jpg',
	'/api/nothing',
	'/unsubscribe/ada',
	'/people/ada@example.com',
	'/call/+234 803 123 4567',
	'/reset/0f3a9c0e1b7d4c6a8e2f5b7d9c1a3e5f',
	`/${'a'.repeat(150)}`,
])('%s is left out', (path) => expect(isCounted(path)).toBe(false))
