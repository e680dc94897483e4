import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { elsewherePath } from '../archive/backup-paths.ts'
import { elsewhereTexts as texts } from '../elsewhere/page-texts.ts'

export function CopyForm({ isBusy }: { isBusy: boolean }) {
	const isSending = useNavigation().formData?.get('intent') === 'copy'
	return (
		<Form method="post" action={elsewherePath}>
			<Button type="submit" name="intent" value="copy" disabled={isBusy || isSending}>
				<Icon name="cloud" size={18} />
				{texts.copyNow}
			</Button>
		</Form>
	)
}

/** A copy can take hours; an urgent restore need not wait for it. */
export function StopForm() {
	return (
		<Form method="post" action={elsewherePath}>
			<Button type="submit" name="intent" value="stop" variant="secondary" size="sm">
				{texts.stop}
			</Button>
		</Form>
	)
}
