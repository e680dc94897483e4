import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { auditExceptions, judgeAudit } from './audit/audit-report.ts'
import { command, failureOutput } from './setup/command.js'
import { npm, root } from './setup/dependencies.js'

/* npm run audit: known holes in the packages that the running site uses. The first half of .ci/run. */

const file = path.join(root, '.ci/audit-exceptions.json')
const exceptions = auditExceptions.parse(JSON.parse(await readFile(file, 'utf8')))
// npm's own exit code says nothing: it is the same for a finding and for a registry that is away.
const output = await command(
	npm(),
	['audit', '--omit=dev', '--json', '--loglevel=silent', '--fetch-retries=1', '--fetch-timeout=30000'],
	{ cwd: root, shell: process.platform === 'win32' },
).catch(failureOutput)
const { passed, lines } = judgeAudit(output, exceptions, new Date().toISOString().slice(0, 10))
console.log(['Audit of production packages', ...lines].join('\n  '))
process.exit(passed ? 0 : 1)
