import { useState } from 'react'
import { postAuth } from '#app/features/sign-in/form/post-auth.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { writingMessages as messages } from '../comment/messages.ts'
import { authMessages } from '#app/auth/messages.ts'

/** Instead of the form, for users who must confirm their address first. */
export default function ConfirmAddress({ email }: { email: string }) {
	const [isBusy, setBusy] = useState(false)
	const [result, setResult] = useState<{ text: string; ok: boolean } | null>(null)
	const send = async () => {
		if (isBusy) return
		setBusy(true)
		const result = await postAuth('/send-verification-email', { email, next: `${location.pathname}#leave-comment` })
		setBusy(false)
		setResult(result.ok ? { text: authMessages.verifySent, ok: true } : { text: result.message, ok: false })
	}
	return (
		<div className="card grid justify-items-start gap-4 p-6">
			<p className="font-semibold">{messages.unverified}</p>
			<p className="measure text-muted-foreground">{messages.unverifiedHelp}</p>
			<Button variant="secondary" isBusy={isBusy} onClick={() => void send()}>
				{isBusy ? messages.sendingAgain : messages.sendAgain}
			</Button>
			<p role="status" className={result?.ok === false ? 'error' : 'text-success'}>
				{result?.text}
			</p>
		</div>
	)
}
