import { keysOf } from '#app/content/group.ts'
import { limitTable, readAllowance, type Limit } from '#app/platform/env/limit-table.ts'
import { textSetting, whole, type Setting } from './setting.ts'

const labels = {
	enquiry: 'Enquiries',
	'sign-in': 'Signing in',
	'sign-up': 'New accounts',
	mail: 'Emails to an address that was typed',
	sms: 'Text messages with codes',
	link: 'Links in emails, and visits to sign-in providers',
	account: 'Changes to one’s own account',
	picture: 'Profile pictures',
	media: 'Pictures for the library',
	comment: 'Comments written, changed and deleted',
	'comment-author': 'Comments written',
	note: 'Notes on posts, and replies to them',
	writing: 'Saving and checking while writing',
	backup: 'Parts of an uploaded backup',
	ai: 'Calls to an AI model',
	'offline-drafter': 'Calls to the offline drafter',
	contribution: 'Drafts of people who are no admins',
	'contribution-preview': 'Their previews',
	api: 'Requests of the API with one token',
	export: 'Downloads of the whole site',
	desk: 'Other admin work',
} satisfies Record<Limit, string>

/** Names that settings of limits have in the table and in the forms. */
type FrequencyName = `limit-${Limit}`
export const limitNames: readonly Limit[] = keysOf(labels)

const numbersOf = (limit: Limit): string => {
	const { burst, perHour, siteBurst, sitePerHour } = limitTable[limit]
	return (siteBurst === null ? [burst, perHour] : [burst, perHour, siteBurst, sitePerHour]).join(', ')
}

const frequency = (limit: Limit): Setting => {
	const isForEach = limitTable[limit].siteBurst === null
	return textSetting({
		variable: 'LIMITS',
		label: labels[limit],
		max: 60,
		help: `If empty: ${numbersOf(limit)}.`,
		problem: (typed) => {
			const allowance = readAllowance(typed)
			const isWhole = allowance !== null && (isForEach || allowance.siteBurst !== null)
			if (isWhole) return null
			return `Enter ${isForEach ? 'two' : 'four'} whole numbers with commas between, such as ${numbersOf(limit)}.`
		},
	})
}

/** How often something may be done: at once and an hour, for one network or account; then for everybody together. */
export const frequencySettings: Readonly<Record<FrequencyName | 'challengeBits', Setting>> = {
	'limit-enquiry': frequency('enquiry'),
	'limit-sign-in': frequency('sign-in'),
	'limit-sign-up': frequency('sign-up'),
	'limit-mail': frequency('mail'),
	'limit-sms': frequency('sms'),
	'limit-link': frequency('link'),
	'limit-account': frequency('account'),
	'limit-picture': frequency('picture'),
	'limit-media': frequency('media'),
	'limit-comment': frequency('comment'),
	'limit-comment-author': frequency('comment-author'),
	'limit-note': frequency('note'),
	'limit-writing': frequency('writing'),
	'limit-backup': frequency('backup'),
	'limit-ai': frequency('ai'),
	'limit-offline-drafter': frequency('offline-drafter'),
	'limit-contribution': frequency('contribution'),
	'limit-contribution-preview': frequency('contribution-preview'),
	'limit-api': frequency('api'),
	'limit-export': frequency('export'),
	'limit-desk': frequency('desk'),
	challengeBits: textSetting({
		variable: 'CHALLENGE_BITS',
		label: 'Difficulty of a challenge',
		max: 2,
		help: 'From 8 to 24. Each step more doubles the work of a visitor’s browser. If empty: 14, about a second.',
		problem: whole(8, 24),
	}),
}

/** The sections of their page, by who does it. */
const frequencySections = {
	visitors: [
		'limit-enquiry',
		'limit-sign-in',
		'limit-sign-up',
		'limit-mail',
		'limit-sms',
		'limit-link',
		'challengeBits',
	],
	people: [
		'limit-comment',
		'limit-comment-author',
		'limit-account',
		'limit-picture',
		'limit-contribution',
		'limit-contribution-preview',
	],
	admins: [
		'limit-writing',
		'limit-media',
		'limit-ai',
		'limit-offline-drafter',
		'limit-backup',
		'limit-api',
		'limit-desk',
	],
} as const satisfies Record<string, readonly (FrequencyName | 'challengeBits')[]>

export type FrequencySection = keyof typeof frequencySections

/** Of a setting of this group; null for others. */
export const sectionOf = (name: string): FrequencySection | null =>
	keysOf(frequencySections).find((section) => frequencySections[section].some((each) => each === name)) ?? null

/** LIMITS, made of the rows that have a value; null without any. */
export function limitsOf(value: (name: FrequencyName) => string): string | null {
	const rows = limitNames.flatMap((limit) => {
		const numbers = value(`limit-${limit}`)
		return numbers === '' ? [] : [`${limit}=${numbers}`]
	})
	return rows.length === 0 ? null : rows.join('; ')
}

/** The numbers that a value of LIMITS has for a setting; empty where it keeps the default. */
export function limitIn(limits: string, name: string): string {
	const entry = limits.split(';').find((each) => `limit-${each.split('=')[0]?.trim()}` === name)
	return entry?.split('=')[1]?.trim() ?? ''
}
