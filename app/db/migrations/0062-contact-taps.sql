-- How often visitors called or opened WhatsApp from the site, as totals a day. Nothing says who they were.
create table contact_tap_days (
  day date not null,
  channel text not null check (channel in ('call', 'whatsapp')),
  taps int not null,
  primary key (day, channel)
) with (fillfactor = 50);
