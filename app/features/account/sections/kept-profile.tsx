import { useActionData } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea, TextField } from '#app/ui/controls/field.tsx'
import { AccountFrame, Note } from '#app/features/sign-in/account-frame.tsx'
import type { AccountResult } from '../profile/account-action.server.ts'
import { accountMessages as messages } from '#app/features/sign-in/messages.ts'

/**
 * A form was sent without JavaScript after its session had ended: what was typed is shown here until it can be sent
 * again.
 */
export function KeptProfile() {
	const reply = useActionData<AccountResult | FormError>()
	const values = reply && !reply.ok ? reply.values : {}
	const isProfile = values['intent'] === 'profile'
	return (
		<AccountFrame heading={messages.signedOutHere}>
			{isProfile && <Note>{messages.signedOutKept}</Note>}
			<p className="mb-6">
				<a href="/sign-in?next=/account" className="btn btn-secondary" {...(isProfile && { target: '_blank' })}>
					{isProfile ? messages.signInNewTab : messages.signInAgain}
				</a>
			</p>
			{isProfile && (
				<form method="post" action="/account" className="grid gap-6">
					<input type="hidden" name="intent" value="profile" />
					<TextField name="name" label="Full name" defaultValue={values['name']} required />
					<TextArea name="bio" label="About you" defaultValue={values['bio']} />
					<Button type="submit">Save</Button>
				</form>
			)}
		</AccountFrame>
	)
}
