[type([Regexp, String], 'reduced'), type([Regexp[/r/], Integer], 'reduced'), type([/a/, 'a'], 'reduced')]
