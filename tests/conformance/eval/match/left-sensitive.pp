Sensitive('a') =~ /a/
