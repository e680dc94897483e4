import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { backupMessages as messages } from '../archive/messages.ts'

export function MakeForm({ isBusy }: { isBusy: boolean }) {
	const isSending = useNavigation().formData?.get('intent') === 'make'
	return (
		<Form method="post">
			<Button type="submit" name="intent" value="make" disabled={isBusy || isSending}>
				<Icon name="database" size={18} />
				{messages.make}
			</Button>
		</Form>
	)
}
