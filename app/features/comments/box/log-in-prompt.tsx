import type { ReactNode } from 'react'
import { commentMessages as messages } from '../comment/messages.ts'

/**
 * For visitors. `data-sign-in` opens the dialog; without scripts the sign-in page redirects to the comment page, at
 * once for users who are signed in already.
 */
export function LogInPrompt({ slug, children }: { slug: string; children?: ReactNode }) {
	return (
		<form action="/sign-in" data-sign-in="" className="card log-in-prompt">
			<p>{messages.loggedOut}</p>
			{children}
			<input type="hidden" name="next" value={`/blog/${slug}/comment`} />
			<button type="submit" className="btn btn-primary">
				{messages.logIn}
			</button>
		</form>
	)
}
