import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { screenMessages as messages } from '../store/messages.ts'
import { tools } from '../session/tools.ts'
import type { Forge } from '../store/use-forge.ts'

/** All steps with one button; while they run, how far they are. */
export function AllSteps({ forge }: { forge: Forge }) {
	const run = forge.screen.runs.find(({ name }) => name === 'all')
	const now = run?.tool ? tools[run.tool].step : null
	const words = run && now ? messages.stepNow(now, Math.min(run.done + 1, run.total), run.total) : messages.loading
	return (
		<div className="forge-all">
			<div className="forge-run">
				<Button variant="accent" disabled={run !== undefined} onClick={() => void forge.run('all')}>
					{run ? <span className="forge-spinner" aria-hidden="true" /> : <Icon name="sparkles" size={18} />}
					{messages.runAll}
				</Button>
				{run && (
					<Button variant="secondary" disabled={run.isStopping} onClick={() => void forge.stop(run.id)}>
						{messages.stop}
					</Button>
				)}
			</div>
			{run ? (
				<div className="forge-all-state">
					<progress value={run.done} max={run.total || 1} aria-label={messages.runAll} />
					<p role="status">{words}</p>
				</div>
			) : (
				<p className="help">{messages.runAllHelp}</p>
			)}
		</div>
	)
}
