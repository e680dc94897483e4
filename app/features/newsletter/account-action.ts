import { redirect } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { stopNewsletterOf } from './unsubscribe.server.ts'

/** The account page's button that stops the newsletter. */
export const action = pageAction({
	allow: 'account:own',
	limit: 'account',
	input: z.object({}),
	run: async (_form, { user }) => {
		await stopNewsletterOf(user.id)
		return redirect('/account#section-newsletter', 303)
	},
})

export const loader = () => redirect('/account')
