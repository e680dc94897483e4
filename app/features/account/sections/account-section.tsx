import { useEffect, type ReactNode } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { authMessages } from '#app/auth/messages.ts'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { useFormAddress } from '#app/ui/controls/use-form-address.ts'
import type { AccountInput, AccountResult } from '../profile/account-action.server.ts'
import { announceSession } from '#app/features/sign-in/viewer/viewer-client.ts'

type ActionData = AccountResult | FormError

/** One section of the account page, with its own forms and results. */
export function AccountSection({ heading, text, children }: { heading: string; text?: string; children: ReactNode }) {
	const id = `section-${heading.toLowerCase().replace(/[^a-z]+/g, '-')}`
	return (
		<section aria-labelledby={id} className="card p-6 sm:p-8">
			<h2 id={id} className="scroll-mt-28 text-2xl">
				{heading}
			</h2>
			{text && <p className="measure mt-2 text-muted-foreground">{text}</p>}
			<div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
		</section>
	)
}

/** The state of a section's form: the errors of its fields, and whether it is being sent. Success is a toast. */
export function useSection(intent: AccountInput['intent']) {
	const fetcher = useFetcher<ActionData>()
	// Sent before scripts ran, the whole page is the response.
	const page = useActionData<ActionData>()
	const { data } = fetcher
	const actionData = data ?? (page && intentOf(page) === intent ? page : undefined)
	const error = actionData && !actionData.ok ? actionData : null
	useEffect(() => {
		if (data?.ok && data.message) showToast({ kind: 'success', message: data.message, id: `account-${data.intent}` })
		// The session has ended: session-gate.tsx asks to sign in again and keeps what was typed.
		if (data && !data.ok && data.errors[''] === authMessages.signInFirst) announceSession()
	}, [data])
	return {
		fetcher,
		intent,
		isBusy: fetcher.state !== 'idle',
		result: actionData?.ok ? actionData : null,
		/** Shown below the form on a page without JavaScript. */
		success: !data && page?.ok && page.intent === intent ? page.message : null,
		errors: error?.errors ?? {},
		values: error?.values ?? {},
	}
}

const intentOf = (actionData: ActionData) => (actionData.ok ? actionData.intent : actionData.values['intent'])

/** A form of a section. Its `key` decides when it is emptied. */
export function SectionForm({
	section,
	submit,
	variant = 'primary',
	children,
}: {
	section: ReturnType<typeof useSection>
	submit: string
	variant?: 'primary' | 'secondary' | 'destructive'
	children?: ReactNode
}) {
	const { fetcher, intent, isBusy, success, errors } = section
	const Form = fetcher.Form
	return (
		<Form method="post" action={useFormAddress('/account')} className="grid gap-6">
			<input type="hidden" name="intent" value={intent} />
			{errors[''] !== undefined && (
				<p role="alert" className="error">
					{errors['']}
				</p>
			)}
			{children}
			<div className="flex flex-wrap items-center gap-4">
				<Button type="submit" variant={variant} isBusy={isBusy}>
					{submit}
				</Button>
				{success && (
					<p role="status" className="text-success">
						{success}
					</p>
				)}
			</div>
		</Form>
	)
}
