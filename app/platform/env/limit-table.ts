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
	/** Who is counted: the network a request comes from, or the account that is signed in. */
	by: 'network' | 'account'
	/**
	 * What happens past the allowance. `hold`: taken, and put aside for a person to look at. `challenge`: a proof of work
	 * or half a minute of waiting opens the way. `refuse`: 429 with the time to wait.
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
	/** Whatever sends a mail to an address that somebody typed. */
	mail: { ...challenged, burst: 10, perHour: 30, siteBurst: 100, sitePerHour: 1_000 },
	/**
	 * Text messages, which cost money: no proof of work buys more of them. One number gets three at once and six an hour,
	 * whoever asks (auth/limits/limits.server.ts); everybody together 40 at once and 20 an hour, 520 a day at most.
	 */
	sms: { by: 'network', over: 'refuse', burst: 3, perHour: 6, siteBurst: 40, sitePerHour: 20 },
	/**
	 * What links in our mails and visits to other providers lead to. Mail providers press them for many of their people
	 * from a few addresses. Each is worth nothing without its secret, so there is no allowance that others could use up.
	 */
	link: { by: 'network', over: 'refuse', burst: 300, perHour: 20_000, siteBurst: null, sitePerHour: null },
	/** What signed-in people do with their account, and reads of it. */
	account: { ...account, burst: 60, perHour: 1_200, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Pictures that people send. */
	picture: { ...account, burst: 20, perHour: 60, siteBurst: 200, sitePerHour: 5_000 },
	/** Pictures for the library: an editor brings a whole day's at once. */
	media: { ...account, burst: 120, perHour: 600, siteBurst: 400, sitePerHour: 5_000 },
	/** Comments written, changed and deleted. */
	comment: { ...account, burst: 30, perHour: 240, siteBurst: 300, sitePerHour: 5_000 },
	/** Comments written. */
	'comment-author': { ...account, burst: 6, perHour: 30, siteBurst: null, sitePerHour: null },
	/** Saving, and what the editor asks while somebody types: autosaves, previews, checks. */
	writing: { ...account, burst: 240, perHour: 7_200, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Parts of a backup that is brought back: a large one has thousands. */
	backup: { ...account, burst: 600, perHour: 36_000, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Calls of the writing tools that a model answers: each may cost money. */
	ai: { ...account, burst: 20, perHour: 300, siteBurst: 60, sitePerHour: 1_000 },
	/** Calls of the writing tools that the Offline drafter answers: they cost nothing but this machine's time. */
	'offline-drafter': { ...account, burst: 240, perHour: 7_200, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Drafts saved by one person who is no admin. */
	contribution: { ...account, burst: 20, perHour: 60, siteBurst: null, sitePerHour: null },
	/** Previews, likewise. */
	'contribution-preview': { ...account, burst: 30, perHour: 600, siteBurst: null, sitePerHour: null },
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
			const allowance = allowanceOf(numbers)
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
function allowanceOf(numbers: string): Allowance | null {
	const [burst, perHour, siteBurst, sitePerHour, ...more] = numbers.split(',').map((number) => Number(number.trim()))
	const isGood = (number: number | undefined): number is number =>
		number !== undefined && Number.isSafeInteger(number) && number >= 1 && number <= 1e9
	if (!isGood(burst) || !isGood(perHour) || more.length > 0) return null
	if (siteBurst === undefined) return { burst, perHour, siteBurst: null, sitePerHour: null }
	return isGood(siteBurst) && isGood(sitePerHour) ? { burst, perHour, siteBurst, sitePerHour } : null
}
