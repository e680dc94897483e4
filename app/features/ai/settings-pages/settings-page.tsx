import { useActionData, useLoaderData, type MetaFunction } from 'react-router'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { pageAction } from '#app/action/action.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ReplyNotice } from '#app/ui/controls/reply-notice.tsx'
import type { z } from 'zod'
import { engines, providerHost } from '../runs/engines.server.ts'
import { BudgetPanel } from './budget-panel.tsx'
import { environmentBudget, hasPrices, readBudget, saveBudget } from '../budget/budget.server.ts'
import { EnginePanel } from './engine-panel.tsx'
import { settingsMessages as messages } from '../settings/messages.ts'
import { settingsInput } from '../settings/settings-input.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import settingsStyles from './settings.css?url'
import { aiIsOn, switchAi } from '../settings/switch.server.ts'
import { SwitchPanel } from './switch-panel.tsx'
import { tryEngine } from './try-engine.server.ts'

export async function loader() {
	const [isOn, budget, { text, picture }] = await Promise.all([aiIsOn(), readBudget(), engines()])
	return {
		isOn,
		budget: { ...budget, environment: environmentBudget(), hasPrices: hasPrices() },
		engine: {
			text: { kind: text.kind, name: text.name },
			picture: { kind: picture.kind, name: picture.name },
			host: providerHost(),
			hasKey: env.AI_API_KEY !== undefined,
		},
	}
}

export const links = () => [{ rel: 'stylesheet', href: settingsStyles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${siteConfig.name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({ allow: 'ai:manage', limit: 'desk', input: settingsInput, run: change })

async function change(form: z.output<typeof settingsInput>, context: ActionContext) {
	const done = (message: string) => ({ ok: true as const, message })
	switch (form.intent) {
		case 'switch':
			await switchAi(form.to === 'on')
			return done(messages.switch.done[form.to])
		case 'budget':
			await saveBudget(form.dollars)
			return done(messages.budget.saved)
		case 'test':
			return done(await tryEngine(context))
	}
}

export default function SettingsPage() {
	const { isOn, budget, engine } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const refused = reply?.ok === false ? reply : undefined
	return (
		<AdminPage title={messages.title} description={messages.lead}>
			<SettingsTabs current="engine" />
			<ReplyNotice reply={reply} id="ai-settings" />
			<div className="desk-columns">
				<div className="desk-stack">{isOn ? <EnginePanel {...engine} /> : <SwitchPanel isOn={isOn} />}</div>
				<div className="desk-stack">
					{isOn && <SwitchPanel isOn={isOn} />}
					<BudgetPanel budget={budget} typed={refused?.values['dollars']} error={refused?.errors['dollars']} />
				</div>
			</div>
		</AdminPage>
	)
}
