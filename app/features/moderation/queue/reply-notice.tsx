import { Form } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { deskMessages as messages } from './messages.ts'
import type { DeskReply } from './moderation.ts'

type Reply = DeskReply | FormError | undefined

/** What a decision came to, where no script shows it as a toast. */
export function ReplyNotice({ reply }: { reply: Reply }) {
	return (
		<div role="status" className="desk-reply">
			{reply?.ok === false && <p className="error">{Object.values(reply.errors)[0]}</p>}
			{reply?.ok && (
				<Form method="post" className="card flex flex-wrap items-center justify-between gap-4 p-4">
					<p>
						<b>{reply.message}</b> {reply.description}
					</p>
					{reply.batch !== null && (
						<Button type="submit" name="act" value={`undo:${reply.batch}`} variant="secondary" size="sm">
							{messages.undo}
						</Button>
					)}
				</Form>
			)}
		</div>
	)
}
