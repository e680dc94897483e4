import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runKills } from '../tests/faults/kill-runs.ts'

/** node scripts/kill-test.ts [--kills 100]: kills the embedded database under writes and reports what it lost. */

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } })
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'imole-kills-'))
try {
	const figures = await runKills({
		dataDir,
		kills: Number(values.kills),
		onKill: ({ kills, acknowledged, problems }) => {
			if (kills % 10 === 0)
				console.log(`${kills} kills, ${acknowledged} acknowledged writes, ${problems.length} problems`)
		},
	})
	console.log(figures)
	process.exitCode = figures.problems.length === 0 ? 0 : 1
} finally {
	fs.rmSync(dataDir, { recursive: true, force: true })
}
