import { betterAuth } from 'better-auth/minimal'
import { APIError, isAPIError } from 'better-auth/api'
import { database, inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { company } from '#app/config/company.ts'
import { env, type Env } from '#app/platform/env/env.server.ts'
import { linkSeconds } from '#app/platform/mail/mail-kinds.ts'
import { QueueFull } from '#app/platform/jobs/work-queue.server.ts'
import { recordSignIn } from '../audit/audit-events.server.ts'
import { authCall } from '../mails/auth-call.server.ts'
import { authDatabase } from './auth-database.server.ts'
import { authUser } from './auth-tables.ts'
import { guardCalls } from './auth-hooks.server.ts'
import { mailLink, mailLinkBack, sendAuthMail } from '../mails/auth-mails.server.ts'
import { authPlugins } from './auth-plugins.server.ts'
import { authSecret, cookiePrefix, isSecureSite, sessionSeconds } from '../cookies.server.ts'
import { removeSignInMethods } from '../methods/connections.server.ts'
import { existingAccountMail, passwordChangedMail, resetMail, verifyMail } from '../mails/mails.ts'
import { authMessages } from '../messages.ts'
import { nameFromProvider } from '../name-rules.ts'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password-hash.server.ts'
import { passwordLength } from '../passwords/password-rules.ts'
import { noticeConnection, withoutProviderTokens } from '../methods/provider-hooks.server.ts'

/** Only for handle-auth.server.ts: without it nothing counts guesses, selects fields or hides tokens. */
export type Auth = { handler: (request: Request) => Promise<Response> }

let made: { auth: Auth; database: Handle; env: Env; secret: string; siteName: string } | null = null

/** One instance per open database, settings, secret (a restored backup may bring another) and company name. */
export function auth(): Auth {
	const secret = authSecret()
	const siteName = company().name
	const same = made?.database === database && made.env === env && made.secret === secret && made.siteName === siteName
	if (!made || !same) made = { auth: makeAuth(database, secret, siteName), database, env, secret, siteName }
	return made.auth
}

function makeAuth({ sql: root }: Handle, secret: string, siteName: string): Auth {
	return betterAuth({
		baseURL: env.SITE_URL,
		basePath: '/api/auth',
		secret,
		database: authDatabase(root),
		telemetry: { enabled: false },
		logger: { disabled: true },
		// The library's limits know an address and a path only; limits/ replaces them.
		rateLimit: { enabled: false },
		emailAndPassword: {
			enabled: true,
			autoSignIn: false,
			requireEmailVerification: env.SMTP_URL !== undefined,
			minPasswordLength: passwordLength.min,
			maxPasswordLength: passwordLength.max,
			resetPasswordTokenExpiresIn: linkSeconds('reset-password'),
			revokeSessionsOnPasswordReset: true,
			password: { hash: (password) => orBusy(hashPassword(password)), verify: (given) => orBusy(checkPassword(given)) },
			// A sign-up with a taken address gets the usual response; this makes the invented user look like a real
			// one.
			customSyntheticUser: ({ coreFields, id }) => ({ ...coreFields, ...syntheticFields(), id }),
			onExistingUserSignUp: ({ user }) => mailExisting(user),
			sendResetPassword: ({ user, token }) =>
				sendAuthMail('reset-password', user.email, resetMail(mailLink('/reset-password', { token }))),
			onPasswordReset: ({ user }) => afterReset(user),
		},
		emailVerification: {
			sendOnSignUp: true,
			sendOnSignIn: true,
			autoSignInAfterVerification: false,
			expiresIn: linkSeconds('verify-email'),
			sendVerificationEmail: ({ user, token }) => mailVerification(user.email, token),
		},
		user: authUser,
		session: {
			// viewer.server.ts decides who is signed in; the library only needs the absolute end.
			expiresIn: sessionSeconds,
			disableSessionRefresh: true,
			cookieCache: { enabled: false },
			// Adding a passkey or disconnecting a provider needs a sign-in within the last hour.
			freshAge: 3_600,
		},
		account: {
			encryptOAuthTokens: true,
			// Owning an address at another provider must not open an account here that never verified it.
			accountLinking: {
				enabled: true,
				requireLocalEmailVerified: true,
				disableImplicitLinking: true,
				// A user who connects a provider is signed in here, so the addresses may differ.
				allowDifferentEmails: true,
			},
		},
		verification: { storeIdentifier: 'hashed' },
		advanced: {
			useSecureCookies: false,
			cookiePrefix: cookiePrefix(),
			defaultCookieAttributes: { secure: isSecureSite(), sameSite: 'lax', httpOnly: true, path: '/' },
			// Network addresses are used for rate limits only and never stored.
			ipAddress: { disableIpTracking: true },
			database: { generateId: newId },
		},
		databaseHooks: {
			// A typed name has been validated (handle-auth.server.ts); other providers send anything.
			user: { create: { before: async (user) => ({ data: { ...user, name: nameFromProvider(user.name) } }) } },
			session: {
				create: { after: ({ userId }, context) => recordSignIn(userId, context?.path ?? '') },
			},
			account: {
				create: { before: withoutProviderTokens, after: noticeConnection },
				update: { before: withoutProviderTokens },
			},
		},
		hooks: { before: guardCalls },
		onAPIError: {
			errorURL: mailLink('/sign-in'),
			onError: (error) => {
				const trace = authCall.getStore()
				if (trace && !isAPIError(error)) trace.error = error
			},
		},
		plugins: authPlugins(siteName),
	})
}

/** The further fields of a real response, in their order. */
const syntheticFields = () => ({
	role: 'viewer',
	twoFactorEnabled: false,
	...(env.AUTH_PHONE && { phoneNumber: null, phoneNumberVerified: false }),
	...(env.AUTH_ANONYMOUS && { isAnonymous: false }),
})

/** As the library's own error: any other is printed with its stack, once for each sign-in of a flood. */
async function orBusy<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof QueueFull)) throw error
		const content = { code: 'BUSY', message: authMessages.busy }
		throw new APIError('SERVICE_UNAVAILABLE', content, { 'Retry-After': '5' })
	}
}

/** The stored string is unique (its salt is random), so a stronger hash can replace it by value. */
async function checkPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
	const right = await verifyPassword(hash, password)
	if (right && isOutdated(hash)) {
		await sql`update accounts set password = ${await hashPassword(password)} where password = ${hash}`
	}
	return right
}

const mailVerification = (email: string, token: string) =>
	sendAuthMail('verify-email', email, verifyMail(mailLinkBack('/verify-email', { token })))

async function mailExisting(user: { email: string }): Promise<void> {
	const links = { signIn: mailLinkBack('/sign-in'), recover: mailLink('/reset-password') }
	await sendAuthMail('existing-account', user.email, existingAccountMail(links))
}

/**
 * The password was reset through the mailbox: that verifies the address, and removes sign-in methods that somebody else
 * may have added before.
 */
async function afterReset(user: { id: string; email: string }): Promise<void> {
	await inTransaction(async (tx) => {
		const [verified] = await tx.sql`
			update profiles set email_verified = true where id = ${user.id} and not email_verified returning 1`
		if (verified) await removeSignInMethods(tx, user.id)
	})
	const trace = authCall.getStore()
	if (trace) trace.resetOf = user.email
	await sendAuthMail('password-changed', user.email, passwordChangedMail(mailLink('/reset-password')))
}
