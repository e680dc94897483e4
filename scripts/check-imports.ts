import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import { options } from '../.dependency-cruiser.js'
import { folderCycles, largeFolders, longFiles } from './check/folder-shape.ts'
import { chainsToTsx } from './check/script-imports.ts'

/** About twenty files can be taken in at a glance. */
const maxFiles = 20

const { output } = await cruise(['app', 'server', 'scripts'], options)
if (typeof output === 'string') throw new Error('the import checker answered text')

const { violations, totalCruised } = output.summary
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = tracked.split('\n').filter((file) => existsSync(file))
const problems = [
	...violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
	...folderCycles(output.modules).map((folders) => `these folders import each other: ${folders.join(', ')}`),
	...chainsToTsx(output.modules).map((chain) => `Node cannot load the end of ${chain}`),
	...largeFolders(files, maxFiles).map(({ folder, count }) => `${folder} has ${count} files; ${maxFiles} are the most`),
	...longFiles(
		files
			.filter((file) => /\.(?:tsx?|js|css)$/.test(file))
			.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 })),
	),
]
if (totalCruised < 50)
	problems.push(`Only ${totalCruised} modules were seen: the checker is blind, not the house clean.`)
for (const problem of problems) console.error(problem)
console.log(`${totalCruised} modules`)
process.exit(problems.length > 0 ? 1 : 0)
