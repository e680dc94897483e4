import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { refusedMessages as messages } from '../sections/messages.ts'
import { isTyped, type RefusedForm } from './refused-form.ts'

/** Everything that was typed, to be copied or sent again, instead of a page that cannot show it. */
export function RefusedView({ refused: { message, sendAgainTo, fields } }: { refused: RefusedForm }) {
	return (
		<AdminPage title={messages.heading} description={message}>
			<title>{`${messages.heading} | ${company().name}`}</title>
			<meta name="robots" content="noindex" />
			{sendAgainTo === null ? (
				<Typed fields={fields} />
			) : (
				<PostForm action={sendAgainTo} reloadDocument className="grid gap-3">
					<p>{messages.howToSend}</p>
					<p className="flex flex-wrap gap-3">
						<LinkButton href="/sign-in" target="_blank" variant="secondary" size="sm">
							{messages.signIn}
						</LinkButton>
						<Button type="submit" size="sm">
							{messages.sendAgain}
						</Button>
					</p>
					<Typed fields={fields} />
				</PostForm>
			)}
		</AdminPage>
	)
}

/** All fields in their order, each once: what was typed to be read and copied, the server's own hidden. */
function Typed({ fields }: Pick<RefusedForm, 'fields'>) {
	return (
		<section aria-labelledby="typed" className="mt-6 grid gap-6">
			<h2 id="typed" className="text-lg">
				{messages.typed}
			</h2>
			{fields.map(([name, value], nth) =>
				isTyped(name, value) ? (
					<TextArea
						key={`${name} ${nth}`}
						id={`typed-${nth}`}
						name={name}
						label={labelOf(name)}
						defaultValue={value}
						rows={Math.min(20, Math.max(2, Math.ceil(value.length / 80)))}
						readOnly
					/>
				) : (
					<input key={`${name} ${nth}`} type="hidden" name={name} value={value} />
				),
			)}
		</section>
	)
}

/** 'value.hero.heading' as “hero heading”: what the field is called on its own page is not known here. */
const labelOf = (name: string): string => name.replace(/^value\./, '').replaceAll(/[._-]+/g, ' ')
