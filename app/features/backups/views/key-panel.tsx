import { Link } from 'react-router'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { recoveryKeyPath } from '../archive/backup-paths.ts'
import { recoveryKeyTexts as texts, shortKey } from '../elsewhere/page-texts.ts'
import type { RecoveryKeyState } from '../elsewhere/recovery-key.server.ts'

/** The key that the copies are encrypted for, or how to get a first one. */
export function KeyPanel({ state: { current } }: { state: RecoveryKeyState }) {
	return (
		<section aria-labelledby="key-heading" className="backup-panel">
			<h2 id="key-heading">{texts.panelHeading}</h2>
			{current ? (
				<>
					<p>
						{texts.inUse(shortKey(current.recipient))} <Timestamp at={new Date(current.confirmedAt)} />.
					</p>
					<p className="help">{texts.replace}</p>
					<Link to={recoveryKeyPath} className="link">
						{texts.replaceLink}
					</Link>
				</>
			) : (
				<>
					<p>{texts.first}</p>
					<LinkButton href={recoveryKeyPath}>
						<Icon name="key-round" size={18} />
						{texts.begin}
					</LinkButton>
				</>
			)}
		</section>
	)
}
