import { useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { testMailMessages as messages } from './messages.ts'

type Props = {
	to: string
	/** Of the next press: one that is sent twice sends one email. */
	nextKey: string
	error: string | undefined
	hasServer: boolean
}

export function TestMailForm({ to, nextKey, error, hasServer }: Props) {
	const isBusy = useNavigation().formData?.get('intent') === 'test'
	return (
		<section aria-labelledby="test-mail-heading" className="admin-panel">
			<h2 id="test-mail-heading">{messages.heading}</h2>
			<p className="help">{hasServer ? messages.lead : messages.noServer}</p>
			{hasServer && (
				<PostForm preventScrollReset noValidate className="settings-form">
					<input type="hidden" name="key" value={nextKey} />
					<TextField
						name="recipient"
						label={messages.to}
						type="email"
						autoComplete="email"
						maxLength={320}
						defaultValue={to}
						error={error}
					/>
					<div className="admin-actions">
						<Button type="submit" name="intent" value="test" variant="secondary" isBusy={isBusy}>
							{isBusy ? messages.sending : messages.button}
						</Button>
					</div>
				</PostForm>
			)}
		</section>
	)
}
