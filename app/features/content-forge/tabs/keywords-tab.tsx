import { Chip } from '#app/ui/page/badge.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { screenMessages as messages } from '../messages.ts'
import { Result } from '../parts/result.tsx'
import { RunButton } from '../parts/run-button.tsx'
import type { Forge } from '../store/use-forge.ts'

export function KeywordsTab({ forge }: { forge: Forge }) {
	const { state, madeBy } = forge.screen.session
	const hasResult = state.longTailKeywords.length > 0 || madeBy['suggest-keywords'] !== undefined
	return (
		<>
			<p className="forge-lead">{messages.keywordsLead}</p>
			<RunButton forge={forge} tool="suggest-keywords">
				{messages.suggestKeywords}
			</RunButton>
			{hasResult && (
				<>
					<TextField
						label={messages.suggestedKeyword}
						name="suggestedKeyword"
						maxLength={120}
						autoComplete="off"
						help={messages.suggestedKeywordHelp}
						value={state.focusKeyword}
						onChange={(event) => forge.set({ focusKeyword: event.currentTarget.value })}
					/>
					<Result forge={forge} tool="suggest-keywords" title={messages.longTail} aside={messages.longTailHelp}>
						<ul className="forge-chips">
							{state.longTailKeywords.map((keyword) => (
								<li key={keyword}>
									<Chip>{keyword}</Chip>
								</li>
							))}
						</ul>
					</Result>
				</>
			)}
		</>
	)
}
