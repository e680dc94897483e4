import { useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { webhookMessages as messages } from '../messages.ts'
import type { Endpoint } from './endpoint.ts'

/** The buttons of an endpoint. */
export function EndpointActions({
	endpoint: { name, state },
	idempotencyKey,
}: {
	endpoint: Endpoint
	idempotencyKey: string
}) {
	const isBusy = useNavigation().state !== 'idle'
	const isOn = state === 'active' || state === 'failing'
	return (
		<PostForm preventScrollReset className="admin-actions">
			<input type="hidden" name="key" value={idempotencyKey} />
			<Button type="submit" name="intent" value="test" size="sm" isBusy={isBusy}>
				{messages.test}
			</Button>
			<Button type="submit" name="intent" value={isOn ? 'pause' : 'resume'} variant="secondary" size="sm">
				{isOn ? messages.pause : messages.resume}
			</Button>
			<ConfirmButton
				name="intent"
				value="secret"
				size="sm"
				question={messages.newSecretQuestion}
				explanation={messages.newSecretExplanation}
				confirm={messages.newSecret}
			>
				{messages.newSecret}
			</ConfirmButton>
			<ConfirmButton
				name="intent"
				value="delete"
				size="sm"
				variant="ghost"
				question={messages.deleteQuestion(name)}
				explanation={messages.deleteExplanation}
				confirm={messages.delete}
			>
				{messages.delete}
			</ConfirmButton>
		</PostForm>
	)
}
