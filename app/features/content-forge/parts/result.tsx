import type { ReactNode } from 'react'
import type { ForgeTool } from '../session/tools.ts'
import { MadeByNote } from './made-by.tsx'
import type { Forge } from '../store/use-forge.ts'

/** The result of a tool, and which engine made it. `aside` is shown next to the title, such as a count. */
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

/** A generated text. */
export const ReadOnly = ({ text }: { text: string }) => <p className="forge-made">{text}</p>

/** The text of a running tool for a field so far, or the stored one. */
export function growing(forge: Forge, tool: ForgeTool, field: string, made: string): string {
	const emitted = forge.screen.runs.find((run) => run.tool === tool)?.partial[field]
	return typeof emitted === 'string' && emitted !== '' ? emitted : made
}
