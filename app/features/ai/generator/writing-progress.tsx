import { useEffect, useRef } from 'react'
import { generatorMessages as messages } from '../messages.ts'
import type { Progress } from './use-function.ts'

const stepName = (name: string): string => Object.entries(messages.steps).find(([key]) => key === name)?.[1] ?? name

/** The text as it is written. Screen readers read out the steps, not every word. */
export function WritingProgress({ step, partial, text }: Progress) {
	const view = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const box = view.current
		// A reader who scrolled up is not moved.
		if (box && box.scrollHeight - box.scrollTop - box.clientHeight < 120) box.scrollTop = box.scrollHeight
	}, [text])
	const title = partial['title']
	return (
		<section aria-label={messages.progress} className="forge-progress">
			<p role="status" className="forge-step">
				<span className="forge-spinner" aria-hidden="true" />
				{step ? stepName(step.name) : messages.generating}
			</p>
			{(typeof title === 'string' || text !== '') && (
				<div ref={view} className="forge-text" tabIndex={0} role="region" aria-label={messages.preview}>
					{typeof title === 'string' && <p className="forge-title">{title}</p>}
					<div className="forge-writing">{text}</div>
				</div>
			)}
		</section>
	)
}
