import { moderationMessages as messages } from './messages.ts'

type Props = { isOn: boolean; onSwitch: (on: boolean) => void; isOpen: boolean; onToggle: (open: boolean) => void }

/** The list of keys and a switch to turn them off: people who use speech input trigger single letters by accident. */
export function KeyList({ isOn, onSwitch, isOpen, onToggle }: Props) {
	return (
		<details
			open={isOpen}
			onToggle={(event) => onToggle(event.currentTarget.open)}
			className="admin-more js-only queue-keys"
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
