import { FindingItem } from './finding-item.tsx'
import type { Finding } from './rules/finding.ts'
import { panelMessages as messages } from './panel-messages.ts'

const levels: readonly Finding['level'][] = ['problem', 'advice', 'good']

type Props = {
	findings: readonly Finding[]
	/** Goes to a line of the text; left out where no text field is shown. */
	onGoTo?: (line: number) => void
}

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

type GroupProps = Props & { level: Finding['level'] }

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
