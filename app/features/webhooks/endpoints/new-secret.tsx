import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { webhookMessages as messages } from '../messages.ts'

/** The only time that a secret is shown. */
export function NewSecret({ secret }: { secret: string }) {
	return (
		<section aria-labelledby="new-secret" className="admin-panel">
			<h2 id="new-secret">{messages.shownOnce}</h2>
			<CopyField label={messages.secret} help={messages.secretHelp} value={secret} texts={messages} />
		</section>
	)
}
