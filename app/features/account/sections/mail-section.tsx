import { CheckField } from '#app/ui/controls/field.tsx'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'

/** Which emails a user gets besides those about the account itself. */
export function MailSection({ replyMails }: { replyMails: boolean }) {
	const section = useSection('reply-mails')
	return (
		<AccountSection
			heading="Emails from the blog"
			text="You always get emails about your account itself, such as a changed password."
		>
			<SectionForm section={section} submit="Save" variant="secondary">
				<CheckField name="replyMails" label="Email me when someone replies to my comment" defaultChecked={replyMails} />
			</SectionForm>
		</AccountSection>
	)
}
