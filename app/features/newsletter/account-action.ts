import { redirect } from 'react-router'
import { z } from 'zod'
import { formAction } from '#app/auth/form-action.server.ts'
import { stopNewsletterOf } from './unsubscribe.server.ts'

/** The account page's button that stops the newsletter. */
export const action = formAction({
	allow: 'account:own',
	limit: 'account',
	input: z.object({}),
	run: async (_form, { viewer }) => {
		if (!viewer) throw redirect('/sign-in?next=/account')
		await stopNewsletterOf(viewer.id)
		return redirect('/account#section-newsletter', 303)
	},
})

export const loader = () => redirect('/account')
