import type { ReactNode } from 'react'
import type { ForgeTool } from '../session/tools.ts'
import { MadeByNote } from './made-by.tsx'
import type { Forge } from '../store/use-forge.ts'

/** What a tool made, and who it was. `aside` stands beside the name: a count, for example. */
export function Result({
	forge,
	tool,
	title,
	aside,
	children,
}: {
	forge: Forge
	tool: ForgeTool
	title: string
	aside?: ReactNode
	children: ReactNode
}) {
	return (
		<div className="forge-result">
			<div className="forge-result-heading">
				<h3>{title}</h3>
				{aside && <span className="help">{aside}</span>}
			</div>
			{children}
			<MadeByNote by={forge.screen.session.madeBy[tool]} />
		</div>
	)
}

/** A text that is made and not typed. */
export const ReadOnly = ({ text }: { text: string }) => <p className="forge-words-made">{text}</p>

/** What a running tool has said of a field so far, or what stands there. */
export function growing(forge: Forge, tool: ForgeTool, field: string, made: string): string {
	const told = forge.screen.runs.find((run) => run.tool === tool)?.partial[field]
	return typeof told === 'string' && told !== '' ? told : made
}
