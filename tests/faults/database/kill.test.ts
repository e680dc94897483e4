import fs from 'node:fs'
import { expect, test } from 'vitest'
import { newDataDir } from '../../support/database.ts'
import { runKills } from './kill-runs.ts'

const kills = Number(process.env['KILLS'] ?? 8)

test(
	`${kills} kills lose nothing that was acknowledged and leave nothing inconsistent`,
	async () => {
		const dataDir = newDataDir()
		try {
			const figures = await runKills({ dataDir, kills })
			expect(figures).toMatchObject({ kills, lost: 0, inconsistent: 0, failedToOpen: 0, problems: [] })
			expect(figures.acknowledged).toBeGreaterThan(0)
		} finally {
			fs.rmSync(dataDir, { recursive: true, force: true })
		}
	},
	kills * 60_000,
)
