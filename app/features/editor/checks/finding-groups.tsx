import { lineEvent } from '#app/features/markdown-editor/visual/surface/line-event.ts'
import { levels, type Finding, type Level } from './rules/finding.ts'
import { panelMessages as messages } from './panel-messages.ts'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'

type Props = {
	findings: readonly Finding[]
	/** Goes to a line of the text; left out where no text field is shown. */
	onGoTo?: (place: Place) => void
}

type Place = NonNullable<Finding['at']>

/** Findings grouped by level. */
export function FindingGroups({ findings, onGoTo }: Props) {
	return levels.map((level) => (
		<Group
			key={level}
			level={level}
			findings={findings.filter((finding) => finding.level === level)}
			{...(onGoTo && { onGoTo })}
		/>
	))
}

type GroupProps = Props & { level: Level }

function Group({ level, findings, onGoTo }: GroupProps) {
	if (findings.length === 0) return null
	const name = (
		<>
			{messages.groups[level]} <span className="count">{findings.length}</span>
		</>
	)
	const list = (
		<ul>
			{findings.map((finding) => (
				<FindingItem key={finding.id} finding={finding} onGoTo={onGoTo} />
			))}
		</ul>
	)
	// Good findings are folded away.
	if (level === 'good') {
		return (
			<details className="checks-group">
				<summary>{name}</summary>
				{list}
			</details>
		)
	}
	return (
		<div className="checks-group">
			<h3>{name}</h3>
			{list}
		</div>
	)
}

const icons: Record<Level, IconName> = { problem: 'circle-alert', advice: 'lightbulb', good: 'check' }

type ItemProps = {
	finding: Finding
	/** Goes to a line of the text; undefined where no text field is shown. */
	onGoTo?: ((place: Place) => void) | undefined
}

/** One finding with a button that goes to its line. */
export function FindingItem({ finding, onGoTo }: ItemProps) {
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
							onClick={() => onGoTo(at)}
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
export function goToContent(place: Place): void {
	requestAnimationFrame(() => {
		const field = document.querySelector('textarea[name="content"]')
		if (field instanceof HTMLTextAreaElement) goTo(field, place)
		else document.querySelector('.visual')?.dispatchEvent(new CustomEvent(lineEvent, { detail: place }))
	})
}

/** Selects the place in a text field and scrolls to it. */
function goTo(field: HTMLTextAreaElement, { line, text = '' }: Place): void {
	const lines = field.value.split('\n')
	const at = Math.min(line, lines.length) - 1
	const start = lines.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0)
	field.focus({ preventScroll: true })
	const found = text === '' ? -1 : field.value.indexOf(text, start)
	if (found >= 0) field.setSelectionRange(found, found + text.length)
	else field.setSelectionRange(start, start + (lines[at]?.length ?? 0))
	// Browsers scroll to the caret only on typing, so the position is estimated: all lines have nearly the same height.
	field.scrollTop = (field.scrollHeight / lines.length) * at - field.clientHeight / 3
	field.scrollIntoView({ block: 'nearest' })
}
