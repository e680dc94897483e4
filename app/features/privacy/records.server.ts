import { elsewhere, personalGroups, type PersonalGroup } from '#app/db/personal/personal-data.ts'
import { lawfulBases, type Match, type PersonalTable } from '#app/db/personal/personal-table.ts'
import { clockDoubt, type ClockDoubt } from '#app/platform/clock-watch.server.ts'
import { periodTexts, withPeriods } from '#app/platform/env/env-retention.ts'
import { env } from '#app/platform/env/env.server.ts'
import { writeTo } from '#app/platform/mail/company-mailbox.server.ts'
import { company, placeOf } from '#app/config/company.ts'
import { recordMessages as messages } from './messages.ts'
import { allRules, lastRuns } from './retention.server.ts'

/** One kind of record: what section 29 of the Act and the regulator's guidance require a controller to document. */
export type ProcessingRecord = {
	title: string
	purpose: string
	bases: string[]
	whose: string
	/** The columns with personal data; empty where there is no table. */
	data: { column: string; what: string; secret: boolean }[]
	retention: string
	recipients: string
	/** How a person's rows are found. */
	found: string[]
	table: string | null
}

export type RuleRun = { policyText: string; ranAt: Date | null; removed: number; removedInAll: number }

export type Records = {
	controller: { name: string; place: string; contact: string; site: string }
	madeAt: Date
	/** The tables by purpose. */
	groups: { title: string; records: ProcessingRecord[] }[]
	elsewhere: ProcessingRecord[]
	rules: RuleRun[]
	/** Set while deletion is paused because the server clock jumped. */
	clockDoubt: ClockDoubt
}

/** The records of processing, generated from the map of personal data and the retention rules. */
export async function readRecords(): Promise<Records> {
	const { legalName, address, email } = company()
	const groups = personalGroups.map(({ name, tables }) => ({
		title: groupTitles[name],
		records: Object.entries(tables).map(([table, about]) => recordOf(about, table)),
	}))
	return {
		controller: {
			name: legalName,
			place: placeOf(address),
			contact: writeTo(email.privacy),
			site: env.SITE_URL,
		},
		madeAt: new Date(),
		groups,
		elsewhere: elsewhere.map((about) => recordOf({ ...about, rows: [], personal: {} }, null)),
		rules: await readRules(),
		clockDoubt: await clockDoubt(),
	}
}

/** Typed so that a group without a title does not compile. */
const groupTitles: Record<PersonalGroup, string> = messages.groups

type Described = Omit<PersonalTable, 'erasedWith' | 'plain'>

function recordOf(about: Described, table: string | null): ProcessingRecord {
	const { title, purpose, basis, whose, retention, recipients, rows, personal, secret = [] } = about
	return {
		title,
		purpose,
		bases: basis.map((name) => lawfulBases[name]),
		whose,
		data: Object.entries(personal).map(([column, what]) => ({ column, what, secret: secret.includes(column) })),
		retention: withPeriods(retention, periodTexts(env)),
		recipients,
		found: rows.length > 0 ? [...new Set(rows.map(foundBy))] : table === null ? [] : [messages.nobody],
		table,
	}
}

function foundBy(match: Match): string {
	if ('in' in match) return messages.enquiry
	if ('holds' in match) return messages.machine
	return match.is === 'account' ? messages.account : messages.address
}

async function readRules(): Promise<RuleRun[]> {
	const runs = new Map((await lastRuns()).map((run) => [run.rule, run]))
	return allRules().map(({ name, policyText }) => {
		const run = runs.get(name)
		return { policyText, ranAt: run?.ranAt ?? null, removed: run?.removed ?? 0, removedInAll: run?.removedInAll ?? 0 }
	})
}
