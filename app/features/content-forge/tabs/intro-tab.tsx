import { screenMessages as messages } from '../messages.ts'
import { growing, ReadOnly, Result } from '../parts/result.tsx'
import { RunButton } from '../parts/run-button.tsx'
import type { Forge } from '../store/use-forge.ts'

export function IntroTab({ forge }: { forge: Forge }) {
	const introduction = growing(forge, 'write-introduction', 'introduction', forge.screen.session.state.introduction)
	return (
		<>
			<p className="forge-lead">{messages.introLead}</p>
			<RunButton forge={forge} tool="write-introduction">
				{messages.writeIntro}
			</RunButton>
			{introduction !== '' && (
				<Result forge={forge} tool="write-introduction" title={messages.introduction}>
					<ReadOnly text={introduction} />
				</Result>
			)}
		</>
	)
}
