import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { postsMessages as messages } from './messages.ts'
import type { DeskReply } from './posts-form.ts'

/** The result of a command, where no script shows it as a toast. */
export function ReplyNotice({ reply }: { reply: DeskReply | FormError | undefined }) {
	return (
		<div role="status" className="desk-reply">
			{reply?.ok === false && <p className="error">{Object.values(reply.errors)[0]}</p>}
			{reply?.ok && (
				<form method="post" className="card flex flex-wrap items-center justify-between gap-4 p-4">
					<p>
						<b>{reply.message}</b> {reply.description}
					</p>
					{reply.undo && (
						<>
							{Object.entries(reply.undo).map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<Button type="submit" variant="secondary" size="sm">
								{messages.undo}
							</Button>
						</>
					)}
				</form>
			)}
		</div>
	)
}
