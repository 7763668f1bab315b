Sensitive(Sensitive('a')).unwrap
