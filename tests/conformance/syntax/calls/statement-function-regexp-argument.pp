# after a name a slash is a division
notice /a/
