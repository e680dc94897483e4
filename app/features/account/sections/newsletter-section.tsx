import { useFetcher } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { AccountSection } from './account-section.tsx'
import type { NewsletterState } from '../profile/mail-preferences.server.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'

const { newsletter: messages } = accountMessages

/** Whether the newsletter is sent to the account's address, and the way to leave it. */
export function NewsletterSection({ state, email }: { state: NewsletterState; email: string }) {
	const fetcher = useFetcher<FormError>()
	const problem = Object.values(fetcher.data?.errors ?? {})[0]
	return (
		<AccountSection heading={messages.heading}>
			<p role="status" className="wrap-anywhere">
				{messages[state](email)}
			</p>
			{problem !== undefined && (
				<p role="alert" className="error">
					{problem}
				</p>
			)}
			{state === 'none' ? (
				<p>
					<a href="/newsletter" className="link">
						{messages.subscribe}
					</a>
				</p>
			) : (
				<fetcher.Form method="post" action="/account/newsletter" preventScrollReset>
					<Button type="submit" variant="secondary" disabled={fetcher.state !== 'idle'}>
						{state === 'confirmed' ? messages.stop : messages.cancel}
					</Button>
				</fetcher.Form>
			)}
		</AccountSection>
	)
}
