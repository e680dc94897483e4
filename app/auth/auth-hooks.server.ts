import { createHmac } from 'node:crypto'
import type { GenericEndpointContext } from '@better-auth/core'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { sql } from '#app/db/client.server.ts'
import { secret } from '#app/platform/secrets.server.ts'
import { authCall } from './auth-call.server.ts'
import { authMessages, tooManyAttempts } from './messages.ts'
import { guardConnection } from './provider-hooks.server.ts'
import { guessedAccount, takeGuess } from './throttle.server.ts'

/** Where a session may begin for somebody with two-step sign-in: after both steps, or with a passkey, which is both. */
const bothSteps = new Set([
	'/sign-in/email',
	'/two-factor/verify-totp',
	'/two-factor/verify-backup-code',
	'/two-factor/enable',
	'/two-factor/disable',
	'/change-password',
	'/passkey/verify-authentication',
])

/** Runs before each new session, whatever way in made it. */
export async function guardNewSession(
	session: { userId: string },
	context: GenericEndpointContext | null,
): Promise<void> {
	const [person] = await sql<{ suspended: boolean; twoFactor: boolean }[]>`
		select suspended_at is not null as suspended, two_factor_enabled as "twoFactor"
		from profiles where id = ${session.userId}`
	if (!person || person.suspended)
		throw new APIError('FORBIDDEN', { code: 'SUSPENDED', message: authMessages.suspended })
	// The way in by mail or another provider is one step only: without this it would pass by the second.
	if (person.twoFactor && !bothSteps.has(context?.path ?? ''))
		throw new APIError('FORBIDDEN', { code: 'SECOND_STEP_NEEDED', message: authMessages.secondStepNeeded })
}

/** Runs before each endpoint. */
export const guardCalls = createAuthMiddleware(async (ctx) => {
	if (ctx.path.startsWith('/callback/')) return guardConnection(ctx)
	return guardCode(ctx)
})

/** A code is a guess at an account, and the right one counts once. */
async function guardCode(ctx: GenericEndpointContext): Promise<void> {
	if (ctx.path !== '/two-factor/verify-totp' && ctx.path !== '/two-factor/verify-backup-code') return
	const person = await whoGivesCode(ctx)
	if (!person) return
	const trace = authCall.getStore()
	if (trace) trace.codeOf = person.id
	const wait = await takeGuess(guessedAccount('code', person.email, ctx.headers?.get('cookie') ?? null))
	if (wait > 0)
		throw new APIError(
			'TOO_MANY_REQUESTS',
			{ code: 'TOO_MANY_ATTEMPTS', message: tooManyAttempts(wait) },
			{ 'Retry-After': String(wait) },
		)
	if (ctx.path === '/two-factor/verify-totp' && !(await spendCode(person.id, String(ctx.body?.code))))
		throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: authMessages.codeUsed })
}

/** The person signed in, or the one whose password was right and whose code is awaited. */
async function whoGivesCode(ctx: GenericEndpointContext): Promise<{ id: string; email: string } | null> {
	const session = await getSessionFromCtx(ctx)
	if (session) return session.user
	const pending = await ctx.getSignedCookie(ctx.context.createAuthCookie('two_factor').name, ctx.context.secret)
	if (!pending) return null
	const waiting = await ctx.context.internalAdapter.findVerificationValue(pending)
	return waiting ? await ctx.context.internalAdapter.findUserById(waiting.value) : null
}

/** A code is good for a minute and a half; within it the same digits are taken once. */
async function spendCode(userId: string, code: string): Promise<boolean> {
	const hash = createHmac('sha256', secret('used-codes')).update(`${userId}\n${code.trim()}`).digest('base64url')
	const spent = await sql`
		insert into used_codes as u (code_hash) values (${hash})
		on conflict (code_hash) do update set used_at = now() where u.used_at < now() - interval '3 minutes'
		returning 1`
	return spent.length > 0
}
