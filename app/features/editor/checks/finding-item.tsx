import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import type { Finding } from './rules/finding.ts'
import { goToLine } from './go-to-line.ts'
import { panelMessages as messages } from './panel-messages.ts'

const icons: Record<Finding['level'], IconName> = { problem: 'circle-alert', advice: 'lightbulb', good: 'check' }

type Props = {
	finding: Finding
	/** Goes to a line of the text; undefined where no text field is shown. */
	onGoTo?: ((line: number) => void) | undefined
}

/** One finding with a button that goes to its line. */
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

/** Waits for the next frame, when the text field is visible. */
export function goToContent(line: number): void {
	requestAnimationFrame(() => {
		const field = document.querySelector('textarea[name="content"]')
		if (field instanceof HTMLTextAreaElement) goToLine(field, line)
	})
}
