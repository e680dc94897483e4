import { makeMonths } from '#app/db/months.server.ts'
import { repairCounters } from '#app/db/repair.server.ts'
import { copyBackups } from '#app/features/backups/elsewhere/copy-backups.server.ts'
import { backUpNightly } from '#app/features/backups/restore/nightly.server.ts'
import { keepBackups } from '#app/features/backups/state.server.ts'
import { settleRestore } from '#app/features/backups/restore/settle-restore.server.ts'
import { renderOutdatedPosts } from '#app/features/posts/publishing/rendering.server.ts'
import { publishDueEntries } from '#app/entries/schedule-entry.server.ts'
import { publishDuePosts } from '#app/features/posts/publishing/publication.server.ts'
import { deleteUnusedKeys, addMissingKeys } from '#app/features/posts/post/search-keys.server.ts'
import { sendCommentDigest } from '#app/features/moderation/digest.server.ts'
import { storeFromJournal } from '#app/features/contact/enquiry/enquiries.server.ts'
import { replayJournals } from '#app/features/contact/enquiry/enquiry-journal.server.ts'
import { emailAboutHeldEnquiries } from '#app/features/contact/enquiry/held-enquiries.server.ts'
import { announceReply } from '#app/features/leads/lead/lead-live.server.ts'
import { endLostRuns } from '#app/features/content-forge/runs/lost-runs.server.ts'
import { tidyPictures } from '#app/features/media/picture/store-picture.server.ts'
import { makeVariants } from '#app/features/media/picture/make-variants.server.ts'
import { runRetention } from '#app/features/privacy/retention.server.ts'
import { flushViews, foldDays } from '#app/features/stats/counting/views.server.ts'
import { isCorrection } from '#app/features/newsletter-issues/sending/publish-sent-issues.server.ts'
import { sendIssues } from '#app/features/newsletter-issues/sending/send-issues.server.ts'
import { sendWaitingMail } from '#app/platform/mail/outbox.server.ts'
import { deleteOldFiles } from '#app/features/import/files/import-files.server.ts'
import { startWaitingImport } from '#app/features/import/job/background-import.server.ts'
import { deleteFound, flushMissed } from '#app/features/search/missed/missed.server.ts'
import { deleteOldMissing, flushMissing } from '#app/features/redirects/missing/missing.server.ts'
import { removeLeftExports } from '#app/features/site-export/spool.server.ts'
import { endRemoval } from '#app/features/setup/sample/end-removal.server.ts'
import { purgeExpired } from '#app/features/site/expiry/purge-expired.server.ts'
import { indexSite } from '#app/features/site/search/index-site.server.ts'
import { sendWebhooks, stopWebhooks } from '#app/features/webhooks/deliveries/send-webhooks.server.ts'
import { sendPings, stopPings } from '#app/features/pings/send-pings.server.ts'
import { sendChange, stopCdnPurges } from '#app/features/cdn/cdn-purges.server.ts'
import { sweepFiles } from '#app/platform/storage/storage.server.ts'
import { repeat } from '#app/platform/jobs/jobs.server.ts'

const hour = 3_600_000

/** All background jobs of this process. */
export function startJobs(): void {
	repeat({ name: 'publish due posts', everyMs: 5_000, run: publishDuePosts })
	repeat({ name: 'publish due content', everyMs: 5_000, run: () => publishDueEntries(isCorrection) })
	repeat({ name: 'store enquiries of the journal', everyMs: 2_000, run: () => replayJournals(storeFromJournal) })
	repeat({ name: 'count views', everyMs: 5_000, run: flushViews })
	repeat({ name: 'count addresses not found', everyMs: 10_000, run: flushMissing })
	repeat({ name: 'delete old addresses not found', everyMs: hour, run: deleteOldMissing })
	repeat({ name: 'count searches without results', everyMs: 10_000, run: flushMissed })
	repeat({ name: 'delete searches that find something now', everyMs: hour, run: deleteFound })
	repeat({ name: 'fold old days', everyMs: hour, run: foldDays })
	repeat({
		name: 'apply retention rules',
		formerName: 'keep nothing longer than said',
		everyMs: hour,
		run: () => runRetention(),
	})
	repeat({ name: 'end the removal of the sample content', everyMs: hour, run: endRemoval })
	repeat({ name: 'make partitions of months', everyMs: hour, run: makeMonths })
	repeat({ name: 'repair counters', everyMs: 24 * hour, run: () => repairCounters() })
	repeat({ name: 'back up', everyMs: hour / 4, run: () => backUpNightly() })
	repeat({ name: 'take turns with backups', everyMs: 60_000, run: keepBackups })
	repeat({ name: 'copy backups elsewhere', everyMs: 60_000, run: () => copyBackups() })
	repeat({ name: 'finish interrupted restores', everyMs: 10_000, run: settleRestore })
	repeat({
		name: 'email the comment digest',
		formerName: 'tell of waiting comments',
		everyMs: 5 * 60_000,
		run: sendCommentDigest,
	})
	repeat({
		name: 'email about held enquiries',
		formerName: 'tell of held enquiries',
		everyMs: 5 * 60_000,
		run: emailAboutHeldEnquiries,
	})
	repeat({ name: 'resize pictures', formerName: 'make sizes of pictures', everyMs: 2_000, run: makeVariants })
	repeat({
		name: 'render outdated posts',
		formerName: 'make outdated posts anew',
		everyMs: 2_000,
		run: renderOutdatedPosts,
	})
	repeat({ name: 'make missing search keys', everyMs: 2_000, run: addMissingKeys })
	repeat({ name: 'purge pages with what has expired', everyMs: 2_000, run: () => purgeExpired() })
	repeat({ name: 'index the pages of the site', everyMs: 2_000, run: () => indexSite() })
	repeat({
		name: 'delete unused search keys',
		formerName: 'forget words of no post',
		everyMs: 60_000,
		run: deleteUnusedKeys,
	})
	repeat({ name: 'end lost forge runs', formerName: 'end lost texts', everyMs: 10_000, run: endLostRuns })
	repeat({ name: 'tidy pictures', everyMs: hour, run: tidyPictures })
	repeat({ name: 'bound the cache of files', everyMs: hour / 6, run: sweepFiles })
	repeat({ name: 'send email', formerName: 'send mail', everyMs: 5_000, run: () => sendWaitingMail(announceReply) })
	repeat({ name: 'send webhooks', everyMs: 1_000, run: sendWebhooks })
	repeat({ name: 'announce changed pages', everyMs: 5_000, run: sendPings })
	repeat({ name: 'purge the CDN', everyMs: 1_000, run: async () => void sendChange() })
	repeat({ name: 'begin imports', everyMs: 1_000, run: startWaitingImport })
	repeat({ name: 'delete old files of imports', everyMs: hour, run: deleteOldFiles })
	repeat({ name: 'remove what an export left', everyMs: hour, run: removeLeftExports })
	repeat({ name: 'send newsletter issues', everyMs: 1_000, run: sendIssues })
}

/** Writes buffered data at once when this process stops. */
export const finishJobs = (): Promise<unknown> =>
	Promise.all([flushViews(), flushMissing(), flushMissed(), stopWebhooks(), stopPings(), stopCdnPurges()])
