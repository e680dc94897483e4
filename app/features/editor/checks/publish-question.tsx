import { useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { FindingItem, goToContent } from './finding-groups.tsx'
import type { Finding } from './rules/finding.ts'
import { panelMessages as messages } from './panel-messages.ts'
import './checks-panel.css'

/**
 * Asks whether to publish a post with problems. Nothing is saved yet; the button sends the editor's form again with
 * `confirmed`.
 */
export function PublishQuestion({ asks, onGoTo }: { asks: readonly Finding[]; onGoTo: () => void }) {
	const heading = useId()
	const section = useRef<HTMLElement>(null)
	useEffect(() => section.current?.focus(), [asks])
	return (
		<section ref={section} tabIndex={-1} role="alert" aria-labelledby={heading} className="checks-ask">
			<div>
				<h2 id={heading}>{messages.ask.heading}</h2>
				<p className="help">{messages.ask.text}</p>
			</div>
			<ul>
				{asks.map((finding) => (
					<FindingItem
						key={finding.id}
						finding={finding}
						onGoTo={(place) => {
							onGoTo()
							goToContent(place)
						}}
					/>
				))}
			</ul>
			<div>
				<Button type="submit" name="confirmed" value="yes" variant="accent">
					{messages.ask.publish}
				</Button>
			</div>
		</section>
	)
}
