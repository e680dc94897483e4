import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { confirmFields, type ConfirmRequest } from '#app/auth/better-auth/confirm-identity.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { confirmMessages as messages } from '../messages.ts'
import { signInWithPasskey } from './passkey-client.ts'
import PasswordField from './password-field.tsx'

type Props = {
	asked: ConfirmRequest
	/** Sends the form as a document: the response is a download. */
	reloadDocument?: boolean
}

/**
 * Asks a person to confirm who they are, and sends the original fields along with it, so that the blocked action
 * continues by itself.
 */
export function ConfirmForm({ asked, reloadDocument = false }: Props) {
	const { action, values, lists, by, isCodeSent, hasPasskey, hasApp } = asked
	const form = useRef<HTMLFormElement>(null)
	const [passkeyError, setPasskeyError] = useState<string | null>(null)
	const isBusy = useNavigation().state !== 'idle'
	const submit = useSubmit()
	// The form replaces the page whose button had the focus.
	useEffect(() => form.current?.querySelector<HTMLElement>('.input, button')?.focus(), [asked])
	const withPasskey = async () => {
		const result = await signInWithPasskey()
		if (!result.ok) setPasskeyError(result.message)
		else if (reloadDocument) form.current?.submit()
		else await submit(form.current)
	}
	const error = passkeyError ?? asked.error
	return (
		<AdminPage title={messages.title} description={messages.lead}>
			<title>{`${messages.title} | ${company().name}`}</title>
			<meta name="robots" content="noindex" />
			<PostForm ref={form} action={action} reloadDocument={reloadDocument} className="card grid max-w-md gap-6 p-6">
				<HeldFields values={values} lists={lists} />
				{error !== null && (
					<p role="alert" className="error">
						{error}
					</p>
				)}
				{by === 'password' && (
					<PasswordField id="confirm-password" name={confirmFields.password} label={messages.password} />
				)}
				{by === 'mail-code' && !isCodeSent && <p>{messages.mailLead}</p>}
				{by === 'mail-code' && isCodeSent && <CodeField isNew={asked.error === null} />}
				{(by === 'password' || isCodeSent) && (
					<Button type="submit" isBusy={isBusy}>
						{isBusy ? messages.busy : messages.submit}
					</Button>
				)}
				{by === 'mail-code' && (
					<Button
						type="submit"
						name={confirmFields.sendCode}
						value="yes"
						formNoValidate
						variant={isCodeSent ? 'secondary' : 'primary'}
						isBusy={isBusy}
					>
						{isCodeSent ? messages.sendAnother : messages.sendCode}
					</Button>
				)}
				{hasPasskey && (
					<Button variant="secondary" className="js-only" onClick={() => void withPasskey()}>
						{messages.passkey}
					</Button>
				)}
			</PostForm>
			{hasApp && (
				<PostForm action={action} reloadDocument={reloadDocument} className="card mt-6 grid max-w-md gap-6 p-6">
					<HeldFields values={values} lists={lists} />
					<TextField
						id="confirm-app-code"
						name={confirmFields.appCode}
						label={messages.appCode}
						help={messages.appCodeHelp}
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={20}
						required
					/>
					<Button type="submit" variant="secondary" isBusy={isBusy}>
						{messages.useAppCode}
					</Button>
				</PostForm>
			)}
		</AdminPage>
	)
}

function HeldFields({ values, lists }: Pick<ConfirmRequest, 'values' | 'lists'>) {
	const fields = [
		...Object.entries(values),
		...Object.entries(lists).flatMap(([name, each]) => each.map((value): [string, string] => [name, value])),
	]
	return fields.map(([name, value], index) => (
		<input key={`${name} ${index}`} type="hidden" name={name} value={value} />
	))
}

function CodeField({ isNew }: { isNew: boolean }) {
	return (
		<>
			{isNew && <p role="status">{messages.codeSent}</p>}
			<TextField
				id="confirm-code"
				name={confirmFields.code}
				label={messages.code}
				help={messages.codeHelp}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={20}
				required
			/>
		</>
	)
}
