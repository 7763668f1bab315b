[strftime(Timestamp(0), '%H:%M %z', '+02:00'), strftime(Timestamp(0), '%H:%M', 'UTC'), strftime(Timestamp(0), '%H %Z', 'PST')]
