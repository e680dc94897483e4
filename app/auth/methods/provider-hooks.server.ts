import type { GenericEndpointContext } from '@better-auth/core'
import { getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { sendAuthMail } from '../mails/auth-mails.server.ts'
import { providerName } from './connections.server.ts'
import { connectionMail } from '../mails/mails.ts'
import { isFreshSession } from '../sessions.server.ts'

const visit = z.object({ link: z.object({ userId: z.string() }).optional() })

/**
 * Runs before the library takes somebody back from another provider. A visit that began to connect an account ends
 * only in the same fresh session: whoever has signed out since, or signed in as somebody else, connects nothing.
 */
export async function guardConnection(ctx: GenericEndpointContext): Promise<void> {
	const state: unknown = ctx.query?.['state']
	if (typeof state !== 'string') return
	const kept = await ctx.context.internalAdapter.findVerificationValue(`auth-state:${state}`)
	const link = kept ? visit.parse(JSON.parse(kept.value)).link : undefined
	if (!link) return
	const session = await getSessionFromCtx(ctx)
	if (session?.user.id === link.userId && (await isFreshSession(session.session.id))) return
	await ctx.context.internalAdapter.deleteVerificationByIdentifier(`auth-state:${state}`)
	throw ctx.redirect('/sign-in?error=signed_out')
}

type Tokens = { accessToken?: unknown; refreshToken?: unknown; idToken?: unknown }

/** Who somebody is elsewhere is all that is asked: the provider's tokens are never kept. */
export const withoutProviderTokens = async <Account extends Tokens>(account: Account) => ({
	data: { ...account, accessToken: null, refreshToken: null, idToken: null },
})

/** Whoever has an account already is told that it can be opened another way from now on. */
export async function noticeConnection(account: { userId: string; providerId: string }): Promise<void> {
	if (account.providerId === 'credential') return
	const [person] = await sql<{ email: string }[]>`
		select p.email from profiles p where p.id = ${account.userId} and (
			exists (select from accounts a where a.user_id = p.id and a.provider_id <> ${account.providerId})
			or exists (select from passkeys k where k.user_id = p.id))`
	if (person) await sendAuthMail('way-added', person.email, connectionMail(providerName(account.providerId), true))
}
