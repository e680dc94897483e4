import { sql } from '#app/db/client.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { addressKey } from './throttle.server.ts'

/** How often something may be done: from one address (IPv6: one /64), and by everybody together. */
const limits = {
	enquiry: { burst: 5, perHour: 20, siteBurst: 60, sitePerHour: 600 },
	view: { burst: 60, perHour: 1_200, siteBurst: 5_000, sitePerHour: 200_000 },
	'sign-in': { burst: 30, perHour: 360, siteBurst: 600, sitePerHour: 20_000 },
	'sign-up': { burst: 10, perHour: 30, siteBurst: 100, sitePerHour: 1_000 },
	/** Whatever sends a mail to an address that somebody typed. */
	mail: { burst: 10, perHour: 30, siteBurst: 100, sitePerHour: 1_000 },
	/** Buttons behind links in our mails; mail providers press them for many of their people from a few addresses. */
	'mail-link': { burst: 300, perHour: 20_000, siteBurst: 5_000, sitePerHour: 200_000 },
	/** What signed-in people do with their account, and reads of it. */
	account: { burst: 60, perHour: 1_200, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Pictures that people send; counted by account too (server/uploads.ts). */
	picture: { burst: 20, perHour: 60, siteBurst: 200, sitePerHour: 5_000 },
	/** Pictures for the library: an editor brings a whole day's at once. */
	media: { burst: 120, perHour: 600, siteBurst: 400, sitePerHour: 5_000 },
	/** Comments written, changed and deleted: many readers share the address of a phone network. */
	comment: { burst: 30, perHour: 240, siteBurst: 300, sitePerHour: 5_000 },
	/** Of one person, wherever they are. */
	'comment-author': { burst: 6, perHour: 30, siteBurst: 300, sitePerHour: 5_000 },
	/** Saving, and what the editor asks while somebody types: autosaves, previews, checks. */
	writing: { burst: 240, perHour: 7_200, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Parts of a backup that is brought back: a large one has thousands. */
	backup: { burst: 600, perHour: 36_000, siteBurst: 2_000, sitePerHour: 100_000 },
	/** Calls of the writing tools, by account. */
	ai: { burst: 20, perHour: 300, siteBurst: 60, sitePerHour: 1_000 },
	/** Drafts saved by one person who is no admin, wherever they are. */
	contribution: { burst: 20, perHour: 60, siteBurst: 2_000, sitePerHour: 20_000 },
	/** Previews, likewise. */
	'contribution-preview': { burst: 30, perHour: 600, siteBurst: 2_000, sitePerHour: 20_000 },
	desk: { burst: 120, perHour: 3_600, siteBurst: 1_000, sitePerHour: 50_000 },
} as const

export type Limit = keyof typeof limits

/**
 * Takes one token from each of the limit's buckets. `site: false` leaves out what everybody shares: a flood must not
 * keep out those who are known here.
 *
 * @throws {Refusal} 429 with the seconds to wait.
 */
export async function takeFromLimit(
	name: Limit,
	addressBucket: string,
	{ site = true }: { site?: boolean } = {},
): Promise<void> {
	const { burst, perHour, siteBurst, sitePerHour } = limits[name]
	// The address first: who has used up their own share must not use up everybody's.
	// Under a keyed code: the table must not say which addresses were here.
	await take(`${name}:${addressKey(addressBucket)}`, burst, perHour)
	if (site) await take(`${name}:site`, siteBurst, sitePerHour)
}

/** Mails to one address, whoever asks for them and whether or not it has an account here. */
export const takeMailTo = (mailbox: string): Promise<void> => take(`mail-to:${mailbox}`, 3, 6)

async function take(bucket: string, capacity: number, perHour: number): Promise<void> {
	const [row] = await sql<{ allowed: boolean; retry_after: number }[]>`
		select allowed, retry_after from take_token(${bucket}, ${capacity}, ${perHour / 3_600})`
	if (row && !row.allowed) {
		const retryAfter = Math.ceil(row.retry_after)
		throw new Refusal(`Too many attempts. Please try again in ${waitInWords(retryAfter)}.`, { status: 429, retryAfter })
	}
}

function waitInWords(seconds: number): string {
	if (seconds < 60) return 'a minute'
	const minutes = Math.ceil(seconds / 60)
	return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
