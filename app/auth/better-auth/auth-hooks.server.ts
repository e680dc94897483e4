import type { GenericEndpointContext } from '@better-auth/core'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { sql } from '#app/db/client.server.ts'
import { authCall, changesOwnAccount } from '../mails/auth-call.server.ts'
import { authMessages, tooManyAttempts } from '../messages.ts'
import { guardConnection } from '../methods/provider-hooks.server.ts'
import { guessedAccount, takeGuess } from '../limits/throttle.server.ts'
import { spendCode } from '../methods/used-codes.server.ts'

/** Runs before each endpoint. */
export const guardCalls = createAuthMiddleware(async (ctx) => {
	if (ctx.path.startsWith('/callback/')) return guardConnection(ctx)
	if (ctx.path === '/sign-in/phone-number') return costLikePassword(ctx)
	return guardCode(ctx)
})

/**
 * The library responds at once for a number without a password. This takes as long as a wrong password, so that nobody
 * learns which numbers have accounts.
 */
async function costLikePassword(ctx: GenericEndpointContext): Promise<void> {
	const [known] = await sql`
		select 1 from profiles p join accounts a on a.user_id = p.id
		where p.phone_number = ${String(ctx.body?.phoneNumber)} and p.phone_number_verified and a.password is not null`
	if (known) return
	await ctx.context.password.hash(String(ctx.body?.password))
	throw new APIError('UNAUTHORIZED', { code: 'INVALID_PHONE_NUMBER_OR_PASSWORD', message: authMessages.wrong })
}

/** Each code counts as a guess, and the right one is valid once. */
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
		throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: authMessages.codeUsed })
}

/** The user who is signed in, or the one whose password was right and whose code is expected. */
async function whoGivesCode(ctx: GenericEndpointContext): Promise<{ id: string; email: string } | null> {
	const session = await getSessionFromCtx(ctx)
	if (session) {
		changesOwnAccount(session)
		return session.user
	}
	const pending = await ctx.getSignedCookie(ctx.context.createAuthCookie('two_factor').name, ctx.context.secret)
	if (!pending) return null
	const waiting = await ctx.context.internalAdapter.findVerificationValue(pending)
	return waiting ? await ctx.context.internalAdapter.findUserById(waiting.value) : null
}
