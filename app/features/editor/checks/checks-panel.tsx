import { useId } from 'react'
import type { PostFields } from '../post/post-model.ts'
import { FindingGroups } from './finding-groups.tsx'
import { goToContent } from './finding-item.tsx'
import type { Finding } from './rules/finding.ts'
import { panelMessages as messages } from './panel-messages.ts'
import { useFindings } from './use-findings.ts'
import './checks-panel.css'

type Props = {
	/** Id; null for a new post. */
	post: string | null
	fields: PostFields
	/** Findings of the loaded post: shown until the first response, and without scripts. */
	loaded: readonly Finding[] | null
	/** Shows the text, which may be hidden behind this pane on phones. */
	onGoTo: () => void
}

/** Findings about the text while it is being written. */
export function ChecksPanel({ post, fields, loaded, onGoTo }: Props) {
	const heading = useId()
	const { findings, isChecking, hasFailed } = useFindings(post, fields, loaded)
	const of = (level: Finding['level']) => (findings ?? []).filter((finding) => finding.level === level)
	const goTo = (line: number) => {
		onGoTo()
		goToContent(line)
	}
	const [problems, advice] = [of('problem').length, of('advice').length]
	return (
		<section aria-labelledby={heading} className="checks" aria-busy={isChecking}>
			<div className="checks-head">
				<h2 id={heading}>{messages.heading}</h2>
				{/* Read out when the numbers change, not with every letter. */}
				<p role="status" className="help">
					{findings && findings.length > 0 ? messages.summary(problems, advice) : ''}
				</p>
			</div>
			{hasFailed && <p className="help">{messages.failed}</p>}
			{findings?.length === 0 && <p className="help">{messages.empty}</p>}
			{findings === null && !hasFailed && <p className="help">{messages.checking}</p>}
			<FindingGroups findings={findings ?? []} onGoTo={goTo} />
		</section>
	)
}
