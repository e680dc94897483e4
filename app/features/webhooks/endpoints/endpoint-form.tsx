import { useNavigation } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckGroup } from '#app/ui/controls/check-group.tsx'
import { CheckField, TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import type { EventChoice } from '../events/event-rows.server.ts'
import { webhookMessages as messages } from '../messages.ts'

type Props = {
	/** Left out where the page's own title says it. */
	heading?: string
	choices: readonly EventChoice[]
	/** Hidden fields. */
	hidden: Readonly<Record<string, string>>
	submit: string
	/** What is stored. */
	stored?: { name: string; url: string; events: readonly string[] }
	/** What was typed, with its errors. */
	failed: FormError | null
}

/** Name, address and events, of a new endpoint or of one that there is. */
export function EndpointForm({ heading, choices, hidden, submit, stored, failed }: Props) {
	const isSending = useNavigation().formData?.get('intent') === hidden['intent']
	const { errors = {}, values = {}, lists = {} } = failed ?? {}
	const groups = [...new Set(choices.map(({ group }) => group))]
	const chosen = failed ? (lists['events'] ?? []) : (stored?.events ?? [])
	return (
		<section aria-labelledby={heading && 'webhook-form'} className="admin-panel">
			{heading && <h2 id="webhook-form">{heading}</h2>}
			<PostForm noValidate className="webhook-form">
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={values[name] ?? value} />
				))}
				<TextField
					name="name"
					label={messages.name}
					help={messages.nameHelp}
					autoComplete="off"
					maxLength={80}
					defaultValue={values['name'] ?? stored?.name}
					error={errors['name']}
					required
				/>
				<TextField
					name="url"
					type="url"
					label={messages.url}
					help={messages.urlHelp}
					autoComplete="off"
					spellCheck={false}
					placeholder="https://example.com/webhooks"
					defaultValue={values['url'] ?? stored?.url}
					error={errors['url']}
					required
				/>
				<CheckGroup
					className="webhook-events"
					legend={messages.events}
					help={messages.eventsHelp}
					error={errors['events']}
				>
					{groups.map((group) => (
						<fieldset key={group}>
							<legend>{group}</legend>
							{choices
								.filter((choice) => choice.group === group)
								.map(({ type, summary }) => (
									<CheckField
										key={type}
										id={`event-${type}`}
										name="events"
										value={type}
										defaultChecked={chosen.includes(type)}
										label={
											<>
												{summary} <code>{type}</code>
											</>
										}
									/>
								))}
						</fieldset>
					))}
				</CheckGroup>
				<Button type="submit" isBusy={isSending}>
					{submit}
				</Button>
			</PostForm>
		</section>
	)
}
