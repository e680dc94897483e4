import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { ownBudget } from '#app/features/ai/budget/budget.server.ts'
import { engines } from '#app/features/ai/runs/engines.server.ts'
import { aiIsOn } from '#app/features/ai/settings/switch.server.ts'
import { WritingHelp } from '#app/features/editor/form/writing-help.tsx'
import { log } from '#app/platform/log/log.server.ts'
import helpStyles from './panel/help.css?url'
import { HelpHost } from './panel/help-host.tsx'
import { HelpSettingsContext, type HelpSettings } from './run/help-settings.ts'
import { readMaxCost } from './run/max-cost.server.ts'

export const links = () => [{ rel: 'stylesheet', href: helpStyles }]

/** null: the editor has no writing help. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HelpSettings | null> {
	const viewer = await viewerOf(request, context)
	if (!viewer || !can(viewer, 'ai:use')) return null
	try {
		if (!(await aiIsOn())) return null
		const { kind, name } = (await engines()).text
		const [budget, price] = await Promise.all([ownBudget(viewer.id, kind), kind === 'model' ? readMaxCost() : null])
		return { engine: kind, name, budget, price }
	} catch (error) {
		// The text can be written without help.
		log.error({ err: error }, 'the writing help could not be prepared')
		return null
	}
}

export const shouldRevalidate = () => false

/** Puts the writing help into the editors of posts. */
export default function HelpLayout() {
	const settings = useLoaderData<typeof loader>()
	return (
		<HelpSettingsContext value={settings}>
			<WritingHelp value={settings && HelpHost}>
				<Outlet />
			</WritingHelp>
		</HelpSettingsContext>
	)
}
