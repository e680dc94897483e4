import { useActionData, useLoaderData, type MetaFunction } from 'react-router'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { pageAction } from '#app/action/action.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { z } from 'zod'
import { engines, providerHost } from '../runs/engines.server.ts'
import { BudgetPanel } from './budget-panel.tsx'
import { defaultPersonBudget, environmentBudget, hasPrices, readBudget, saveBudget } from '../budget/budget.server.ts'
import { dollarsInput } from '../budget/dollars-input.ts'
import { EnginePanel } from './engine-panel.tsx'
import { aiOffMessages as off } from '../settings/ai-off-messages.ts'
import { settingsMessages as messages } from '../settings/messages.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import settingsStyles from './settings.css?url'
import { aiIsOn, switchAi } from '../settings/switch.server.ts'
import { tryEngine } from './try-engine.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'

const { switch: switchMessages } = messages

/** The forms of the page, one per button. */
const settingsInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('switch'), to: z.enum(['on', 'off']) }),
	z.object({ intent: z.literal('budget'), dollars: dollarsInput }),
	z.object({ intent: z.literal('test') }),
])

export async function loader() {
	const [isOn, budget, { text, picture }] = await Promise.all([aiIsOn(), readBudget(), engines()])
	return {
		isOn,
		budget: { ...budget, environment: environmentBudget(), each: defaultPersonBudget(), hasPrices: hasPrices() },
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
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'ai:manage',
	limit: 'desk',
	restorable: true,
	input: settingsInput,
	run: change,
})

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
	const actionData = useActionData<typeof action>()
	const failed = actionData?.ok === false ? actionData : undefined
	return (
		<AdminPage title={messages.title} description={messages.lead}>
			<SettingsTabs current="engine" />
			<ActionNotice actionData={actionData} id="ai-settings" />
			<div className="admin-columns">
				<div className="admin-stack">{isOn ? <EnginePanel {...engine} /> : <SwitchPanel isOn={isOn} />}</div>
				<div className="admin-stack">
					{isOn && <SwitchPanel isOn={isOn} />}
					<BudgetPanel budget={budget} typed={{ typed: failed?.values['dollars'], error: failed?.errors['dollars'] }} />
				</div>
			</div>
		</AdminPage>
	)
}

/** Switches AI writing on or off for everybody. */
function SwitchPanel({ isOn }: { isOn: boolean }) {
	return (
		<section aria-labelledby="switch-heading" className="admin-panel">
			<h2 id="switch-heading">{switchMessages.heading}</h2>
			<p className="ai-state">
				<Icon name={isOn ? 'check' : 'x'} size={18} />
				{isOn ? switchMessages.on : off.heading}
			</p>
			<p className="help">{isOn ? switchMessages.onText : switchMessages.offText}</p>
			<PostForm preventScrollReset className="ai-form">
				<input type="hidden" name="intent" value="switch" />
				<input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
				<div className="admin-actions">
					{isOn ? (
						<ConfirmButton
							size="sm"
							question={switchMessages.question}
							explanation={switchMessages.explanation}
							confirm={switchMessages.turnOff}
						>
							{switchMessages.turnOff}
						</ConfirmButton>
					) : (
						<Button type="submit" size="sm">
							{switchMessages.turnOn}
						</Button>
					)}
				</div>
			</PostForm>
		</section>
	)
}
