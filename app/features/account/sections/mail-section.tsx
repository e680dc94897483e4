import { CheckField } from '#app/ui/controls/field.tsx'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'

/** Which mails a person gets besides those about the account itself. */
export function MailSection({ replyMails }: { replyMails: boolean }) {
	const section = useSection('reply-mails')
	return (
		<AccountSection
			heading="Mails from the blog"
			text="Mails about your account itself, such as a changed password, always reach you."
		>
			<SectionForm section={section} submit="Save" variant="secondary">
				<CheckField name="replyMails" label="Mail me when somebody answers my comment" defaultChecked={replyMails} />
			</SectionForm>
		</AccountSection>
	)
}
