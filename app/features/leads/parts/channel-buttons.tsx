import { Button } from '#app/ui/controls/button.tsx'
import { channelLabels, leadMessages as messages } from '../lead/lead-messages.ts'
import { answerChannels } from '../lead/lead.ts'

/** Submit buttons that say how an enquiry was answered outside the site. */
export function ChannelButtons({ isBusy }: { isBusy: boolean }) {
	return (
		<fieldset className="lead-buttons lead-channels">
			<legend>{messages.markAnswered}</legend>
			{answerChannels.map((channel) => (
				<Button
					key={channel}
					type="submit"
					name="via"
					value={channel}
					aria-label={messages.markAnsweredBy(channel)}
					variant="secondary"
					size="sm"
					disabled={isBusy}
				>
					{channelLabels[channel]}
				</Button>
			))}
		</fieldset>
	)
}
