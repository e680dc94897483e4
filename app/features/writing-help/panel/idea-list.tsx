import { useState } from 'react'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { panelMessages as messages } from './messages.ts'
import { CostNote, type Ready } from './suggestion.tsx'

type Props = {
	ready: Ready
	fields: PostFields
	onType: (fields: Partial<PostFields>) => void
	onAgain: () => void
	onDiscard: () => void
}

/** Titles or descriptions to choose from; a choice can be undone. */
export function IdeaList({ ready, fields, onType, onAgain, onDiscard }: Props) {
	const kind = ready.task.command === 'titles' ? 'titles' : 'descriptions'
	const field = kind === 'titles' ? 'title' : 'metaDescription'
	const [before, setBefore] = useState<string | null>(null)
	const put = (text: string) => onType(kind === 'titles' ? { title: text } : { metaDescription: text })
	const ideas = ready.text.split('\n').filter((idea) => idea.trim() !== '')
	return (
		<>
			<ul aria-label={messages.ideas} className="help-ideas">
				{ideas.map((idea) => (
					<li key={idea}>
						<span>{idea}</span>
						<Button
							size="sm"
							variant="secondary"
							aria-label={messages.useNamed(idea)}
							isDone={fields[field] === idea}
							onClick={() => {
								setBefore((earlier) => earlier ?? fields[field])
								put(idea)
							}}
						>
							{messages.use}
						</Button>
					</li>
				))}
			</ul>
			<p role="status" className="help-state">
				{before === null ? '' : messages.used[kind]}
			</p>
			<CostNote usage={ready.usage} />
			<div className="help-actions">
				{before !== null && (
					<Button
						variant="secondary"
						onClick={() => {
							put(before)
							setBefore(null)
						}}
					>
						{messages.undo}
					</Button>
				)}
				<Button variant="ghost" onClick={onAgain}>
					{messages.again}
				</Button>
				<Button variant="ghost" onClick={onDiscard}>
					{messages.back}
				</Button>
			</div>
		</>
	)
}
