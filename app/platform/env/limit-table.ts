import { z } from 'zod'

/**
 * How often something may be done. `burst` at once, then `perHour`, for one network or account; `siteBurst` and
 * `sitePerHour` for everybody together, null where there is no such allowance.
 */
export type Allowance = {
	burst: number
	perHour: number
	siteBurst: number | null
	sitePerHour: number | null
}

type Row = Allowance & {
	/** What is counted: the network of the request, or the signed-in account. */
	by: 'network' | 'account'
	/**
	 * What happens above the limit. `hold`: accepted, and held for review. `challenge`: a proof of work
	 * or half a minute of waiting allows it. `refuse`: 429 with the time to wait.
	 */
	over: 'hold' | 'challenge' | 'refuse'
}

const account = { by: 'account', over: 'refuse' } as const
const challenged = { by: 'network', over: 'challenge' } as const

/** The defaults; the setting LIMITS changes single rows. */
const table = {
	enquiry: { by: 'network', over: 'hold', burst: 5, perHour: 20, siteBurst: 60, sitePerHour: 600 },
	'sign-in': { ...challenged, burst: 30, perHour: 360, siteBurst: 600, sitePerHour: 20_000 },
	'sign-up': { ...challenged, burst: 10, perHour: 30, siteBurst: 100, sitePerHour: 1_000 },
	/** Everything that sends an email to a typed address. */
	mail: { ...challenged, burst: 10, perHour: 30, siteBurst: 100, sitePerHour: 1_000 },
	/**
	 * Text messages, which cost money: no proof of work buys more of them. One number gets three at once and six an hour,
	 * no matter who requests them (auth/limits/limits.server.ts); all together 40 at once and 20 an hour, 520 a day at most.
	 */
	sms: { by: 'network', over: 'refuse', burst: 3, perHour: 6, siteBurst: 40, sitePerHour: 20 },
	/**
	 * Targets of links in our emails and returns from sign-in providers. Mail providers open them for many of their users
	 * from a few addresses. Each needs its secret, so there is no site-wide limit that others could use up.
	 */
	link: { by: 'network', over: 'refuse', burst: 300, perHour: 20_000, siteBurst: null, sitePerHour: null },
	/** Changes and reads of one's own account. */
	account: { ...account, burst: 60, perHour: 1_200, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Portraits that users upload. */
	picture: { ...account, burst: 20, perHour: 60, siteBurst: 200, sitePerHour: 5_000 },
	/** Pictures for the library: an editor uploads many at once. */
	media: { ...account, burst: 120, perHour: 600, siteBurst: 400, sitePerHour: 5_000 },
	/** Comments written, changed and deleted. */
	comment: { ...account, burst: 30, perHour: 240, siteBurst: 300, sitePerHour: 5_000 },
	/** Comments written. */
	'comment-author': { ...account, burst: 6, perHour: 30, siteBurst: null, sitePerHour: null },
	/** Notes on passages of posts, and everything that is done with them. */
	note: { ...account, burst: 60, perHour: 600, siteBurst: 600, sitePerHour: 10_000 },
	/** Saves, and the editor's requests while somebody types: autosaves, previews, checks. */
	writing: { ...account, burst: 240, perHour: 7_200, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Parts of a backup that is uploaded to be restored: a large one has thousands. */
	backup: { ...account, burst: 600, perHour: 36_000, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Calls of the writing tools that a model answers: each may cost money. */
	ai: { ...account, burst: 20, perHour: 300, siteBurst: 60, sitePerHour: 1_000 },
	/** Calls of the writing tools to the Offline drafter: they cost only this machine's time. */
	'offline-drafter': { ...account, burst: 240, perHour: 7_200, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Drafts saved by one user who is not an admin. */
	contribution: { ...account, burst: 20, perHour: 60, siteBurst: null, sitePerHour: null },
	/** Previews, likewise. */
	'contribution-preview': { ...account, burst: 30, perHour: 600, siteBurst: null, sitePerHour: null },
	/** Requests of the API with one token. */
	api: { ...account, burst: 240, perHour: 14_400, siteBurst: 2_000, sitePerHour: 200_000 },
	/** Downloads of everything that the site has: each reads all of it. */
	export: { ...account, burst: 4, perHour: 4, siteBurst: null, sitePerHour: null },
	desk: { ...account, burst: 120, perHour: 3_600, siteBurst: 1_000, sitePerHour: 50_000 },
} as const satisfies Record<string, Row>

export type Limit = keyof typeof table

export const limitTable: Readonly<Record<Limit, Row>> = table

const isLimit = (name: string): name is Limit => Object.hasOwn(table, name)

const form =
	'must be entries such as "enquiry=5,20,60,600" with semicolons between: at once and an hour for one visitor, then for everybody'

/** The setting LIMITS: the rows it names, with their numbers. */
export const limitSetting = z
	.string()
	.default('')
	.transform((text, context) => {
		const changed: Partial<Record<Limit, Allowance>> = {}
		for (const entry of text.split(';').map((part) => part.trim())) {
			if (entry === '') continue
			const [, name = '', numbers = ''] = /^([a-z-]+)\s*=\s*([\d,\s]+)$/.exec(entry) ?? []
			const allowance = readAllowance(numbers)
			if (!isLimit(name) || allowance === null) {
				const known = Object.keys(table).join(', ')
				context.addIssue({
					code: 'custom',
					message: isLimit(name) || name === '' ? form : `knows no limit ${name}; there are ${known}`,
				})
				return z.NEVER
			}
			changed[name] = allowance
		}
		return changed
	})

/** Two numbers (no allowance for everybody together) or four, each from 1 to a billion. */
export function readAllowance(numbers: string): Allowance | null {
	const [burst, perHour, siteBurst, sitePerHour, ...more] = numbers.split(',').map((number) => Number(number.trim()))
	const isGood = (number: number | undefined): number is number =>
		number !== undefined && Number.isSafeInteger(number) && number >= 1 && number <= 1e9
	if (!isGood(burst) || !isGood(perHour) || more.length > 0) return null
	if (siteBurst === undefined) return { burst, perHour, siteBurst: null, sitePerHour: null }
	return isGood(siteBurst) && isGood(sitePerHour) ? { burst, perHour, siteBurst, sitePerHour } : null
}
