import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { useFormAddress } from '#app/ui/controls/use-form-address.ts'
import type { CommentData, OwnComment } from '../comment/comment.ts'
import { formCopy } from '../comment/messages.ts'
import { pageCopy as copy } from './copy.ts'

/** What a form is for: a new comment, a reply, or an edit. */
type Subject = {
	heading: string
	label: string
	submit: string
	fields: Record<string, string>
	/** The query of the form's address, so that a failed reply comes back as a reply. */
	query: string
	/** The comment that is replied to. */
	quote: string | null
	initial: string
}

/** A failed form names its subject itself; otherwise the address does. */
export function subjectOf(page: {
	reply: CommentData | null
	edit: OwnComment | null
	own: readonly OwnComment[]
	typed: Record<string, string>
}): Subject {
	const { typed } = page
	const edit = page.own.find(({ id }) => id === typed['id']) ?? page.edit
	if (edit && typed['intent'] !== 'write')
		return {
			heading: copy.headingEdit,
			label: formCopy.edit.label,
			submit: formCopy.edit.submit,
			fields: { intent: 'edit', id: edit.id },
			query: '',
			quote: null,
			initial: edit.content,
		}
	const { reply } = page
	if (reply?.author)
		return {
			heading: copy.headingReply,
			label: formCopy.reply.label(reply.author.name),
			submit: formCopy.reply.submit,
			fields: { intent: 'write', parent: reply.id },
			query: `?reply=${reply.id}`,
			quote: reply.content,
			initial: '',
		}
	const { label, submit } = formCopy.write
	return { heading: copy.heading, label, submit, fields: { intent: 'write' }, query: '', quote: null, initial: '' }
}

export function PlainForm({
	post,
	path,
	subject: { label, submit, fields, query, quote, initial },
	sendKey,
	problem,
	values = {},
}: {
	post: string
	path: string
	subject: Subject
	sendKey: string
	problem: string | null
	values?: Record<string, string> | undefined
}) {
	const address = useFormAddress(path + query)
	return (
		<form method="post" action={address} className="card grid gap-4 p-4 sm:p-6">
			{quote !== null && (
				<blockquote className="border-l-2 pl-4 whitespace-pre-line wrap-anywhere text-muted-foreground">
					{quote}
				</blockquote>
			)}
			{Object.entries({ ...fields, post, key: values['key'] || sendKey }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<TextArea
				name="content"
				label={label}
				help={formCopy.help}
				error={problem ?? undefined}
				rows={6}
				required
				defaultValue={values['content'] ?? initial}
			/>
			<div>
				<Button type="submit" size="lg">
					{submit}
				</Button>
			</div>
		</form>
	)
}
