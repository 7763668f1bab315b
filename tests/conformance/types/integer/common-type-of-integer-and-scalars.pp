[type([Integer, String], 'reduced'), type([Integer, Boolean], 'reduced'), type([Integer, Regexp], 'reduced'), type([Integer, SemVer], 'reduced'), type([1, /a/], 'reduced')]
