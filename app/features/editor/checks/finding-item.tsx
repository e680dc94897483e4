import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import type { Finding } from './rules/finding.ts'
import { goToLine } from './go-to-line.ts'
import { panelMessages as messages } from './panel-messages.ts'

const icons: Record<Finding['level'], IconName> = { problem: 'circle-alert', advice: 'lightbulb', good: 'check' }

type Props = {
	finding: Finding
	/** The way to its line, where the text has lines that can be seen. */
	onGoTo?: ((line: number) => void) | undefined
}

/** One finding, and the way to its line. */
export function FindingItem({ finding, onGoTo }: Props) {
	const { level, title, text, at } = finding
	return (
		<li className="checks-item" data-level={level}>
			<Icon name={icons[level]} size={18} />
			<div>
				<p className="checks-title">
					{title}
					{at && onGoTo && (
						<button
							type="button"
							className="checks-line"
							aria-label={messages.goTo(at.line)}
							onClick={() => onGoTo(at.line)}
						>
							{messages.line(at.line)}
						</button>
					)}
				</p>
				<p>{text}</p>
			</div>
		</li>
	)
}

/** In the page's field of this name, once it can be seen. */
export function goToContent(line: number): void {
	requestAnimationFrame(() => {
		const field = document.querySelector('textarea[name="content"]')
		if (field instanceof HTMLTextAreaElement) goToLine(field, line)
	})
}
