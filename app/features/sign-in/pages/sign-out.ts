import { redirect } from 'react-router'
import { z } from 'zod'
import { endedCookies } from '#app/auth/cookies.server.ts'
import { callAuth } from '#app/auth/better-auth/form-auth.server.ts'
import { pageAction } from '#app/action/action.server.ts'
import { safePath } from '#app/auth/safe-path.ts'

/** Signing out always succeeds, whatever state the session is in (specification section 4, auth). */
export const action = pageAction({
	allow: 'account:sign-in',
	limit: 'own',
	input: z.object({ next: z.string().default('') }),
	run: async ({ next }, context) => {
		const result = await callAuth(context, '/sign-out').catch(() => null)
		const headers = new Headers(result?.cookies ?? [])
		for (const cookie of endedCookies()) headers.append('set-cookie', cookie)
		// The browser's cached pages of the account go with the session.
		headers.set('clear-site-data', '"cache"')
		return redirect(safePath(next, '/'), { status: 303, headers })
	},
})

export const loader = () => redirect('/')
