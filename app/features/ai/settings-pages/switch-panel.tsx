import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { settingsMessages } from '../settings/messages.ts'

const { switch: messages, off } = settingsMessages

/** All of AI writing, on or off for everybody. */
export function SwitchPanel({ isOn }: { isOn: boolean }) {
	return (
		<section aria-labelledby="switch-heading" className="desk-panel">
			<h2 id="switch-heading">{messages.heading}</h2>
			<p className="ai-state">
				<Icon name={isOn ? 'check' : 'x'} size={18} />
				{isOn ? messages.on : off.heading}
			</p>
			<p className="help">{isOn ? messages.onText : messages.offText}</p>
			<Form method="post" preventScrollReset className="ai-form">
				<input type="hidden" name="intent" value="switch" />
				<input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
				<div className="desk-actions">
					{isOn ? (
						<ConfirmButton
							size="sm"
							question={messages.question}
							explanation={messages.explanation}
							confirm={messages.turnOff}
						>
							{messages.turnOff}
						</ConfirmButton>
					) : (
						<Button type="submit" size="sm">
							{messages.turnOn}
						</Button>
					)}
				</div>
			</Form>
		</section>
	)
}
