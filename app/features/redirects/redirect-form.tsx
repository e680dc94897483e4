import { Link } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { redirectMessages as messages } from './messages.ts'
import { redirectsPath } from './redirects-view.ts'

type Props = {
	/** The redirect that is edited; null for a new one. */
	edited: { path: string; target: string; isPermanent: boolean } | null
	/** The old address of a new one. */
	from: string
	failed: FormError | undefined
	isBusy: boolean
}

export function RedirectForm({ edited, from, failed, isBusy }: Props) {
	const typed = failed?.values['intent'] === 'save' ? failed.values : undefined
	const errors = typed ? (failed?.errors ?? {}) : {}
	return (
		<PostForm noValidate className="admin-panel redirect-form redirect-one">
			{edited && <input type="hidden" name="was" value={edited.path} />}
			<TextField
				name="from"
				label={messages.from}
				required
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				placeholder="/old-page"
				defaultValue={typed?.['from'] ?? edited?.path ?? from}
				help={messages.fromHelp}
				error={errors['from']}
			/>
			<TextField
				name="to"
				label={messages.to}
				required
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				placeholder="/contact"
				defaultValue={typed?.['to'] ?? edited?.target ?? ''}
				help={messages.toHelp}
				error={errors['to']}
			/>
			<SelectField
				name="kind"
				label={messages.kind}
				defaultValue={typed?.['kind'] ?? (edited?.isPermanent === false ? 'temporary' : 'permanent')}
				options={[
					{ value: 'permanent', label: messages.permanent },
					{ value: 'temporary', label: messages.temporary },
				]}
				help={messages.kindHelp}
				error={errors['kind']}
			/>
			<div className="admin-actions">
				<Button type="submit" name="intent" value="save" isBusy={isBusy}>
					{edited ? messages.save : messages.add}
				</Button>
				<Link to={redirectsPath} className="btn btn-ghost">
					{messages.cancel}
				</Link>
			</div>
		</PostForm>
	)
}
