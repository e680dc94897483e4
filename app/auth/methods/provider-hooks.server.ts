import type { GenericEndpointContext } from '@better-auth/core'
import { getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { sendAuthMail } from '../mails/auth-mails.server.ts'
import { changesOwnAccount } from '../mails/auth-call.server.ts'
import { providerName } from './connections.server.ts'
import { connectionMail } from '../mails/mails.ts'
import { isFreshSession } from '../sessions.server.ts'

const visit = z.object({ link: z.object({ userId: z.string() }).optional() })

/**
 * Runs before the library completes a sign-in at another provider. Connecting an account must end in the fresh session
 * in which it began: somebody who has signed out since, or signed in as somebody else, connects nothing.
 */
export async function guardConnection(ctx: GenericEndpointContext): Promise<void> {
	const state: unknown = ctx.query?.['state']
	if (typeof state !== 'string') return
	const stored = await ctx.context.internalAdapter.findVerificationValue(`auth-state:${state}`)
	const link = stored ? visit.parse(JSON.parse(stored.value)).link : undefined
	if (!link) return
	const session = await getSessionFromCtx(ctx)
	if (session?.user.id === link.userId && (await isFreshSession(session.session.id))) return changesOwnAccount(session)
	await ctx.context.internalAdapter.deleteVerificationByIdentifier(`auth-state:${state}`)
	throw ctx.redirect('/sign-in?error=signed_out')
}

type Tokens = { accessToken?: unknown; refreshToken?: unknown; idToken?: unknown }

/** Only the person's identity is needed: the provider's tokens are never stored. */
export const withoutProviderTokens = async <Account extends Tokens>(account: Account) => ({
	data: { ...account, accessToken: null, refreshToken: null, idToken: null },
})

/** Emails the owner of an existing account that it has another sign-in method now. */
export async function noticeConnection(account: { userId: string; providerId: string }): Promise<void> {
	if (account.providerId === 'credential') return
	const [person] = await sql<{ email: string }[]>`
		select p.email from profiles p where p.id = ${account.userId} and (
			exists (select from accounts a where a.user_id = p.id and a.provider_id <> ${account.providerId})
			or exists (select from passkeys k where k.user_id = p.id))`
	if (person) await sendAuthMail('way-added', person.email, connectionMail(providerName(account.providerId), true))
}
