import { CheckField } from '#app/ui/controls/field.tsx'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'
import { useFetcher } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
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
					<Button type="submit" variant="secondary" isBusy={fetcher.state !== 'idle'}>
						{state === 'confirmed' ? messages.stop : messages.cancel}
					</Button>
				</fetcher.Form>
			)}
		</AccountSection>
	)
}

/** Which emails a user gets in addition to those about the account itself. */
export function MailSection({ replyMails }: { replyMails: boolean }) {
	const section = useSection('reply-mails')
	return (
		<AccountSection
			heading="Emails from the blog"
			text="You always get emails about your account itself, such as a changed password."
		>
			<SectionForm section={section} submit="Save" variant="secondary">
				<CheckField name="replyMails" label="Email me when someone replies to my comment" defaultChecked={replyMails} />
			</SectionForm>
		</AccountSection>
	)
}

/** For those who write or edit posts. */
export function NoteMailSection({ noteMails }: { noteMails: boolean }) {
	const section = useSection('note-mails')
	return (
		<AccountSection
			heading="Emails about notes"
			text="Notes that colleagues write on your posts, and on posts where you wrote one."
		>
			<SectionForm section={section} submit="Save" variant="secondary">
				<CheckField name="noteMails" label="Email me about notes on posts" defaultChecked={noteMails} />
			</SectionForm>
		</AccountSection>
	)
}
