import type { ReactNode } from 'react'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { webhookMessages as messages } from '../messages.ts'

/** The only time that a secret is shown; `children` are what follows once it is copied. */
export function NewSecret({ secret, children }: { secret: string; children?: ReactNode }) {
	return (
		<section aria-labelledby="new-secret" className="admin-panel">
			<h2 id="new-secret">{messages.shownOnce}</h2>
			<CopyField label={messages.secret} help={messages.secretHelp} value={secret} texts={messages} />
			{children}
		</section>
	)
}
