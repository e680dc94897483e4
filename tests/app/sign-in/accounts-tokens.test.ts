import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeGuess } from '#app/auth/limits/throttle.server.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { askForEmail, confirmEmail } from '#app/features/account/profile/profile.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { addAccount, authEnv, mailsTo, tokenInMail, Visitor } from '../../support/auth.ts'

/*
 * What is sent out to come back once, in any order and by anybody: it works once, in time, for what it was made for and
 * for whom, and nothing else does.
 */

const kinds = ['reset', 'link', 'code', 'change'] as const
type Kind = (typeof kinds)[number]
type Issued = { kind: Kind; who: number; token: string; state: 'live' | 'dead' | 'open' }

type Step =
	| { do: 'issue'; kind: Kind; who: number }
	| { do: 'use'; pick: number; as: Kind | 'same'; forWhom: number | 'same' }
	| { do: 'expire' }

const who = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ do: fc.constant('issue' as const), kind: fc.constantFrom(...kinds), who }) },
	{
		weight: 7,
		arbitrary: fc.record({
			do: fc.constant('use' as const),
			pick: fc.nat(20),
			as: fc.oneof({ weight: 3, arbitrary: fc.constant('same' as const) }, fc.constantFrom(...kinds)),
			forWhom: fc.oneof({ weight: 3, arbitrary: fc.constant('same' as const) }, who),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
)

describe.each(engines())('tokens on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		authEnv({ SMTP_URL: 'smtp://localhost:25', AUTH_MAGIC_LINK: 'on', AUTH_EMAIL_CODE: 'on' })
	})
	afterAll(() => opened.close())

	let people: { id: string; email: string }[] = []
	let count = 0
	const clear = async () => {
		await sql`truncate rate_limits`
		await sql`truncate guesses`
	}
	async function person(index: number) {
		const found = people[index]
		if (!found) throw new Error('no such person')
		const [row] = await sql<{ email: string }[]>`select email from profiles where id = ${found.id}`
		return { ...found, email: row?.email ?? '' }
	}

	async function issue(kind: Kind, index: number): Promise<string> {
		await clear()
		const { id, email } = await person(index)
		if (kind === 'change') {
			count += 1
			const address = `changed-${count}@example.com`
			await askForEmail({ id, email }, address)
			return tokenInMail(address, 'change')
		}
		if (kind === 'reset') await new Visitor().post('/request-password-reset', { email })
		if (kind === 'link') await new Visitor().post('/sign-in/magic-link', { email })
		if (kind === 'code') {
			await new Visitor().post('/email-otp/send-verification-otp', { email })
			return /signing in: (\d{8})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
		}
		return tokenInMail(email, kind === 'reset' ? 'token' : 'link')
	}

	/** Whose account it opened or changed, or null. */
	async function use(kind: Kind, token: string, forWhom: number): Promise<string | null> {
		await clear()
		const visitor = new Visitor()
		const before = await sql<{ id: string; email: string; password: string }[]>`
			select p.id, p.email, coalesce(a.password, '') as password
			from profiles p left join accounts a on a.user_id = p.id and a.provider_id = 'credential'`
		if (kind === 'reset') {
			count += 1
			await visitor.post('/reset-password', { token, newPassword: `harmattan dust number ${count}` })
		}
		if (kind === 'link') await visitor.get('/magic-link/verify', { token })
		if (kind === 'code') await visitor.post('/sign-in/email-otp', { email: (await person(forWhom)).email, otp: token })
		if (kind === 'change') await confirmEmail(token).catch(() => {})
		const viewer = await readViewer(visitor.cookie)
		if (viewer) return viewer.id
		const after = await sql<{ id: string; email: string; password: string }[]>`
			select p.id, p.email, coalesce(a.password, '') as password
			from profiles p left join accounts a on a.user_id = p.id and a.provider_id = 'credential'`
		const changed = after.filter((row) =>
			before.some((old) => old.id === row.id && (old.email !== row.email || old.password !== row.password)),
		)
		if (changed.length > 1) throw new Error('One token changed two accounts.')
		return changed[0]?.id ?? null
	}

	test('work once, in time, for their purpose and their person', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
				await sql`delete from verifications`
				count += 1
				const emails = [`one-${count}@example.com`, `two-${count}@example.com`]
				people = []
				for (const email of emails) people.push({ email, id: await addAccount(email) })
				const issued: Issued[] = []
				for (const each of steps) {
					if (each.do === 'expire') {
						await sql`update verifications set expires_at = now() - interval '1 second'`
						for (const one of issued) one.state = 'dead'
					} else if (each.do === 'issue') {
						// A newer code or change of address takes the place of the older one.
						const older = issued.filter(({ kind, who: owner }) => kind === each.kind && owner === each.who)
						if (each.kind === 'code' || each.kind === 'change') for (const one of older) one.state = 'dead'
						const token = await issue(each.kind, each.who)
						expect(token.length).toBeGreaterThanOrEqual(8)
						issued.push({ ...each, token, state: 'live' })
					} else {
						const one = issued[each.pick % Math.max(1, issued.length)]
						if (!one) continue
						const as = each.as === 'same' ? one.kind : each.as
						const forWhom = each.forWhom === 'same' ? one.who : each.forWhom
						const right = as === one.kind && (one.kind !== 'code' || forWhom === one.who)
						const opens = await use(as, one.token, forWhom)
						if (right && one.state === 'live') expect(opens).toBe(people[one.who]?.id)
						if (!right || one.state === 'dead') expect(opens, `${one.kind} as ${as}`).toBeNull()
						if (right) one.state = 'dead'
						// Mailed to the old address, or made before the way in changed: may have ended or not, but acts on its own person.
						if (opens !== null && (as === 'change' || as === 'reset'))
							for (const other of issued)
								if (other.state === 'live' && people[other.who]?.id === opens) other.state = 'open'
						if (one.state === 'open' && opens !== null) expect(opens).toBe(people[one.who]?.id)
					}
				}
			}),
			{ numRuns: 6, seed: 5024114 },
		)
	})

	test('guesses at an account: the free ones at once, then after waits that double to an hour', async () => {
		const moves = fc.array(fc.record({ seconds: fc.constantFrom(0, 1, 29, 31, 61, 400, 3_700, 90_000) }), {
			maxLength: 25,
		})
		await fc.assert(
			fc.asyncProperty(moves, fc.integer({ min: 2, max: 10 }), async (list, free) => {
				count += 1
				const subject = `model-${count}`
				let clock = 0
				let failures = 0
				let openAt = 0
				let last = 0
				for (const { seconds } of list) {
					clock += seconds
					await sql`
						update guesses set open_at = open_at - make_interval(secs => ${seconds}),
							updated_at = updated_at - make_interval(secs => ${seconds}) where subject = ${subject}`
					const wait = await takeGuess({ subject, free })
					const forgotten = clock - last > 86_400
					if (openAt <= clock || forgotten) {
						failures = failures === 0 || forgotten ? 1 : failures + 1
						openAt = failures < free ? clock : clock + Math.min(3_600, 30 * 2 ** Math.min(failures - free, 10))
						last = clock
						expect(wait).toBe(0)
					} else {
						expect(wait).toBeGreaterThan(0)
						expect(Math.abs(wait - (openAt - clock))).toBeLessThanOrEqual(2)
					}
				}
			}),
			{ numRuns: 60 },
		)
	})
})
