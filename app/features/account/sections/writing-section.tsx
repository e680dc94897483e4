import { LinkButton } from '#app/ui/controls/button.tsx'
import { AccountSection } from './account-section.tsx'
import { accountMessages as messages } from '#app/features/sign-in/messages.ts'

/** The link to a contribution, for users to whom the blog page shows no button. */
export function WritingSection() {
	return (
		<AccountSection heading={messages.writeHeading} text={messages.writeText}>
			<p>
				<LinkButton href="/blog/new" variant="secondary">
					{messages.write}
				</LinkButton>
			</p>
		</AccountSection>
	)
}
