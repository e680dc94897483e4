import { sql } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { limitTable, type Allowance, type Limit } from '#app/platform/env/limit-table.ts'
import { addressKey } from './throttle.server.ts'

/** A token bucket in the table rate_limits: `burst` tokens at most, refilled by `perHour` an hour. */
export type Bucket = { name: string; burst: number; perHour: number }

/** The numbers of a limit with the current settings. */
export const allowanceOf = (limit: Limit): Allowance => env.LIMITS[limit] ?? limitTable[limit]

/** Under a keyed hash: the table must not reveal which addresses were here. */
export const ownBucket = (
	limit: string,
	key: string,
	allowance: Pick<Bucket, 'burst' | 'perHour'>,
	share = 1,
): Bucket => ({
	name: `${limit}:${addressKey(key)}`,
	burst: allowance.burst * share,
	perHour: allowance.perHour * share,
})

/** The site's shared bucket; null where the limit has none. */
export function siteBucket(limit: string, { siteBurst, sitePerHour }: Allowance): Bucket | null {
	if (siteBurst === null || sitePerHour === null) return null
	return { name: `${limit}:site`, burst: siteBurst, perHour: sitePerHour }
}

/** Takes a token. Returns 0, or the seconds until there is one. */
export async function takeToken({ name, burst, perHour }: Bucket): Promise<number> {
	const [row] = await sql<{ allowed: boolean; retry_after: number }[]>`
		select allowed, retry_after from take_token(${name}, ${burst}, ${perHour / 3_600})`
	return row && !row.allowed ? secondsOf(row.retry_after) : 0
}

/** Takes a token of each in this order, until one has none: its index and the seconds until it has; null when all had one. */
export async function takeTokens(buckets: readonly Bucket[]): Promise<{ index: number; wait: number } | null> {
	const [row] = await sql<{ refused: number; retry_after: number }[]>`
		select refused, retry_after from take_tokens(${buckets.map(({ name }) => name)}::text[],
			${buckets.map(({ burst }) => burst)}::float8[], ${buckets.map(({ perHour }) => perHour / 3_600)}::float8[])`
	return row && row.refused > 0 ? { index: row.refused - 1, wait: secondsOf(row.retry_after) } : null
}

const secondsOf = (retryAfter: number): number => Math.max(1, Math.ceil(retryAfter))

/** The used part of a bucket, from 0 to 1. */
export async function usedPart({ name, burst, perHour }: Bucket): Promise<number> {
	const [row] = await sql<{ used: number }[]>`
		select greatest(0, 1 - (tokens + ${perHour / 3_600}
			* greatest(0, extract(epoch from now() - updated_at))) / ${burst})::float8 as used
		from rate_limits where bucket = ${name}`
	return row?.used ?? 0
}
