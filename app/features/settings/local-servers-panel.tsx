import { Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { useAddress, type FoundServer } from './local-servers.ts'
import { localServerMessages as messages } from './messages.ts'

/** Looks for programs with AI models on this machine, at a press, and offers what was found. */
export function LocalServersPanel({ found }: { found: readonly FoundServer[] }) {
	const isBusy = useNavigation().formData?.get('intent') === 'look'
	return (
		<section aria-labelledby="local-heading" className="admin-panel settings-form">
			<h2 id="local-heading">{messages.heading}</h2>
			<p className="help">{messages.lead}</p>
			{found.length > 0 && (
				<ul aria-label={messages.foundHeading} className="settings-found">
					{found.map((server) => (
						<li key={server.id}>
							<strong>{server.name}</strong>
							{server.models.length === 0 && <p className="help">{messages.noModels}</p>}
							<div className="admin-actions">
								{server.models.map((model) => (
									<Link
										key={model}
										to={useAddress(server.id, model)}
										aria-label={messages.useOf(server.name, model)}
										className="btn btn-secondary btn-sm"
									>
										{messages.use(model)}
									</Link>
								))}
							</div>
						</li>
					))}
				</ul>
			)}
			<PostForm preventScrollReset className="admin-actions">
				<Button type="submit" name="intent" value="look" variant="secondary" isBusy={isBusy}>
					{isBusy ? messages.looking : messages.look}
				</Button>
			</PostForm>
			<p className="help">
				{messages.testLead}{' '}
				<Link to="/admin/ai-settings" className="link">
					{messages.test}
				</Link>
			</p>
		</section>
	)
}
