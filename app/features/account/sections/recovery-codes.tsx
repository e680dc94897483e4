import { useState } from 'react'
import { company } from '#app/config/company.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { accountMessages } from '#app/features/sign-in/messages.ts'

/** The recovery codes, with three ways to save them. Shown once: afterwards only their hashes are stored. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
	const [copied, setCopied] = useState(false)
	const copy = async () => {
		await navigator.clipboard.writeText(codes.join('\n'))
		setCopied(true)
	}
	return (
		<div className="print-only grid gap-4 rounded-xl border p-4 sm:p-6">
			<p className="print-text">
				{company().name}, recovery codes for {email}
			</p>
			<ul className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="js-only no-print flex flex-wrap gap-2">
				<Button variant="secondary" size="sm" onClick={() => void copy()}>
					{copied ? accountMessages.copied : 'Copy'}
				</Button>
				<Button variant="secondary" size="sm" onClick={() => download(codes, email)}>
					Download
				</Button>
				<Button variant="secondary" size="sm" onClick={print}>
					Print
				</Button>
			</div>
			<p role="status" className="sr-only">
				{copied && accountMessages.copied}
			</p>
		</div>
	)
}

function download(codes: readonly string[], email: string): void {
	const text = `${company().name}\nRecovery codes for ${email}\nEach works once.\n\n${codes.join('\n')}\n`
	const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
	const link = document.createElement('a')
	link.href = address
	link.download = 'recovery-codes.txt'
	link.click()
	// The browser reads the object URL after the current task.
	setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

/** Prints the codes and nothing else of the page (account-page.css). */
function print(): void {
	const { dataset } = document.documentElement
	dataset['print'] = 'part'
	addEventListener('afterprint', () => delete dataset['print'], { once: true })
	window.print()
}
