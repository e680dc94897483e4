import { useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { issueMessages } from '../messages.ts'

const messages = issueMessages.test

export function TestPanel({ address, entry }: { address: string; entry: string }) {
	const isBusy = useNavigation().formMethod === 'POST'
	return (
		<section aria-labelledby="issue-test" className="card issue-panel">
			<h2 id="issue-test">{messages.heading}</h2>
			<p className="help">{messages.help(address)}</p>
			<PostForm preventScrollReset>
				<input type="hidden" name="entry" value={entry} />
				<Button type="submit" name="intent" value="test" size="sm" variant="secondary" isBusy={isBusy}>
					{messages.button}
				</Button>
			</PostForm>
		</section>
	)
}
