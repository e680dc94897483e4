import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { databaseRounds, type Outage, type RoundFigures } from '../../tests/faults/database/database-rounds.ts'
import { startTestPostgres } from '../../tests/support/postgres.ts'
import { startSite } from './site.ts'
import type { Drill, DrillRow } from './table.ts'

const plan: { outage: Outage; what: string; rounds: number; awayMs: number }[] = [
	{ outage: 'fast', what: 'stopped (fast), 2 s', rounds: 12, awayMs: 2_000 },
	{ outage: 'immediate', what: 'stopped (immediate), 2 s', rounds: 12, awayMs: 2_000 },
	{ outage: 'restart', what: 'restarted', rounds: 12, awayMs: 0 },
	{ outage: 'pause', what: 'paused, 20 s', rounds: 4, awayMs: 20_000 },
]
const limits = { recoveryMs: 5_000, slowestMs: 10_000 }
const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'

export const postgresDrill: Drill = {
	name: 'postgres',
	about: 'PostgreSQL stopped, restarted and paused under four writers (40 rounds)',
	run: async (say) => {
		const server = await startTestPostgres()
		if (!server) throw new Error('PostgreSQL 15 or newer is not installed here.')
		const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'imole-drill-'))
		const databaseUrl = server.newDatabase()
		const settings = {
			SITE_URL: origin,
			DATABASE_URL: databaseUrl,
			DATA_DIR: dataDir,
			SEED: 'sample',
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
			// The admin of forty rounds saves more than a person does.
			LIMITS:
				'writing=100000,1000000; desk=100000,1000000; account=100000,1000000; comment=100000,1000000; comment-author=100000,1000000',
		}
		const site = startSite(settings)
		try {
			const url = await site.url
			// The front would start another app: that the first one lives is what is asked.
			const isAlive = () => site.isAlive() && !site.output().includes('the app ended')
			const round = databaseRounds({ url, origin, admin, isAlive }, server, databaseUrl)
			const rows: DrillRow[] = []
			for (const { outage, what, rounds, awayMs } of plan) {
				const figures: RoundFigures[] = []
				for (let count = 1; count <= rounds; count++) {
					const one = await round(outage, awayMs)
					figures.push(one)
					say(`${what}, round ${count}: ${lineOf(one)}`)
				}
				rows.push(rowOf(`PostgreSQL ${what}`, figures))
			}
			return rows
		} finally {
			await site.stop()
			await server.stop()
			fs.rmSync(dataDir, { recursive: true, force: true })
		}
	},
}

const survived = (one: RoundFigures): boolean =>
	one.alive &&
	one.cached.failed === 0 &&
	one.other.wrong.length === 0 &&
	one.lost.length === 0 &&
	one.recoveryMs <= limits.recoveryMs &&
	one.slowestMs <= limits.slowestMs

function lineOf({ alive, cached, other, slowestMs, recoveryMs, lost, acknowledged }: RoundFigures): string {
	const parts = [
		alive ? 'alive' : 'DEAD',
		`cached ${cached.failed} of ${cached.asked} failed`,
		`others ${other.rejected} of ${other.asked} rejected, slowest ${Math.round(slowestMs)} ms`,
		`lost ${lost.length} of ${acknowledged}`,
		`back in ${Math.round(recoveryMs)} ms`,
	]
	const wrong = [...new Set(other.wrong)].slice(0, 3)
	return parts.join('; ') + (wrong.length > 0 ? `; ${other.wrong.length} WRONG: ${wrong.join(' | ')}` : '')
}

function rowOf(what: string, figures: RoundFigures[]): DrillRow {
	const sum = (of: (one: RoundFigures) => number) => figures.reduce((total, one) => total + of(one), 0)
	const most = (of: (one: RoundFigures) => number) => Math.round(Math.max(...figures.map(of)))
	const held = figures.filter(survived).length
	return {
		what,
		rounds: figures.length,
		survived: held,
		figure: `cached ${sum((one) => one.cached.failed)} of ${sum((one) => one.cached.asked)} failed, ${sum((one) => one.lost.length)} of ${sum((one) => one.acknowledged)} writes lost, slowest ${most((one) => one.slowestMs)} ms, back in ${most((one) => one.recoveryMs)} ms`,
		limit: `0 failed, 0 lost, ${limits.slowestMs} ms, ${limits.recoveryMs} ms`,
		held: held === figures.length,
	}
}
