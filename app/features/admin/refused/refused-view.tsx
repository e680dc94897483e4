import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { refusedMessages as messages } from '../sections/messages.ts'
import { typedFields, type RefusedForm } from './refused-form.ts'

/** Everything that was typed, to be copied or sent again, instead of a page that cannot show it. */
export function RefusedView({ refused: { message, sendAgainTo, fields } }: { refused: RefusedForm }) {
	return (
		<AdminPage title={messages.heading} description={message}>
			<title>{`${messages.heading} | ${company().name}`}</title>
			<meta name="robots" content="noindex" />
			{sendAgainTo !== null && (
				<PostForm action={sendAgainTo} reloadDocument className="grid max-w-md gap-3">
					<p>{messages.howToSend}</p>
					{fields.map(([name, value], nth) => (
						<input key={`${name} ${nth}`} type="hidden" name={name} value={value} />
					))}
					<p className="flex flex-wrap gap-3">
						<LinkButton href="/sign-in" target="_blank" variant="secondary" size="sm">
							{messages.signIn}
						</LinkButton>
						<Button type="submit" size="sm">
							{messages.sendAgain}
						</Button>
					</p>
				</PostForm>
			)}
			<section aria-labelledby="typed" className="mt-6 grid gap-6">
				<h2 id="typed" className="text-lg">
					{messages.typed}
				</h2>
				{typedFields(fields).map(([name, value], nth) => (
					<TextArea
						key={`${name} ${nth}`}
						id={`typed-${nth}`}
						name={name}
						label={labelOf(name)}
						defaultValue={value}
						rows={Math.min(20, Math.max(2, Math.ceil(value.length / 80)))}
						readOnly
					/>
				))}
			</section>
		</AdminPage>
	)
}

/** 'value.hero.heading' as “hero heading”: what the field is called on its own page is not known here. */
const labelOf = (name: string): string => name.replace(/^value\./, '').replaceAll(/[._-]+/g, ' ')
