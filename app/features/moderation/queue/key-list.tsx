import { deskMessages as messages } from './messages.ts'

type Props = { isOn: boolean; onSwitch: (on: boolean) => void; isOpen: boolean; onToggle: (open: boolean) => void }

/** Which keys there are, and a way to switch them off: whoever speaks to a computer sets single letters off unawares. */
export function KeyList({ isOn, onSwitch, isOpen, onToggle }: Props) {
	return (
		<details
			open={isOpen}
			onToggle={(event) => onToggle(event.currentTarget.open)}
			className="desk-more js-only queue-keys"
		>
			<summary>{messages.keys}</summary>
			<dl>
				{messages.keyList.map(({ key, does }) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<label className="check mt-3 text-sm">
				<input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
				<span>{messages.keysUse}</span>
			</label>
		</details>
	)
}
