import { wholeNumber } from '#app/format/numbers.ts'
import { useLayoutEffect, type KeyboardEvent } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { commentLength, maxCommentLength } from '../comment/comment.ts'
import { commentMessages, formCopy as copy, writingMessages as messages } from '../comment/messages.ts'
import type { Outcome } from './send-comment.ts'
import { useCommentForm } from './use-comment-form.ts'

type Props = {
	/** Makes the ids of this form's elements unique. */
	name: string
	/** The key under which an unsent text is stored on this device. */
	draft: string
	label: string
	submit: { submit: string; busy: string }
	initial?: string
	/** Takes the focus when it is mounted. */
	takesFocus?: boolean
	send: (content: string, key: string) => Promise<Outcome>
	sent: (id: string | null) => Promise<void>
	cancel?: () => void
}

/** Screen readers read out the remaining characters only near the limit. */
const fewLeft = 200

export function CommentForm({
	name,
	draft,
	label,
	submit: labels,
	initial = '',
	takesFocus = false,
	cancel,
	...sending
}: Props) {
	const { text, isBusy, isRestored, problem, field, type, submit } = useCommentForm({ draft, initial, ...sending })
	useLayoutEffect(() => {
		if (!takesFocus || !field.current) return
		field.current.focus()
		field.current.setSelectionRange(field.current.value.length, field.current.value.length)
	}, [takesFocus, field])
	const id = `comment-field-${name}`
	const left = maxCommentLength - commentLength(text)
	const keys = (event: KeyboardEvent<HTMLFormElement>) => {
		if (event.key === 'Escape' && cancel) cancel()
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
	}
	return (
		<form
			method="post"
			noValidate
			aria-busy={isBusy}
			className={classNames('grid gap-4', cancel ? 'mt-4' : 'card p-4 sm:p-6')}
			onSubmit={submit}
			onKeyDown={keys}
		>
			<div className="field">
				<div className="flex items-baseline justify-between gap-4">
					<label htmlFor={id} className="label">
						{label}
					</label>
					<p className={classNames('help shrink-0 tabular-nums', left < 0 && 'font-semibold text-destructive')}>
						{copy.count(wholeNumber(maxCommentLength - left))}
					</p>
				</div>
				<textarea
					ref={field}
					id={id}
					name="content"
					dir="auto"
					rows={cancel ? 3 : 4}
					required
					value={text}
					readOnly={isBusy}
					onChange={(event) => type(event.target.value)}
					aria-describedby={classNames(`${id}-help`, problem && `${id}-error`)}
					aria-invalid={problem && !problem.signedOut ? true : undefined}
					className="input"
				/>
				<p id={`${id}-help`} className="help">
					{isRestored ? messages.restored : copy.help}
				</p>
				<p role="status" className="sr-only">
					{left < fewLeft && copy.left(left)}
				</p>
			</div>
			{problem && (
				<div role="alert" id={`${id}-error`} className="grid justify-items-start gap-3">
					<p className="error">{problem.message}</p>
					{problem.signedOut && (
						<>
							<p>{messages.stored}</p>
							<Button variant="secondary" size="sm" onClick={() => void openDialog()}>
								{commentMessages.logIn}
							</Button>
						</>
					)}
				</div>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" size={cancel ? 'sm' : 'md'} isBusy={isBusy}>
					{isBusy ? labels.busy : labels.submit}
				</Button>
				{cancel && (
					<Button variant="ghost" size="sm" onClick={cancel}>
						{copy.cancel}
					</Button>
				)}
			</div>
		</form>
	)
}

async function openDialog(): Promise<void> {
	const { openSignIn } = await import('#app/features/sign-in/form/open-sign-in.ts')
	openSignIn('sign-in')
}
