import { Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import type { EngineKind } from '../engine-kinds.ts'
import { settingsMessages } from '../settings/messages.ts'

const { engine: messages, test } = settingsMessages

export type EngineFacts = {
	text: { kind: EngineKind; name: string }
	picture: { kind: EngineKind; name: string }
	host: string
	hasKey: boolean
}

/** The engines in use, what is sent to them, and a button that tests them. */
export function EnginePanel({ text, picture, host, hasKey }: EngineFacts) {
	const isBusy = useNavigation().formData?.get('intent') === 'test'
	const isOffline = text.kind === 'offline' && picture.kind === 'offline'
	return (
		<section aria-labelledby="engine-heading" className="admin-panel">
			<h2 id="engine-heading">{messages.heading}</h2>
			<FactList>
				<Fact name={messages.texts}>{text.name}</Fact>
				<Fact name={messages.pictures}>{picture.kind === 'offline' ? messages.drawnHere : picture.name}</Fact>
				<Fact name={messages.sentTo}>{isOffline ? messages.nowhere : host}</Fact>
				{!isOffline && <Fact name={messages.key}>{hasKey ? messages.hasKey : messages.noKey}</Fact>}
			</FactList>
			{isOffline && <p className="help mt-3">{messages.offline}</p>}
			<p className="mt-3">
				<Link to="/admin/settings/ai" className="link">
					{isOffline ? messages.choose : messages.change}
				</Link>
			</p>
			<PostForm preventScrollReset className="ai-test">
				<Button type="submit" name="intent" value="test" variant="secondary" size="sm" isBusy={isBusy}>
					{isBusy ? test.busy : test.button}
				</Button>
				<p className="help">{test.help}</p>
			</PostForm>
			{!isOffline && (
				<>
					<h3>{messages.sentHeading}</h3>
					<Items items={messages.sent} />
					<h3>{messages.neverHeading}</h3>
					<Items items={messages.never} />
				</>
			)}
		</section>
	)
}

function Items({ items }: { items: readonly string[] }) {
	return (
		<ul className="ai-items">
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	)
}
