import { commentsChoices } from '#app/features/account/erasure/comments-choice.ts'
import { dateText, dateTimeText } from '#app/format/dates.ts'
import { Badge } from '#app/ui/page/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { privacyMessages as messages } from './messages.ts'
import { erasureParts } from '#app/features/account/erasure/erasure-parts.ts'
import type { FoundPerson } from './person.server.ts'
import { useNavigation } from 'react-router'
import { CheckField, TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'

type Texts = Readonly<Record<string, string>>

/** The data held about one person: counts, download, erasure. */
export function PersonCard({ person, errors, values }: { person: FoundPerson; errors: Texts; values: Texts }) {
	const { email, account, records, erasedAt } = person
	if (records.length === 0) {
		return (
			<section aria-label={messages.found(email)} className="card p-4 sm:p-6">
				<p role="status" className="text-lg wrap-anywhere">
					{messages.nothing(email)}
				</p>
				{erasedAt && <p className="mt-2 text-muted-foreground">{messages.erasedBefore(dateTimeText(erasedAt))}</p>}
			</section>
		)
	}
	return (
		<section aria-labelledby="person" className="card grid gap-8 p-4 sm:p-6 wrap-anywhere *:min-w-0">
			<div>
				<h2 id="person" className="text-lg">
					{messages.found(email)}
				</h2>
				<p role="status" className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground">
					{account ? messages.accountOf(account.name, dateText(account.since)) : messages.noAccount}
					{account && !account.verified && <Badge look="outline">{messages.unconfirmed}</Badge>}
				</p>
				<dl className="mt-4 grid max-w-xl grid-cols-[1fr_auto] border-t">
					{records.map(({ title, count }) => (
						<div key={title} className="col-span-2 grid grid-cols-subgrid border-b py-2">
							<dt>{title}</dt>
							<dd className="text-end text-muted-foreground tabular-nums">{messages.recordCount(count)}</dd>
						</div>
					))}
				</dl>
				{erasedAt && <p className="mt-3 text-muted-foreground">{messages.erasedBefore(dateTimeText(erasedAt))}</p>}
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

/** Nothing is preselected and the address must be typed, because an erasure cannot be undone. */
function EraseForm({ person, errors, values }: { person: FoundPerson; errors: Texts; values: Texts }) {
	const { email, order, account } = person
	const { state, formData } = useNavigation()
	const isBusy = state !== 'idle' && formData?.get('intent') === 'erase'
	return (
		<PostForm aria-labelledby="erase" className="grid gap-6 border-t pt-6">
			<input type="hidden" name="intent" value="erase" />
			<input type="hidden" name="email" value={email} />
			<input type="hidden" name="order" value={order} />
			<div>
				<h3 id="erase" className="text-lg">
					{messages.erase.heading}
				</h3>
				<p className="measure mt-1 text-muted-foreground">{messages.erase.lead}</p>
			</div>
			{errors[''] !== undefined && (
				<p role="alert" className="error">
					{errors['']}
				</p>
			)}
			<fieldset className="grid gap-3">
				<legend className="label mb-3">{messages.erase.legend}</legend>
				{erasureParts.map((part) =>
					part === 'account' && !account ? null : (
						<CheckField
							key={part}
							id={`erase-${part}`}
							name={part}
							label={messages.erase.parts[part]}
							defaultChecked={values[part] === 'on'}
							error={errors[part]}
						/>
					),
				)}
				{!account && errors['account'] !== undefined && <p className="error">{errors['account']}</p>}
			</fieldset>
			{account && (
				<fieldset className="grid gap-3">
					<legend className="label mb-3">{messages.erase.commentsLegend}</legend>
					{commentsChoices.map((choice) => (
						<div key={choice} className="check">
							<input
								type="radio"
								name="comments"
								id={`erase-comments-${choice}`}
								value={choice}
								defaultChecked={choice === (values['comments'] ?? 'anonymise')}
							/>
							<label htmlFor={`erase-comments-${choice}`}>{messages.erase[choice]}</label>
						</div>
					))}
					<p className="help">{messages.erase.posts}</p>
				</fieldset>
			)}
			<TextField
				id="erase-typed"
				name="typed"
				label={messages.erase.typed(email)}
				defaultValue={values['typed'] ?? ''}
				error={errors['typed']}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				required
				className="max-w-xl"
			/>
			<p>
				<Button type="submit" variant="destructive" isBusy={isBusy}>
					{isBusy ? messages.erase.busy : messages.erase.button}
				</Button>
			</p>
		</PostForm>
	)
}
