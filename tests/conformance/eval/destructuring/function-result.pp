[$user, $domain] = split('me@example.com', '@')
[$user, $domain]
