import { TextArea, TextField } from '#app/ui/controls/field.tsx'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'
import { accountMessages, accountMessages as messages } from '#app/features/sign-in/messages.ts'
import { sessionMessages } from '#app/features/sign-in/session-messages.ts'
import PasswordField from '#app/features/sign-in/form/password-field.tsx'
import type { OwnProfile } from '../profile/profile.server.ts'
import { useActionData } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useFormAddress } from '#app/ui/controls/use-form-address.ts'
import { AccountFrame, Note } from '#app/features/sign-in/account-frame.tsx'
import type { AccountResult } from '../profile/account-action.server.ts'
import { useEffect, useRef, useState } from 'react'

export function ProfileSection({ profile }: { profile: OwnProfile }) {
	const section = useSection('profile')
	const { errors, values, result } = section
	const draft = useDraft(`bio-${profile.id}`, result)
	return (
		<AccountSection heading="Profile" text="Your name and this text are shown next to what you write here.">
			<SectionForm section={section} submit="Save">
				<TextField
					id="profile-name"
					name="name"
					label="Full name"
					autoComplete="name"
					maxLength={100}
					defaultValue={values['name'] ?? profile.name}
					error={errors['name']}
					required
				/>
				<TextArea
					id="profile-bio"
					name="bio"
					label="About you"
					help={draft.isRestored ? accountMessages.draftStored : 'Up to 500 characters.'}
					maxLength={500}
					defaultValue={values['bio'] ?? profile.bio}
					error={errors['bio']}
					{...draft.control}
				/>
			</SectionForm>
		</AccountSection>
	)
}

export function EmailSection({ profile }: { profile: OwnProfile }) {
	const section = useSection('email')
	const { errors, values } = section
	const text =
		profile.email === '' ? accountMessages.noEmail : `Now: ${profile.email}. A new one is used once you confirm it.`
	return (
		<AccountSection heading="Email address" text={text}>
			<SectionForm section={section} submit="Change the address" variant="secondary">
				<TextField
					id="email-new"
					name="newEmail"
					type="email"
					label="New address"
					autoComplete="email"
					defaultValue={values['newEmail']}
					error={errors['newEmail']}
					required
				/>
				{profile.hasPassword ? (
					<PasswordField id="email-password" name="password" label="Your password" error={errors['password']} />
				) : (
					<input type="hidden" name="password" value="" />
				)}
			</SectionForm>
		</AccountSection>
	)
}

export function PasswordSection({ email }: { email: string }) {
	const section = useSection('password')
	const { errors, result } = section
	return (
		<AccountSection heading="Password" text="Changing it signs out all your other devices.">
			<SectionForm key={result ? 'changed' : 'open'} section={section} submit="Change the password" variant="secondary">
				{/* So that a password manager knows whose password is changed. */}
				<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
				<PasswordField
					id="password-current"
					name="currentPassword"
					label="Current password"
					error={errors['currentPassword']}
				/>
				<PasswordField id="password-new" name="newPassword" label="New password" isNew error={errors['newPassword']} />
			</SectionForm>
		</AccountSection>
	)
}

/**
 * A form was sent without JavaScript after its session had ended: what was typed is shown here until it can be sent
 * again.
 */
export function UnsavedProfile() {
	const actionData = useActionData<AccountResult | FormError>()
	const values = actionData && !actionData.ok ? actionData.values : {}
	const isProfile = values['intent'] === 'profile'
	const address = useFormAddress('/account')
	return (
		<AccountFrame heading={sessionMessages.signedOutHere}>
			{isProfile && <Note>{sessionMessages.signedOutStored}</Note>}
			<p className="mb-6">
				<a href="/sign-in?next=/account" className="btn btn-secondary" {...(isProfile && { target: '_blank' })}>
					{isProfile ? messages.signInNewTab : sessionMessages.signInAgain}
				</a>
			</p>
			{isProfile && (
				<form method="post" action={address} className="grid gap-6">
					<input type="hidden" name="intent" value="profile" />
					<TextField name="name" label="Full name" defaultValue={values['name']} required />
					<TextArea name="bio" label="About you" defaultValue={values['bio']} />
					<Button type="submit">Save</Button>
				</form>
			)}
		</AccountFrame>
	)
}

const prefix = 'site-draft-'

/**
 * Keeps the text of a long field in this tab until it has been sent: through a reload, and through signing in again.
 * `name` contains the account. `sent` is the response that made the draft obsolete, a new object each time.
 */
function useDraft(name: string, sent: object | null) {
	const field = useRef<HTMLTextAreaElement>(null)
	const [isRestored, setRestored] = useState(false)
	const key = prefix + name
	useEffect(() => {
		const unsaved = quietly(() => sessionStorage.getItem(key))
		if (!field.current || unsaved === null || unsaved === field.current.value) return
		field.current.value = unsaved
		setRestored(true)
	}, [key])
	useEffect(() => {
		if (sent !== null) quietly(() => sessionStorage.removeItem(key))
	}, [sent, key])
	const onInput = () => quietly(() => sessionStorage.setItem(key, field.current?.value ?? ''))
	return { isRestored: isRestored && sent === null, control: { ref: field, onInput: () => void onInput() } }
}

/** Storage may be full or forbidden; there is no draft then. */
function quietly<T>(run: () => T): T | null {
	try {
		return run()
	} catch {
		return null
	}
}
