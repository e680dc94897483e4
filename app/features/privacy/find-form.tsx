import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { privacyMessages as messages } from './messages.ts'

/** Sent by POST: an address in a page's own address would stay in the browser's history. */
export function FindForm({ email, error }: { email: string; error: string | undefined }) {
	const { state, formData } = useNavigation()
	const isBusy = state !== 'idle' && formData?.get('intent') === 'find'
	return (
		<section aria-labelledby="find" className="card p-4 sm:p-6">
			<h2 id="find" className="text-xl">
				{messages.find.heading}
			</h2>
			<Form method="post" role="search" className="mt-4 grid max-w-xl gap-4">
				<input type="hidden" name="intent" value="find" />
				<TextField
					id="find-email"
					name="email"
					type="email"
					label={messages.find.label}
					help={messages.find.help}
					error={error}
					defaultValue={email}
					maxLength={254}
					autoComplete="off"
					required
				/>
				<p>
					<Button type="submit" disabled={isBusy}>
						{isBusy ? messages.find.busy : messages.find.button}
					</Button>
				</p>
			</Form>
		</section>
	)
}
