import { Link } from 'react-router'
import { issueMessages } from '../messages.ts'

const { send: messages } = issueMessages

/** Why nothing is sent, with a link to the settings for users who may change them. */
export function NoMailServer({ mayChangeSettings }: { mayChangeSettings: boolean }) {
	return (
		<p className="admin-note">
			{messages.noServer}{' '}
			{mayChangeSettings && (
				<Link to="/admin/settings/mail" className="link">
					{messages.toSettings}
				</Link>
			)}
		</p>
	)
}
