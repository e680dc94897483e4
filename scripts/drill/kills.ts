import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runKills } from '../../tests/faults/database/kill-runs.ts'
import type { Drill } from './table.ts'

const kills = 40

export const killsDrill: Drill = {
	name: 'kills',
	about: `${kills} kills (SIGKILL) of a process that writes to the embedded database, some while it opens`,
	run: async (say) => {
		const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'imole-kills-'))
		try {
			const figures = await runKills({
				dataDir,
				kills,
				onKill: ({ kills: done, acknowledged }) => {
					if (done % 10 === 0) say(`${done} kills, ${acknowledged} acknowledged writes`)
				},
			})
			for (const problem of figures.problems) say(problem)
			const { lost, inconsistent, failedToOpen, acknowledged, openMedian, openLongest } = figures
			return [
				{
					what: 'embedded database killed: acknowledged writes are there',
					rounds: kills,
					survived: kills - lost,
					figure: `${lost} lost (${acknowledged} written)`,
					limit: '0 lost',
					held: lost === 0,
				},
				{
					what: 'embedded database killed: it opens and is consistent',
					rounds: kills,
					survived: kills - inconsistent - failedToOpen,
					figure: `open in ${Math.round(openMedian)} ms, at most ${Math.round(openLongest)} ms`,
					limit: 'all consistent',
					held: figures.problems.length === 0,
				},
			]
		} finally {
			fs.rmSync(dataDir, { recursive: true, force: true })
		}
	},
}
