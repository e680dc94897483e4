import type { PasskeyView } from '../profile/profile.server.ts'
import { dateText } from '#app/format/dates.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import { addPasskey } from '#app/features/sign-in/form/passkey-client.ts'

export function PasskeySection({ passkeys }: { passkeys: PasskeyView[] }) {
	const [notice, setNotice] = useState<string | null>(null)
	const { revalidate } = useRevalidator()
	const add = async () => {
		const result = await addPasskey(`Passkey ${passkeys.length + 1}`)
		setNotice(result.ok ? accountMessages.passkeyAdded : result.message)
		if (result.ok) await revalidate()
	}
	return (
		<AccountSection
			heading="Passkeys"
			text="Sign in with your fingerprint, your face or the device’s PIN instead of a password. Nobody can steal or guess a passkey."
		>
			{passkeys.length > 0 && (
				<ul className="grid gap-4">
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} />
					))}
				</ul>
			)}
			<div className="js-only flex flex-wrap items-center gap-4">
				<Button variant="secondary" onClick={() => void add()}>
					Add a passkey
				</Button>
				<p role="status">{notice}</p>
			</div>
		</AccountSection>
	)
}

function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
	const section = useSection('passkey-remove')
	return (
		<li className="flex flex-wrap items-center justify-between gap-4 border-b pb-4">
			<p>
				<span className="font-semibold">{passkey.name}</span>
				{passkey.createdAt && <span className="text-muted-foreground">, added {dateText(passkey.createdAt)}</span>}
			</p>
			<SectionForm section={section} submit="Remove" variant="secondary">
				<input type="hidden" name="id" value={passkey.id} />
			</SectionForm>
		</li>
	)
}
