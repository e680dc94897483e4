import fs from 'node:fs'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { newSiteFolder } from '../../tests/support/database.ts'
import { enquiry, failuresOf, failuresOfStop, traffic, type Answered } from '../../tests/support/pages/traffic.ts'
import { kill, startWholeSite, type WholeSite } from '../../tests/support/whole-site.ts'
import type { Drill, DrillRow } from './table.ts'

const rounds = 10
/** More than a site should need: a busy machine fails the row of waits, and no other. */
const patienceMs = 60_000
const maxWaitMs = 10_000

type Round = { failures: string[]; maxMs: number; lost: number; doubled: number }

/** 40 keep-alive clients, one round after the other on one data folder, while something happens to the app. */
export const appReplacedDrill: Drill = {
	name: 'app',
	about: `the app killed and replaced ${rounds} times each, and the whole stopped ${rounds} times, under 40 clients`,
	run: async (say) => {
		const dataDir = await newSiteFolder()
		try {
			return [
				...(await rows('app killed (SIGKILL): no failed request', dataDir, say, (site) => kill(site.appPid() ?? 0))),
				...(await rows('app replaced (SIGHUP): no failed request', dataDir, say, (site) => site.signal('SIGHUP'))),
				...(await rows(stopped, dataDir, say, (site) => site.signal('SIGTERM'))),
			]
		} finally {
			fs.rmSync(dataDir, { recursive: true, force: true })
		}
	},
}

async function rows(
	what: string,
	dataDir: string,
	say: (line: string) => void,
	happens: (site: WholeSite) => void,
): Promise<DrillRow[]> {
	const done: Round[] = []
	for (let round = 1; round <= rounds; round++) {
		const result = await once(dataDir, what, happens)
		done.push(result)
		const { failures, maxMs, lost, doubled } = result
		say(
			`${what}, ${round}: ${failures.length} failed ${[...new Set(failures)].join(', ')}; longest wait ${Math.round(maxMs)} ms; ${lost} enquiries lost, ${doubled} doubled`,
		)
	}
	const sum = (of: (round: Round) => number) => done.reduce((all, each) => all + of(each), 0)
	const bad = done.filter(({ failures, lost, doubled }) => failures.length + lost + doubled > 0).length
	const maxMs = Math.max(...done.map((each) => each.maxMs))
	const slow = done.filter((each) => each.maxMs > maxWaitMs).length
	const total = { failed: sum(({ failures }) => failures.length), lost: sum(({ lost }) => lost) }
	return [
		{
			what,
			rounds,
			survived: rounds - bad,
			figure: `${total.failed} failed, ${total.lost} lost, ${sum(({ doubled }) => doubled)} doubled`,
			limit: '0 failed, lost, doubled',
			held: bad === 0,
		},
		{
			what: `${what.split(':')[0]}: longest wait`,
			rounds,
			survived: rounds - slow,
			figure: `${(maxMs / 1000).toFixed(1)} s (load ${os.loadavg()[0]?.toFixed(0)})`,
			limit: `${maxWaitMs / 1000} s`,
			held: slow === 0,
		},
	]
}

const stopped = 'whole stopped (SIGTERM): no accepted request unanswered'
let round = 0

async function once(dataDir: string, what: string, happens: (site: WholeSite) => void): Promise<Round> {
	round += 1
	const site = startWholeSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', REQUEST_PATIENCE_MS: String(patienceMs) })
	const url = await site.url
	let sent = 0
	const writer = (who: number) => () => enquiry(`drill${round}-${who}-${++sent}`)
	const running = traffic(url, [
		...Array.from({ length: 30 }, (_, n) => () => ({ path: n % 2 ? '/about' : '/' })),
		...Array.from({ length: 6 }, () => () => ({ path: '/sign-in' })),
		...Array.from({ length: 4 }, (_, who) => writer(who)),
	])
	await pause(2_000)
	const at = performance.now()
	happens(site)
	const endsItself = what === stopped
	await Promise.race([site.ended, pause(2_000).then(() => answeredAgain(url))])
	const answers = await running.stop()
	if (!endsItself) site.signal('SIGTERM')
	await site.ended
	const failures = endsItself ? failuresOfStop(answers, [200, 303]) : failuresOf(answers, [200, 303])
	const maxMs = Math.max(0, ...answers.filter((each) => each.at + each.ms > at).map(({ ms }) => ms))
	return { failures, maxMs, ...(await compareEnquiries(dataDir, answers)) }
}

/** Resolves once the app answers, or nobody does. */
const answeredAgain = (url: string): Promise<unknown> => fetch(`${url}/sign-in`).catch(() => null)

/** Those that were answered with success are stored, and none twice. */
async function compareEnquiries(
	dataDir: string,
	answers: readonly Answered[],
): Promise<{ lost: number; doubled: number }> {
	await openDatabase({ dataDir })
	try {
		const rows = await sql<{ name: string; n: number }[]>`
			select name, count(*)::int as n from leads where name like ${`drill${round}-%`} group by name`
		const acknowledged = answers.filter(({ kind, status }) => kind === '/contact' && status === 303).length
		return { lost: Math.max(0, acknowledged - rows.length), doubled: rows.filter(({ n }) => n > 1).length }
	} finally {
		await closeDatabase()
	}
}
