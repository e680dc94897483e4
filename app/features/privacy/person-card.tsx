import { Badge } from '#app/ui/page/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { dayText, momentText } from '#app/ui/page/lagos-time.ts'
import { EraseForm } from './erase-form.tsx'
import { privacyMessages as messages } from './messages.ts'
import type { FoundPerson } from './person.ts'

type Texts = Readonly<Record<string, string>>

/** What is kept about one person: counted, to be taken away, to be erased. */
export function PersonCard({ person, errors, values }: { person: FoundPerson; errors: Texts; values: Texts }) {
	const { email, account, kept, erasedAt } = person
	if (kept.length === 0) {
		return (
			<section aria-label={messages.found(email)} className="card p-4 sm:p-6">
				<p role="status" className="text-lg wrap-anywhere">
					{messages.nothing(email)}
				</p>
				{erasedAt && <p className="mt-2 text-muted-foreground">{messages.erasedBefore(momentText(erasedAt))}</p>}
			</section>
		)
	}
	return (
		<section aria-labelledby="person" className="card grid gap-8 p-4 sm:p-6 wrap-anywhere *:min-w-0">
			<div>
				<h2 id="person" className="text-xl">
					{messages.found(email)}
				</h2>
				<p role="status" className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground">
					{account ? messages.accountOf(account.name, dayText(account.since)) : messages.noAccount}
					{account && !account.verified && <Badge look="outline">{messages.unconfirmed}</Badge>}
				</p>
				<dl className="mt-4 grid max-w-xl grid-cols-[1fr_auto] border-t">
					{kept.map(({ title, count }) => (
						<div key={title} className="col-span-2 grid grid-cols-subgrid border-b py-2">
							<dt>{title}</dt>
							<dd className="text-end text-muted-foreground tabular-nums">{messages.recordCount(count)}</dd>
						</div>
					))}
				</dl>
				{erasedAt && <p className="mt-3 text-muted-foreground">{messages.erasedBefore(momentText(erasedAt))}</p>}
			</div>
			<form method="post" action="/admin/privacy/person.json">
				<input type="hidden" name="email" value={email} />
				<Button type="submit" variant="secondary" aria-describedby="download-help">
					<Icon name="download" size={18} />
					{messages.download}
				</Button>
				<p id="download-help" className="help mt-2">
					{messages.downloadHelp}
				</p>
			</form>
			<EraseForm person={person} errors={errors} values={values} />
		</section>
	)
}
