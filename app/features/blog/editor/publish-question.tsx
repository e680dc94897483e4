import { z } from 'zod'
import { Button } from '#app/ui/button.tsx'
import { askMessages as messages } from './messages.ts'

const asked = z.object({ asks: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })) })

export type Asked = z.output<typeof asked>['asks']

/** What a save asks before the post becomes public; null: nothing. */
export function asksIn(reply: unknown): Asked | null {
	const read = asked.safeParse(reply)
	return read.success && read.data.asks.length > 0 ? read.data.asks : null
}

/** What readers would meet, and the way to publish all the same. */
export function PublishQuestion({ asks }: { asks: Asked }) {
	return (
		<section role="alert" aria-labelledby="ask-heading" tabIndex={-1} className="editor-note editor-note-bad">
			<div>
				<h2 id="ask-heading">{messages.heading}</h2>
				<p>{messages.help}</p>
				<ul className="editor-asks">
					{asks.map(({ id, title, text }) => (
						<li key={id}>
							<b>{title}</b> {text}
						</li>
					))}
				</ul>
				<div className="editor-note-deeds">
					<Button type="submit" name="confirmed" value="yes" size="sm">
						{messages.anyway}
					</Button>
				</div>
			</div>
		</section>
	)
}
