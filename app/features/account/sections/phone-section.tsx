import { AccountSection, SectionForm, useSection } from './account-section.tsx'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import { PhoneCodeField, PhoneField } from '#app/features/sign-in/form/phone-step.tsx'

const { phone: copy } = accountMessages

/** The number that signs in to the account by a code: added with a code, removed with a button. */
export function PhoneSection({ number }: { number: string | null }) {
	return (
		<AccountSection heading={copy.heading} text={number === null ? copy.none : copy.now(number)}>
			{number === null ? <Add /> : <Remove />}
		</AccountSection>
	)
}

function Remove() {
	const section = useSection('phone-remove')
	return <SectionForm section={section} submit={copy.remove} variant="secondary" />
}

function Add() {
	const ask = useSection('phone-code')
	const add = useSection('phone-add')
	const sentTo = ask.result?.phone ?? add.values['phone']
	return (
		<>
			<SectionForm section={ask} submit={copy.send} variant="secondary">
				<PhoneField id="account-phone" value={ask.values['phone'] ?? sentTo} error={ask.errors['phone']} />
			</SectionForm>
			{sentTo !== undefined && (
				<SectionForm section={add} submit={copy.add}>
					<input type="hidden" name="phone" value={sentTo} />
					<PhoneCodeField id="account-phone-code" error={add.errors['code']} />
				</SectionForm>
			)}
		</>
	)
}
