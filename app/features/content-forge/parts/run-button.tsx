import { Button } from '#app/ui/controls/button.tsx'
import type { ForgeTool } from '../session/tools.ts'
import { screenMessages as messages } from '../messages.ts'
import type { Forge } from '../store/use-forge.ts'
import { StopButton } from './stop-button.tsx'

/** The run in progress of a tool, alone or as a step of all. */
export const runOf = ({ screen }: Forge, tool: ForgeTool) => screen.runs.find((run) => run.tool === tool)

/** A button that starts a tool: disabled with a spinner while it runs, next to a Stop button. */
export function RunButton({ forge, tool, children }: { forge: Forge; tool: ForgeTool; children: string }) {
	const run = runOf(forge, tool)
	return (
		<div className="forge-run">
			<Button isBusy={run !== undefined} aria-busy={run !== undefined} onClick={() => void forge.run(tool)}>
				{run && <span className="forge-spinner" aria-hidden="true" />}
				{children}
			</Button>
			{run && run.name !== 'all' && <StopButton isStopping={run.isStopping} onStop={() => void forge.stop(run.id)} />}
			<p role="status" className="sr-only">
				{run ? messages.loading : ''}
			</p>
		</div>
	)
}
